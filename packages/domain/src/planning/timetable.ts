import { timeInHallOf } from '../game-plan/time-in-hall.ts'
import { SIDES } from '../kernel/side.ts'
import { type Instant, plusSeconds, type Seconds } from '../kernel/time.ts'
import { compareText, defined } from '../kernel/values.ts'
import { endOf, follows, type PlannedSlot, startOf } from './clashes.ts'
import type { PlainReference, PlanBody } from './knockout.ts'

/** A game that has no time yet. */
export type UntimedGame = Omit<PlanBody, 'name' | 'dateTime' | 'courtId'> & {
  /** [Z6] The break between its halves. */
  readonly breakSeconds?: Seconds
  /** Rounds of a competition follow each other; group games are of round 0. */
  readonly round: number
  /** The only courts on which the game may be; without them all. */
  readonly courts?: readonly string[]
  /** Played after all other games. */
  readonly isFinal?: boolean
}

/** A game with its time, and with its court where courts have names. */
export type TimedGame = Omit<PlanBody, 'name'>

/** Games in the order in which they are wanted, and the hall that they are played in. */
export type Timetable = {
  readonly games: readonly UntimedGame[]
  /** [H4] The courts on which games begin together, by their ids; without them there is one, which has no name. */
  readonly courts?: readonly string[]
  readonly firstAt: Instant
  /** From one start to the next. */
  readonly slot: Seconds
  /** Beside the slot, before each further round of a competition. */
  readonly pause?: Seconds
  /** Whether each final has the hall for itself, one after another. */
  readonly hasSingleFinals?: boolean
  /** [K13] The games go on as soon as a break is over. */
  readonly breaks?: readonly Break[]
  /** [H9] Games of others, each on its court. */
  readonly taken?: readonly TakenSlot[]
}

/** A time without games on all courts. */
export type Break = { readonly dateTime: Instant; readonly duration: Seconds }

/** Use of a court, and the teams that are known. */
export type TakenSlot = Pick<PlannedSlot, 'courtId' | 'dateTime' | 'postponedDateTime' | 'duration' | 'breakSeconds'> &
  Partial<Pick<PlannedSlot, 'resolvedTeams' | 'cancelled'>>

/** A game that waits for its time, with keys of what is planned on its sides. */
type Waiting = { readonly game: UntimedGame; readonly sides: readonly string[] }
/** A game that has its time. */
type Placed = Waiting & { readonly timed: TimedGame }

/**
 * [H4] [H9] The games with their times, in the order of play. Games that begin together are one on each court: those come
 * first whose teams play neither at the same time nor just before, else those whose teams do not play at the same time.
 */
export function timetableOf(timetable: Timetable): readonly TimedGame[] {
  const placed: Placed[] = []
  let left: readonly Waiting[] = timetable.games.map((game) => ({ game, sides: sidesOf(game) }))
  let before: readonly Placed[] = []
  let at = timetable.firstAt
  while (left.length > 0) {
    at = afterBreaks(at, timetable)
    const rounds = nextRounds({ left, placed, timetable })
    const ready = rounds.filter(({ startsAt }) => startsAt <= at).flatMap(({ games }) => games)
    if (ready.length === 0) {
      at = rounds.map(({ startsAt }) => startsAt).reduce((first, start) => (start < first ? start : first))
      before = []
      continue
    }
    const isReady = new Set(ready)
    const inOrder = left.filter((one) => isReady.has(one))
    before = placedAt(at, { ready: inOrder, before, timetable })
    placed.push(...before)
    const isPlaced = new Set(before.map(({ game }) => game))
    left = left.filter(({ game }) => !isPlaced.has(game))
    at = plusSeconds(at, timetable.slot)
  }
  return placed.map(({ timed }) => timed)
}

const sidesOf = ({ plannedTeams }: UntimedGame): readonly string[] => SIDES.map((side) => keyOf(plannedTeams[side]))

function keyOf(reference: PlainReference): string {
  if ('teamId' in reference) return `team ${reference.teamId}`
  if ('groupId' in reference) return `place ${reference.groupId} ${reference.position}`
  if ('bestOfPlace' in reference) return `best ${JSON.stringify(reference.bestOfPlace)}`
  return 'winnerTeam' in reference ? `winner ${reference.winnerTeam}` : `loser ${reference.loserTeam}`
}

const longestOf = ({ games }: Pick<Timetable, 'games'>): Seconds =>
  games.reduce((longest, game) => Math.max(longest, timeInHallOf(game)), 0)

/** The time itself, or the end of the breaks that games beginning then would be in. */
function afterBreaks(at: Instant, { games, breaks = [] }: Pick<Timetable, 'games' | 'breaks'>): Instant {
  const longest = longestOf({ games })
  return breaks
    .toSorted((one, other) => compareText(one.dateTime, other.dateTime))
    .reduce((free, { dateTime, duration }) => {
      const over = plusSeconds(dateTime, duration)
      return dateTime < plusSeconds(free, longest) && over > free ? over : free
    }, at)
}

