import type { BodyOf } from '@cup/contract/routes'
import { type GameId, type Instant, plusSeconds, type Seconds, type TeamId } from '@cup/domain/kernel'
import type { GameView } from '@cup/domain/projections'
import {
  aPlayer,
  aTeam,
  competitionId,
  gameId,
  goalId,
  groupId,
  KICK_OFF,
  matchdayId,
  playerId,
  teamId,
} from '@cup/domain/testing'
import type { ServiceClock } from '../src/utilities/index.ts'
import { aService, type TestService, type TestServiceOptions } from './test-service.ts'

/** The competition, the group and the matchday of every hall. */
export const CUP = competitionId(1)
export const GROUP = groupId(1)
export const MATCHDAY = matchdayId(1)

/** The shirts of each team: player 11, 12 and 13 play for team 1. */
const SHIRTS = [1, 2, 3]
const LAST_NAMES = ['Keller', 'Brandt', 'Yılmaz']

type HallOptions = {
  /** How many teams are enrolled; all of them stand in the group. */
  readonly teams?: number
  readonly settings?: Partial<BodyOf<'competition.write/create'>>
  readonly service?: TestServiceOptions
}

/** A service with a competition of a few teams, and a clock that the test moves. */
export type Hall = TestService & {
  readonly clock: ManualClock
  readonly game: (number: number) => Promise<GameView>
}

/** The hall in the morning: everything is entered, no game is planned. */
export async function aHall({ teams = 2, settings = {}, service: options = {} }: HallOptions = {}): Promise<Hall> {
  const clock = manualClock()
  const service = await aService({ now: clock.now, ...options })
  await furnish(service, teams, settings)
  return { ...service, clock, game: (number) => service.read('game.read/get', { id: gameId(number) }) }
}

/** Enters a competition, its teams with their players, a group of all of them and a matchday. */
export async function furnish(
  { write }: Pick<TestService, 'write'>,
  teams: number,
  settings: Partial<BodyOf<'competition.write/create'>> = {},
): Promise<void> {
  const numbers = Array.from({ length: teams }, (_, n) => n + 1)
  const cup = { id: CUP, name: 'Hallencup', location: 'Sporthalle', start: '2025-01-18', end: '2025-01-19' }
  await write('competition.write/create', { ...cup, ...settings })
  await Promise.all(numbers.map((number) => enterTeam(write, number)))
  await write('competition.write/create-group', {
    id: CUP,
    groupId: GROUP,
    name: 'Vorrunde',
    teamIds: numbers.map(teamId),
  })
  await write('competition.write/create-matchday', { id: CUP, matchdayId: MATCHDAY, name: 'Samstag' })
}

async function enterTeam(write: TestService['write'], number: number): Promise<void> {
  const id = teamId(number)
  await write('team.write/create', aTeam({ id, name: `Verein ${number}`, shortName: `V${number}` }))
  await write('competition.write/enroll-team', { id: CUP, teamId: id })
  for (const [n, shirt] of SHIRTS.entries()) {
    const person = { firstName: `Mia-${number}`, lastName: LAST_NAMES[n] ?? '' }
    await write(
      'player.write/create',
      aPlayer({ id: playerId(number * 10 + shirt), teamId: id, number: shirt, ...person }),
    )
  }
}

/** A group game as it is planned: team 1 at home against team 2, ten minutes. */
export const aPlan = (number: number, change: Partial<BodyOf<'game.write/plan'>> = {}): BodyOf<'game.write/plan'> => ({
  id: gameId(number),
  name: `Spiel ${number}`,
  competitionId: CUP,
  groupId: GROUP,
  matchdayId: MATCHDAY,
  dateTime: KICK_OFF,
  duration: 600,
  plannedTeams: { home: { teamId: teamId(1) }, guest: { teamId: teamId(2) } },
  ...change,
})

/** The same without a group, which makes it a knockout game. */
export function aKnockoutPlan(
  number: number,
  change: Partial<BodyOf<'game.write/plan'>> = {},
): BodyOf<'game.write/plan'> {
  const { groupId: _, ...plan } = aPlan(number, change)
  return plan
}

/** A goal as it is sent: the home side's player 11 with 400 s on the clock. */
export const aGoalBy = (
  player: number,
  change: Partial<BodyOf<'game.write/score-goal'>> = {},
): BodyOf<'game.write/score-goal'> => ({
  id: gameId(1),
  goalId: goalId(1),
  time: 400,
  playerId: playerId(player),
  homeTeam: player < 20,
  ...change,
})

/** Teams of a game; 1 and 2 are the teams 1 and 2. */
export type Pairing = { readonly home: number; readonly guest: number }
const FIRST_PAIRING: Pairing = { home: 1, guest: 2 }

/** Confirms the teams and the Regie. */
export async function makeReady({ write }: Hall, number: number, { home, guest } = FIRST_PAIRING): Promise<void> {
  const id = gameId(number)
  await write('game.write/set-actual-teams', { id, homeTeamId: teamId(home), guestTeamId: teamId(guest) })
  await write('game.write/livestream-regie-ready', { id })
}

/** Confirms and starts a planned game. */
export async function start(hall: Hall, number: number, pairing = FIRST_PAIRING): Promise<void> {
  await makeReady(hall, number, pairing)
  await hall.write('game.write/start', { id: gameId(number) })
}

/** Lets the clock run out and makes regular time final. */
export async function freeze(hall: Hall, number: number, duration: Seconds = 600): Promise<void> {
  hall.clock.advance(duration)
  await hall.write('game.write/freeze-regular-time', { id: gameId(number) })
}

/** Plays a planned game from its start to the freeze: so many goals by the first player of each side. */
export async function play(
  hall: Hall,
  number: number,
  { home, guest, score }: Pairing & { readonly score: readonly [number, number] },
): Promise<void> {
  await start(hall, number, { home, guest })
  const [homeGoals, guestGoals] = score
  for (let n = 0; n < homeGoals + guestGoals; n += 1) {
    const isHome = n < homeGoals
    const ids = { id: gameId(number), goalId: goalId(number * 100 + n) }
    const scorer = playerId((isHome ? home : guest) * 10 + 1)
    await hall.write('game.write/score-goal', { ...ids, time: 500 - n, playerId: scorer, homeTeam: isHome })
  }
  await freeze(hall, number)
}

/** Records a shot; a shot has no id, so every press has a key of its own. */
export async function shoot(
  { write }: Hall,
  number: number,
  shots: readonly (readonly [TeamId, boolean])[],
): Promise<void> {
  for (const [team, success] of shots) {
    await write('game.write/track-shoot-out-shot', { id: gameId(number), teamId: team, success }, { key: newKey() })
  }
}

/** An unused idempotency key. */
export const newKey = (): string => crypto.randomUUID()

/** The place in the log that a game's view knows. */
export const idOf = (number: number): GameId => gameId(number)

/** A clock that only a test moves. */
type ManualClock = { readonly now: ServiceClock; readonly advance: (seconds: Seconds) => Instant }

/** Stands at the kick-off, unless told otherwise. */
export function manualClock(start: Instant = KICK_OFF): ManualClock {
  let now = start
  const advance = (seconds: Seconds) => {
    now = plusSeconds(now, seconds)
    return now
  }
  return { now: () => now, advance }
}
