import { parseArgs } from 'node:util'
import { instantOf } from '@cup/domain/kernel'
import { playCommands, SAMPLE_COUNTS, type SampleCommand, setUpCommands } from '@cup/domain/sample-cup'
import { readKeptToken } from '../../access/index.ts'
import { reasonOf } from '../../utilities/index.ts'
import { configOf } from '../config/index.ts'
import { ownAddress, ownDataDir } from './own-database.ts'
import { progressOn } from './progress.ts'
import { sendAll, sendOverHttp, type Target } from './send-commands.ts'
import { type Subcommand, UsageError, untilInterrupted } from './subcommand.ts'

/**
 * Fills a running service with the sample cup; a second run changes nothing, and a run after an interruption resumes.
 */
export const sampleCommand: Subcommand = async (args) => {
  const flags = sampleFlagsOf(args)
  const target = await sampleTarget(flags)
  const commands = [...setUpCommands(), ...playing(flags.played)]
  const progress = progressOn(process.stderr, 'calls')
  const sending = { commands, send: sendOverHttp(target), onProgress: progress.show, signal: untilInterrupted() }
  await sendAll(sending).finally(progress.end)
  console.log(`${summaryOf(flags.played)} Look at ${target.api}.`)
  return 0
}

function playing(played: Played): readonly SampleCommand[] {
  if (played === 'nothing') return []
  return playCommands(played === 'everything' ? undefined : { upToGame: played, now: instantOf(Date.now()) })
}

function summaryOf(played: Played): string {
  const { competitions, teams, players, games } = SAMPLE_COUNTS
  return `The sample cup is there: ${competitions} competitions, ${teams} teams, ${players} players, ${games} games, ${wordsOf(played)}.`
}

function wordsOf(played: Played): string {
  if (played === 'nothing') return 'none of them played'
  return played === 'everything' ? 'all of them played' : `played up to game ${played}`
}

/** How much of the sample cup is played: nothing, everything, or up to a game. */
type Played = 'nothing' | 'everything' | number

/** The flags of the command; missing ones are determined later. */
type SampleFlags = {
  readonly played: Played
  readonly api: string | undefined
  readonly token: string | undefined
}

/** The one game of the Firmenfinale has no number. */
const LAST_GAME = SAMPLE_COUNTS.games - 1

/** Reads the flags of `sample`. */
function sampleFlagsOf(args: readonly string[]): SampleFlags {
  const { played, api, token } = parse(args)
  return { played: playedOf(played), api: api?.replace(/\/+$/, ''), token }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: args.map((arg) => (arg === '--played' ? `--played=${EVERYTHING}` : arg)),
      options: { played: { type: 'string' }, api: { type: 'string' }, token: { type: 'string' } },
    }).values
  } catch (error) {
    throw new UsageError(reasonOf(error), { cause: error })
  }
}

const EVERYTHING = 'everything'

function playedOf(text: string | undefined): Played {
  if (text === undefined) return 'nothing'
  if (text === EVERYTHING) return text
  const game = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (game >= 1 && game <= LAST_GAME) return game
  throw new UsageError(`--played=${text}: the games have the numbers 1 to ${LAST_GAME}.`)
}

/** Finds the service and the organiser's token; throws if no cup answers. */
async function sampleTarget({ api, token }: SampleFlags): Promise<Target> {
  const config = configOf(process.env, [])
  const address = api ?? ownAddress(config)
  await requireReady(address)
  return { api: address, token: token ?? config.adminToken ?? (await keptToken()) }
}

async function requireReady(api: string): Promise<void> {
  const status = await fetch(`${api}/health/ready`).then(
    (response) => response.status,
    () => undefined,
  )
  if (status === undefined) throw new Error(`No cup answers at ${api}: start it with \`npm start\`, or say --api URL.`)
  if (status !== 200) throw new Error(`What answers at ${api} is no cup that is ready (status ${status}).`)
}

async function keptToken(): Promise<string> {
  const dataDir = ownDataDir()
  const kept = await readKeptToken(dataDir)
  if (kept === undefined) throw new Error(`No token is kept in ${dataDir}: say --token T, or set CUP_ADMIN_TOKEN.`)
  return kept
}
