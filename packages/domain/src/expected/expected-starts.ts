import { timeInHallOf } from '../game-plan/time-in-hall.ts'
import { courtIdOf, type WithCourts } from '../kernel/courts.ts'
import { SIDES } from '../kernel/side.ts'
import { type Instant, instantOf, millisOf } from '../kernel/time.ts'
import { compareText } from '../kernel/values.ts'
import { type ExpectedGame, type Pace, paceOf, plannedStartOf } from './pace.ts'

/** The courts on which the games are played, and the games that are pinned as current ones. */
export type ExpectedLanes = WithCourts<string> & { readonly pinned?: readonly string[] }

/** [V20] A game that should have started this long ago is not waited for. */
const FORGOTTEN_MILLIS = 3 * 3_600_000
/** [V20] Remaining visibility of a game once its clock is at zero, and of a shoot-out. */
const END_MILLIS = 60_000
const SHOOT_OUT_MILLIS = 180_000

/**
 * [V20] The expected start of every open game, by its id, as everything is known at `now` (milliseconds of the service's
 * time). It follows from the running games, the order on each court, the breaks between the games, the pace of the day and
 * the other games of the teams; it is never before the planned start.
 */
export function expectedStarts(
  games: readonly ExpectedGame[],
  lanes: ExpectedLanes,
  now: number,
): ReadonlyMap<string, Instant> {
  const day: Day = { games, lanes, now, pace: paceOf(games, lanes, now), ends: new Map() }
  for (const game of games) if (game.started || game.result) occupy(day, game, endOf(day, game))
  const starts = new Map<string, Instant>()
  for (const game of openGamesOf(day)) {
    const start = startOf(day, game)
    starts.set(game.id, instantOf(start))
    occupy(day, game, start + lengthOf(day, game))
  }
  return starts
}

type Day = {
  readonly games: readonly ExpectedGame[]
  readonly lanes: ExpectedLanes
  readonly now: number
  readonly pace: Pace
  /** When courts, teams, games and groups are free, by their ids. */
  readonly ends: Map<string, number>
}

/** The games that are waited for, in the order in which their courts play them: a pinned game comes first. */
function openGamesOf({ games, lanes: { pinned = [] }, now }: Day): readonly ExpectedGame[] {
  const isPinned = ({ id }: ExpectedGame) => pinned.includes(id)
  const isOpen = ({ started, result, cancelled }: ExpectedGame) => !started && !result && !cancelled
  return games
    .filter((game) => isOpen(game) && (isPinned(game) || now - plannedStartOf(game) < FORGOTTEN_MILLIS))
    .sort(
      (a, b) =>
        Number(isPinned(b)) - Number(isPinned(a)) ||
        plannedStartOf(a) - plannedStartOf(b) ||
        compareText(a.name, b.name),
    )
}

/** Notes until when a game keeps its court and teams, and the games whose teams follow from it. */
function occupy({ ends, lanes }: Day, game: ExpectedGame, until: number): void {
  const { homeTeamId, guestTeamId } = game.resolvedTeams
  for (const key of [courtKey(game, lanes), game.id, game.groupId, homeTeamId, guestTeamId])
    if (key !== undefined) ends.set(key, Math.max(until, ends.get(key) ?? until))
}

const courtKey = (game: ExpectedGame, lanes: ExpectedLanes): string => `court ${courtIdOf(game, lanes) ?? ''}`

function startOf({ ends, lanes, now, pace }: Day, game: ExpectedGame): number {
  const free = [courtKey(game, lanes), ...groundsOf(game)].flatMap((key) => ends.get(key) ?? [])
  return Math.max(plannedStartOf(game) + pace.lateness, now, ...free.map((end) => end + pace.changeover))
}

/** The teams of a game, and the games and groups that its teams follow from. */
const groundsOf = ({ plannedTeams, resolvedTeams: { homeTeamId, guestTeamId } }: ExpectedGame): readonly string[] =>
  [homeTeamId, guestTeamId, ...SIDES.flatMap((side) => Object.values(plannedTeams[side]))].filter(
    (key) => typeof key === 'string',
  )

/** When a game that has begun is over. */
function endOf(day: Day, game: ExpectedGame): number {
  if (game.result) return game.resultAt === undefined ? Number.NEGATIVE_INFINITY : millisOf(game.resultAt)
  if (game.shootOutStarted) return day.now + SHOOT_OUT_MILLIS
  if (game.regularTimeOver) return day.now + END_MILLIS
  const left = Math.max(0, leftOf(game, day.now))
  const share = left / (timeInHallOf(game) * 1000)
  return day.now + left + Math.max(END_MILLIS / 2, day.pace.overrunOf(game) * share)
}

/** [Z3] The time that is left of a game that is played: before its last period the break counts, as far as it is not over. */
function leftOf({ clock, breakSeconds = 0 }: ExpectedGame, now: number): number {
  const { running, remaining, at, end = 0, until = end } = clock
  const isBefore = until > end
  const passed = running || (isBefore && remaining === until) ? now - millisOf(at) : 0
  if (!isBefore) return (remaining - end) * 1000 - passed
  return Math.max(0, (remaining - until + breakSeconds) * 1000 - passed) + (until - end) * 1000
}

const lengthOf = ({ pace }: Day, game: ExpectedGame): number => timeInHallOf(game) * 1000 + pace.overrunOf(game)
