import { parseArgs } from 'node:util'
import { instantOf } from '@cup/domain/kernel'
import {
  inNextWeek,
  openCommands,
  playCommands,
  playMeetCommands,
  type RulesOf,
  restartCommands,
  SAMPLE_COUNTS,
  SAMPLE_MEET_COUNTS,
  type SampleCommand,
  setUpCommands,
  setUpMeetCommands,
  type UpTo,
} from '@cup/domain/sample-cup'
import { SomeHouseRules } from '@cup/domain/settings'
import { z } from 'zod'
import { reasonOf } from '../../utilities/index.ts'
import { progressOn } from './progress.ts'
import { fetchInTime, sendAll, sendOverHttp, type Target } from './send-commands.ts'
import { serviceTarget } from './service-target.ts'
import { type Subcommand, UsageError, untilInterrupted } from './subcommand.ts'

/**
 * Fills a running service with the sample cup or the sample meet; a second run changes nothing, and a run after an interruption resumes.
 */
export const sampleCommand: Subcommand = async (args) => {
  const flags = sampleFlagsOf(args)
  const target = await serviceTarget(flags)
  const setUp = setUpOf(flags)
  const play = playing(flags, await rulesAt(target, setUp))
  const games = await gamesAt(target, setUp)
  const commands = [...setUp, ...restartCommands(play, games), ...openCommands(play, games)]
  const progress = progressOn(process.stderr, 'calls')
  const sending = { commands, send: sendOverHttp(target), onProgress: progress.show, signal: untilInterrupted() }
  await sendAll(sending).finally(progress.end)
  const ended = (await gamesAt(target, setUp)).filter(({ result }) => result).length
  console.log(`${summaryOf(flags, ended)} Look at ${target.api}.`)
  return 0
}

/** Set-up on the days of the sample, or in the next week. */
const setUpOf = ({ sample, isNextWeek }: SampleFlags): SampleCommand[] =>
  isNextWeek ? inNextWeek(sample.setUp(), instantOf(Date.now())) : sample.setUp()

/** Sample data: the cup of 2025, or a Saturday of two age groups on two courts. */
type Sample = {
  readonly name: string
  readonly counts: typeof SAMPLE_COUNTS
  readonly setUp: () => SampleCommand[]
  readonly play: (upTo?: UpTo, rulesOf?: RulesOf) => SampleCommand[]
  readonly lastGame: number
}

/** The one game of the Firmenfinale has no number. */
const CUP: Sample = {
  name: 'sample cup',
  counts: SAMPLE_COUNTS,
  setUp: setUpCommands,
  play: playCommands,
  lastGame: SAMPLE_COUNTS.games - 1,
}
const MEET: Sample = {
  name: 'sample meet (its clubs and people are invented)',
  counts: SAMPLE_MEET_COUNTS,
  setUp: setUpMeetCommands,
  play: playMeetCommands,
  lastGame: SAMPLE_MEET_COUNTS.games,
}

function playing({ sample, played }: SampleFlags, rulesOf: RulesOf): readonly SampleCommand[] {
  if (played === 'nothing') return []
  return sample.play(played === 'everything' ? undefined : { upToGame: played, now: instantOf(Date.now()) }, rulesOf)
}

function summaryOf({ sample, played }: SampleFlags, ended: number): string {
  const { competitions, teams, players, games } = sample.counts
  return `The ${sample.name} is there: ${competitions} competitions, ${teams} teams, ${players} players, ${games} games, ${wordsOf(played, ended, games)}.`
}

/** Games that were played, also by runs before this one. */
function wordsOf(played: Played, ended: number, games: number): string {
  if (ended === 0) return 'none of them played'
  if (ended === games) return 'all of them played'
  return played === ended ? `played up to game ${played}` : `${ended} of them played`
}

/** How much of the sample cup is played: nothing, everything, or up to a game. */
type Played = 'nothing' | 'everything' | number

/** The flags of the command; missing ones are determined later. */
type SampleFlags = {
  readonly sample: Sample
  readonly played: Played
  /** The cup is about to begin: it is on the weekend of the next week. */
  readonly isNextWeek: boolean
  readonly api: string | undefined
  readonly token: string | undefined
}

/** Reads the flags of `sample`. */
function sampleFlagsOf(args: readonly string[]): SampleFlags {
  const { meet, played, 'next-week': isNextWeek = false, api, token } = parse(args)
  if (isNextWeek && played !== undefined)
    throw new UsageError('--next-week: a cup that has not begun has no games played.')
  const sample = meet ? MEET : CUP
  return { sample, isNextWeek, played: playedOf(played, sample), api, token }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: args.map((arg) => (arg === '--played' ? `--played=${EVERYTHING}` : arg)),
      options: {
        meet: { type: 'boolean' },
        played: { type: 'string' },
        'next-week': { type: 'boolean' },
        api: { type: 'string' },
        token: { type: 'string' },
      },
    }).values
  } catch (error) {
    throw new UsageError(reasonOf(error), { cause: error })
  }
}

const EVERYTHING = 'everything'

function playedOf(text: string | undefined, { lastGame }: Sample): Played {
  if (text === undefined) return 'nothing'
  if (text === EVERYTHING) return text
  const game = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (game >= 1 && game <= lastGame) return game
  throw new UsageError(`--played=${text}: the games have the numbers 1 to ${lastGame}.`)
}

/** The games that the service has of the competitions that are set up. */
async function gamesAt(target: Target, setUp: readonly SampleCommand[]) {
  const lists = competitionsIn(setUp).map(async (id) => {
    const response = await readAt(target, `game.read/list-by-competition?competitionId=${id}`)
    return response.ok ? GamesAtService.parse(await response.json()).games : []
  })
  return (await Promise.all(lists)).flat()
}

/** The house rules that the competitions have at the service, where they are there already. */
async function rulesAt(target: Target, setUp: readonly SampleCommand[]): Promise<RulesOf> {
  const found = competitionsIn(setUp).map(async (id) => {
    const response = await readAt(target, `competition.read/get?id=${id}`)
    return [id, response.ok ? CompetitionAtService.parse(await response.json()).settings.rules : undefined] as const
  })
  const rules = new Map(await Promise.all(found))
  return (id) => rules.get(id) ?? {}
}

const competitionsIn = (setUp: readonly SampleCommand[]): readonly string[] => [
  ...new Set(setUp.flatMap(({ call, body }) => (call === 'competition.write/create' ? [`${body.id}`] : []))),
]

const readAt = ({ api, token }: Target, call: string) =>
  fetchInTime(`${api}/v1/${call}`, { headers: { authorization: `Bearer ${token}` } })

const CompetitionAtService = z.object({ settings: z.object({ rules: SomeHouseRules.optional() }) })

const GamesAtService = z.object({
  games: z.array(
    z.object({
      id: z.string(),
      started: z.boolean(),
      result: z.unknown().optional(),
      goals: z.array(z.object({ goalId: z.string() })),
      timePenalties: z.array(z.object({ timePenaltyId: z.string() })),
    }),
  ),
})
