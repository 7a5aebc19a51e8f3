import type { Runtime } from '@cup/runtime'

/** Reading both clocks takes a moment, and a wall clock is adjusted by a few milliseconds all the time. */
const TOLERANCE_MILLIS = 100

/**
 * The device with a wall clock without the steps by which it is set back while this page is open: what waits until a time
 * would wait for so much longer. A step ahead counts, because a device that has slept looks the same.
 */
export function withOnwardClock(device: Runtime): Runtime {
  const { wallMs, steadyMs } = device
  let wall = wallMs()
  let steady = steadyMs()
  let setBack = 0
  const onwardMs = () => {
    const passed = wallMs() - wall
    const missing = steadyMs() - steady - passed
    if (missing > TOLERANCE_MILLIS) setBack += missing
    wall += passed
    steady = steadyMs()
    return wall + setBack
  }
  return { ...device, wallMs: onwardMs }
}
