import { ConfigError, reasonOf } from '../../utilities/index.ts'
import { backupCommand, backupKeyCommand } from './backup.ts'
import { explainCommand } from './explain.ts'
import { exportCommand } from './export.ts'
import { inviteCommand } from './invite.ts'
import { migrateCommand, rebuildCommand, verifyCommand } from './maintenance.ts'
import { importCommand, restoreCommand } from './restore.ts'
import { sampleCommand } from './sample.ts'
import { INTERRUPTED, isInterruption, type Subcommand, UsageError, WRONG_USAGE } from './subcommand.ts'
import { help, USAGE } from './usage.ts'

const subcommands: ReadonlyMap<string | undefined, Subcommand> = new Map([
  ['backup', backupCommand],
  ['backup-key', backupKeyCommand],
  ['explain', explainCommand],
  ['export', exportCommand],
  ['help', help],
  ['--help', help],
  ['import', importCommand],
  ['invite', inviteCommand],
  ['migrate', migrateCommand],
  ['rebuild', rebuildCommand],
  ['restore', restoreCommand],
  ['sample', sampleCommand],
  ['verify', verifyCommand],
])

process.exitCode = await run(process.argv.slice(2))

async function run([name, ...args]: readonly string[]): Promise<number> {
  try {
    const subcommand = subcommands.get(name)
    if (!subcommand)
      throw new UsageError(name === undefined ? 'A command is missing.' : `There is no command "${name}".`)
    return await subcommand(args)
  } catch (error) {
    return exitCodeFor(error)
  }
}

function exitCodeFor(error: unknown): number {
  console.error(isInterruption(error) ? 'Broken off. Nothing is lost; run it again.' : reasonOf(error))
  if (error instanceof UsageError) console.error(`\n${USAGE}`)
  if (isInterruption(error)) return INTERRUPTED
  return error instanceof UsageError || error instanceof ConfigError ? WRONG_USAGE : 1
}