type Progress = {
  readonly left: readonly Waiting[]
  readonly placed: readonly Placed[]
  readonly timetable: Timetable
}

/** The first rounds that are left of each competition, finals once they are all that is left; and when they may begin. */
function nextRounds({ left, placed, timetable }: Progress) {
  const open = left.some(({ game }) => !game.isFinal) ? left.filter(({ game }) => !game.isFinal) : left
  return [...Map.groupBy(open, ({ game }) => game.competitionId).values()].flatMap((ofCompetition) => {
    const round = Math.min(...ofCompetition.map(({ game }) => game.round))
    const games = ofCompetition.filter(({ game }) => game.round === round)
    const [first] = games
    return first ? [{ games, startsAt: earliestStartOf(first.game, { placed, timetable }) }] : []
  })
}

function earliestStartOf(game: UntimedGame, { placed, timetable }: Omit<Progress, 'left'>): Instant {
  const { firstAt, slot, pause = 0 } = timetable
  const last = placed.findLast((other) => comesAfter(game, other.game))
  return last ? plusSeconds(last.timed.dateTime, slot + pause) : firstAt
}

/** Whether a game waits for another one: for the rounds before it in its competition, a final for all other games. */
const comesAfter = (game: UntimedGame, other: UntimedGame): boolean =>
  (game.competitionId === other.competitionId && game.round > other.round) ||
  (game.isFinal === true && other.isFinal !== true)

type Choice = {
  readonly ready: readonly Waiting[]
  readonly before: readonly Placed[]
  readonly timetable: Timetable
}

/** The games that begin together: one on each court, a single final alone. */
function placedAt(at: Instant, { ready, before, timetable }: Choice): readonly Placed[] {
  const { courts = [], hasSingleFinals = false } = timetable
  const others = takenAt(at, timetable)
  const placed: Placed[] = []
  let left = ready
  for (const courtId of courts.length > 0 ? courts : [undefined]) {
    const next = nextOf(fittingFor(courtId, { left, courts, others }), placed, courts.length > 1 ? before : [])
    if (!next) continue
    const { round: _, courts: __, breakSeconds: ___, isFinal = false, ...game } = next.game
    placed.push({ ...next, timed: { ...game, dateTime: at, ...defined({ courtId }) } })
    if (isFinal && hasSingleFinals) break
    left = left.filter((one) => one !== next)
  }
  return placed
}

/** Games of others while those of a time are played. */
function takenAt(from: Instant, { taken = [], games }: Timetable): readonly TakenSlot[] {
  const to = plusSeconds(from, longestOf({ games }))
  return taken.filter((other) => !other.cancelled && startOf(other) < to && endOf(other) > from)
}

type Around = {
  readonly left: readonly Waiting[]
  readonly courts: readonly string[]
  readonly others: readonly TakenSlot[]
}

/** The games that may be on a court beside those of others: none while it is theirs. */
function fittingFor(courtId: string | undefined, { left, courts, others }: Around): readonly Waiting[] {
  if (others.some((other) => courtId === undefined || other.courtId === courtId)) return []
  return left.filter(({ game }) => mayBeOn(game, courtId, courts) && !others.some((other) => hasTeamOf(other, game)))
}

function mayBeOn({ courts: own = [] }: UntimedGame, courtId: string | undefined, courts: readonly string[]): boolean {
  const allowed = own.filter((id) => courts.includes(id))
  return courtId === undefined || allowed.length === 0 || allowed.includes(courtId)
}

const hasTeamOf = ({ resolvedTeams = {} }: TakenSlot, { plannedTeams }: UntimedGame): boolean =>
  SIDES.some((side) => {
    const reference = plannedTeams[side]
    return 'teamId' in reference && Object.values(resolvedTeams).includes(reference.teamId)
  })

/** The first game without a team of these games, if possible without one that may have played just before. */
function nextOf(left: readonly Waiting[], placed: readonly Placed[], before: readonly Placed[]) {
  const isFree = (one: Waiting) => !placed.some((other) => haveSharedTeam(one, other))
  const isRested = (one: Waiting) => !before.some((other) => haveSharedTeam(one, other) || isTiring(other, one))
  return left.find((one) => isFree(one) && isRested(one)) ?? left.find(isFree)
}

const haveSharedTeam = (one: Waiting, other: Waiting): boolean => one.sides.some((side) => other.sides.includes(side))

/** Whether a team of the earlier game may play in the later one. */
const isTiring = ({ timed }: Placed, { game: { plannedTeams } }: Waiting): boolean =>
  SIDES.some((side) => follows(plannedTeams[side], timed))
