// A line on the terminal that shows the stage of a long build, or that a program runs. Stages give
// their names when they begin. Nothing is shown in the first second, nor where standard error is no
// terminal.
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

namespace assay::driver {

class Progress {
 public:
  explicit Progress(std::string what, const char* stage = "optimising");
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  // A name that lives on: a literal.
  void Stage(const char* name) { stage_ = name; }

 private:
  void Show(const std::stop_token& stop);

  std::string what_;
  std::atomic<const char*> stage_;
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::jthread thread_;
};

}  // namespace assay::driver
