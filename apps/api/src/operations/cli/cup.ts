import { ConfigError, reasonWithAdvice } from '../../utilities/index.ts'
import { migrate } from '../database/index.ts'
import { backupCommand, backupKeyCommand } from './backup.ts'
import { explainCommand } from './explain.ts'
import { exportCommand } from './export.ts'
import { inviteCommand } from './invite.ts'
import { onOwnDatabase } from './own-database.ts'
import { importCommand, restoreCommand } from './restore.ts'
import { sampleCommand } from './sample.ts'
import { INTERRUPTED, isInterruption, type Subcommand, UsageError, WRONG_USAGE } from './subcommand.ts'
import { verifyCommand } from './verify.ts'

/** Brings the tables up to date. */
const migrateCommand = onOwnDatabase(async (database) => {
  await migrate(database, console.log)
  console.log(`The tables are up to date in ${database.describe}.`)
  return 0
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
  verify               check the log; exit 1 if anything is wrong
    --url URL          and compare all reads of the service that runs there with the log
    --token T          the organiser's token (CUP_ADMIN_TOKEN, or the one kept with the data)
  restore FILE|DIR     load a backup into an empty cup and its data folder, and verify it; of a folder the newest one,
                       and the journal up to its last second
    --decrypt-with F   the file with the passphrase; a terminal is asked for it
    --up-to-damage     load a damaged journal up to the damage
    --once             do nothing where the cup was restored before
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
