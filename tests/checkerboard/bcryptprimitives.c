/* The one function that Rust's standard library takes from bcryptprimitives.dll. Windows has it since version 8, Wine
   since version 9: with an older Wine the library of the engine is tested with this one. */
#include <windows.h>
/* After it, because it needs its types. */
#include <ntsecapi.h>

__declspec(dllexport) BOOL WINAPI ProcessPrng(BYTE *data, SIZE_T length) {
  return RtlGenRandom(data, (ULONG)length);
}
