#include "runtime/platform/descriptors.h"

#include <fcntl.h>
#include <unistd.h>

namespace assay::runtime {

int AsideOfStandardStreams(int descriptor) {
  if (descriptor < 0 || descriptor > STDERR_FILENO) {
    return descriptor;
  }
  const int aside = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  close(descriptor);
  return aside;
}

}  // namespace assay::runtime
