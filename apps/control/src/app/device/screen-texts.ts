import type { WakeLockState } from '../../shared/wake-lock/wake-lock.ts'
import { deviceTexts } from '../../texts/device.ts'

/** Whether the screen stays on, in words. */
export const screenTexts: Readonly<Record<WakeLockState, string>> = {
  on: deviceTexts.screenOn,
  off: deviceTexts.screenOff,
  refused: deviceTexts.screenRefused,
  missing: deviceTexts.screenUnsupported,
}
