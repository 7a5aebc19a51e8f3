import { rebuild, verify } from '../../core/projections/index.ts'
import { ConfigError, reasonWithAdvice } from '../../utilities/index.ts'
import { migrate } from '../database/index.ts'
import { backupCommand, backupKeyCommand } from './backup.ts'
import { explainCommand } from './explain.ts'
import { exportCommand } from './export.ts'
import { inviteCommand } from './invite.ts'
import { onOwnDatabase, requireTables } from './own-database.ts'
import { progressOn } from './progress.ts'
import { importCommand, restoreCommand } from './restore.ts'
import { sampleCommand } from './sample.ts'
import { INTERRUPTED, isInterruption, type Subcommand, UsageError, WRONG_USAGE } from './subcommand.ts'

/** Brings the tables up to date. */
const migrateCommand = onOwnDatabase(async (database) => {
  await migrate(database, console.log)
  console.log(`The tables are up to date in ${database.describe}.`)
  return 0
})

/** Rebuilds all views from the log. */
const rebuildCommand = onOwnDatabase(async (database) => {
  await requireTables(database)
  const startedAt = performance.now()
  const progress = progressOn(process.stderr, 'events')
  const { events, views } = await rebuild(database, { onProgress: progress.show }).finally(progress.end)
  console.log(`Rebuilt ${views} views from ${events} events in ${secondsSince(startedAt)}.`)
  return 0
})

const secondsSince = (startedAt: number): string => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`

/** More lines would not be read; verify runs again after a repair. */
const MOST_SHOWN = 50

/** Checks the log and the views; every finding is a line, and exit 1. */
const verifyCommand = onOwnDatabase(async (database) => {
  await requireTables(database)
  const findings = await verify(database)
  for (const finding of findings.slice(0, MOST_SHOWN)) console.log(finding)
  if (findings.length > MOST_SHOWN) console.log(`… and ${findings.length - MOST_SHOWN} more.`)
  console.log(findings.length === 0 ? 'Everything is in order.' : `Found ${findings.length} to look at.`)
  return findings.length === 0 ? 0 : 1
})

/** The usage of the command. */
const USAGE = `Usage: npm run cup -- <command>

  backup               copy everything into a folder, while the cup goes on: log, people, staff, images
    --to DIR           where to (CUP_BACKUP_DIR)
    --encrypt-with F   seal it with the passphrase that is the first line of this file (CUP_BACKUP_KEY_FILE)
    --keep N           how many stay in the folder (35)
  backup-key           show the passphrase of the sealed backups, to keep it elsewhere
  explain GAME         how the result of a game came about, event by event; GAME is its id or its name
    --with-people      with the names of the players
  export [FILE]        write the log, one line an event, without names, to a file or to the screen
    --with-people      with names, birthdays and texts
    --game ID          only what happened in a game; such a part cannot be imported
    --competition ID   only what happened in a competition and its games
  import FILE          load a whole export into an empty cup, all of it or nothing, and verify it
  invite               make a link by which an organiser signs in, once, within 24 hours
    --role R           another role: timekeeper, regie, ledwall, commentator; several with commas
    --name N           how the person or the device is called
    --days N           how long the access lasts (an organiser 365, others 4)
    --hall             name this machine by its address in the hall's network
  migrate              bring the tables of the database up to date
  rebuild              rebuild all views from the log, while the cup goes on
  verify               check the log and the views; exit 1 if anything is wrong
  restore FILE         load a backup into an empty cup and its data folder, and verify it
    --decrypt-with F   the file with the passphrase
    --old-data DIR     the data folder or server that is given up: who was erased there stays erased
  sample               fill a running service with the sample cup, not played yet
    --meet             the sample meet instead: U11 and U9 on two courts
    --played           play all of its games
    --played=N         play up to game N; the game after it is running
    --api URL          where the service runs (http://127.0.0.1:3000, or PORT)
    --token T          the organiser's token (CUP_ADMIN_TOKEN, or the one kept with the data)
  help                 show this

The database is the service's own: DATABASE_URL, or else the one in CUP_DATA_DIR.`

/** Prints the usage of the command. */
const help: Subcommand = async () => {
  console.log(USAGE)
  return 0
}

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
  console.error(isInterruption(error) ? 'Broken off. Nothing is lost; run it again.' : reasonWithAdvice(error))
  if (error instanceof UsageError) console.error(`\n${USAGE}`)
  if (isInterruption(error)) return INTERRUPTED
  return error instanceof UsageError || error instanceof ConfigError ? WRONG_USAGE : 1
}
