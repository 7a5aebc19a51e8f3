export type { CommandResult } from './use-command.ts'
export { refreshAfter, useCommand } from './use-command.ts'
