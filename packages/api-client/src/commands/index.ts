export type { CommandResult } from './use-command.ts'
export { bringsUpTo, refreshAfter, sendCommand, useCommand } from './use-command.ts'
