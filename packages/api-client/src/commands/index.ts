export type { CommandResult } from './use-command.ts'
export { bringsUpTo, refreshAfter, useCommand } from './use-command.ts'
