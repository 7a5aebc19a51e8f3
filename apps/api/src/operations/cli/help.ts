import type { Subcommand } from './subcommand.ts'
import { USAGE } from './usage.ts'

/** Shows what the command can do. */
export const help: Subcommand = async () => {
  console.log(USAGE)
  return 0
}
