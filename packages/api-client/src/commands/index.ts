export { refreshAfter } from './refresh-after.ts'
export type { CommandResult } from './use-command.ts'
export { useCommand } from './use-command.ts'
