// The heap verifier: follows everything that is alive and checks what gc/README.md promises. Used
// around collections in debug builds and with --verify-heap.
#pragma once

namespace assay::runtime {

struct Machine;

// Ends the program at the first thing that is wrong; `when` is part of the message.
void VerifyHeap(Machine& machine, const char* when);

// Its parts: the blocks and who owns them; the graph of live objects.
void VerifyBlocks(Machine& machine, const char* when);
void VerifyObjects(Machine& machine, const char* when);

// For the verifier's files: what is wrong, and with the object or frame at which address.
void Verify(bool holds, const char* what, const void* where, const char* when);

}  // namespace assay::runtime
