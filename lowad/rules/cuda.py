"""What programs ask CUDA for that is no number: devices, versions, streams, events.

What lies in a device's memory lowad does not differentiate: copies to and from it have no row.
"""

from lowad.rules.declare import callee

callee("cudaGetDevice(number)", "cudaGetDeviceCount(number)", inactive=True, writes="number")
callee("cudaDriverGetVersion(number)", "cudaRuntimeGetVersion(number)", inactive=True, writes="number")
callee("cudaSetDevice(number)", "cudaDeviceSynchronize()", "cudaDeviceReset()", inactive=True)
for version in ("", "_v2"):
    callee(f"cudaGetDeviceProperties{version}(about, device)", inactive=True, writes="about")
callee("cudaDeviceGetAttribute(value, attribute, device)", inactive=True, writes="value")
callee("cudaMemGetInfo(unused, total)", inactive=True, writes="unused total")
callee("cudaGetLastError()", "cudaPeekAtLastError()", inactive=True)
callee("cudaGetErrorString(status)", "cudaGetErrorName(status)", inactive=True)
callee("cudaStreamCreate(stream)", inactive=True, writes="stream")
callee("cudaStreamSynchronize(stream)", "cudaStreamDestroy(stream)", inactive=True)
callee("cudaEventCreate(event)", inactive=True, writes="event")
callee("cudaEventRecord(event, stream)", "cudaEventSynchronize(event)", inactive=True)
callee("cudaEventDestroy(event)", inactive=True)
callee("cudaEventElapsedTime(time, start, end)", inactive=True, writes="time")

callee("cuInit(flags)", "cuCtxSetCurrent(context)", "cuCtxSynchronize()", inactive=True)
callee("cuDeviceGet(device, number)", inactive=True, writes="device")
callee("cuDeviceGetCount(number)", "cuDriverGetVersion(number)", inactive=True, writes="number")
callee("cuDeviceGetName(text, size, device)", inactive=True, writes="text")
callee("cuDeviceGetAttribute(value, attribute, device)", inactive=True, writes="value")
callee("cuCtxGetCurrent(context)", "cuCtxGetDevice(context)", inactive=True, writes="context")

callee("cublasCreate_v2(handle)", inactive=True, writes="handle")
callee("cublasDestroy_v2(handle)", "cublasSetStream_v2(handle, stream)", inactive=True)
callee("cublasGetVersion_v2(handle, number)", inactive=True, writes="number")
