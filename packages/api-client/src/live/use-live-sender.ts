import { type DeviceLine, deviceLineOf } from './device-line.ts'
import { useLiveStore } from './live-context.ts'

/** What a device says of itself: that it has done a command, and whether it may sound the horn. */
export const useLiveSender = (): DeviceLine => deviceLineOf(useLiveStore())
