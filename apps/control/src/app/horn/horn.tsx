import { useHornAtZero } from './use-horn-at-zero.ts'
import { useHornOnCommand } from './use-horn-on-command.ts'

/** The horn of this device, on every page: by command, and by itself when time is up. */
export function Horn() {
  useHornOnCommand()
  useHornAtZero()
  return null
}
