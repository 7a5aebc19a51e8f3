import { SIDES } from '../kernel/side.ts'
import { type Instant, plusSeconds, type Seconds } from '../kernel/time.ts'
import { compareText, defined, isSame } from '../kernel/values.ts'
import { endOf, follows, type PlannedSlot, startOf } from './clashes.ts'
import type { PlanBody } from './knockout.ts'

/** A game that has no time yet. */
export type UntimedGame = Omit<PlanBody, 'name' | 'dateTime' | 'courtId'> & {
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
  /** [H9] What others have planned, each on its court. */
  readonly taken?: readonly TakenSlot[]
}

/** A time without games on all courts. */
export type Break = { readonly dateTime: Instant; readonly duration: Seconds }

/** Use of a court, and the teams that are known. */
export type TakenSlot = Pick<PlannedSlot, 'courtId' | 'dateTime' | 'postponedDateTime' | 'duration'> &
  Partial<Pick<PlannedSlot, 'resolvedTeams' | 'cancelled'>>

/**
 * [H4] [H9] The games with their times, in the order of play. Games that begin together are one on each court: those come
 * first whose teams play neither at the same time nor just before, else those whose teams do not play at the same time.
 */
export function timetableOf(timetable: Timetable): readonly TimedGame[] {
  const timed: TimedGame[] = []
  let left = timetable.games
  let before: readonly TimedGame[] = []
  let at = timetable.firstAt
  while (left.length > 0) {
    at = afterBreaks(at, timetable)
    const ready = readyAt(at, { left, timed, timetable })
    if (ready.length === 0) {
      at = firstStart({ left, timed, timetable })
      before = []
      continue
    }
    before = placedAt(at, { ready, before, timetable })
    timed.push(...before)
    left = left.filter(({ id }) => !timed.some((game) => game.id === id))
    at = plusSeconds(at, timetable.slot)
  }
  return timed
}

/** The time itself, or the end of the breaks that games beginning then would be in. */
function afterBreaks(at: Instant, { games, breaks = [] }: Pick<Timetable, 'games' | 'breaks'>): Instant {
  const longest = Math.max(0, ...games.map(({ duration }) => duration))
  return breaks
    .toSorted((one, other) => compareText(one.dateTime, other.dateTime))
    .reduce((free, { dateTime, duration }) => {
      const over = plusSeconds(dateTime, duration)
      return dateTime < plusSeconds(free, longest) && over > free ? over : free
    }, at)
}

type Progress = {
  readonly left: readonly UntimedGame[]
  readonly timed: readonly TimedGame[]
  readonly timetable: Timetable
}

/** The games that may begin at a time: the rounds before theirs are over. */
const readyAt = (at: Instant, progress: Progress): readonly UntimedGame[] =>
  nextRounds(progress).filter((game) => earliestStartOf(game, progress) <= at)

/** When the first of the games that are left may begin. */
const firstStart = (progress: Progress): Instant =>
  nextRounds(progress)
    .map((game) => earliestStartOf(game, progress))
    .reduce((first, start) => (start < first ? start : first))

const nextRounds = ({ left }: Progress): readonly UntimedGame[] =>
  left.filter((game) => !left.some((other) => comesAfter(game, other)))

/** Whether a game waits for another one: for the rounds before it in its competition, a final for all other games. */
const comesAfter = (game: UntimedGame, other: UntimedGame): boolean =>
  (game.competitionId === other.competitionId && game.round > other.round) ||
  (game.isFinal === true && other.isFinal !== true)

function earliestStartOf(game: UntimedGame, { timed, timetable }: Progress): Instant {
  const { games, firstAt, slot, pause = 0 } = timetable
  const awaited = new Set(games.filter((other) => comesAfter(game, other)).map(({ id }) => id))
  const last = timed.findLast(({ id }) => awaited.has(id))
  return last ? plusSeconds(last.dateTime, slot + pause) : firstAt
}

type Choice = {
  readonly ready: readonly UntimedGame[]
  readonly before: readonly TimedGame[]
  readonly timetable: Timetable
}

/** The games that begin together: one on each court, a single final alone. */
function placedAt(at: Instant, { ready, before, timetable }: Choice): readonly TimedGame[] {
  const { courts = [], hasSingleFinals = false } = timetable
  const others = takenAt(at, timetable)
  const placed: TimedGame[] = []
  let left = ready
  for (const courtId of courts.length > 0 ? courts : [undefined]) {
    const next = nextOf(fittingFor(courtId, { left, courts, others }), placed, courts.length > 1 ? before : [])
    if (!next) continue
    const { round: _, courts: __, isFinal = false, ...game } = next
    placed.push({ ...game, dateTime: at, ...defined({ courtId }) })
    if (isFinal && hasSingleFinals) break
    left = left.filter(({ id }) => id !== game.id)
  }
  return placed
}

/** Games of others while those of a time are played. */
function takenAt(from: Instant, { taken = [], games }: Timetable): readonly TakenSlot[] {
  const to = plusSeconds(from, Math.max(0, ...games.map(({ duration }) => duration)))
  return taken.filter((other) => !other.cancelled && startOf(other) < to && endOf(other) > from)
}

type Around = {
  readonly left: readonly UntimedGame[]
  readonly courts: readonly string[]
  readonly others: readonly TakenSlot[]
}

/** The games that may be on a court beside those of others: none while it is theirs. */
function fittingFor(courtId: string | undefined, { left, courts, others }: Around): readonly UntimedGame[] {
  if (others.some((other) => courtId === undefined || other.courtId === courtId)) return []
  return left.filter((game) => mayBeOn(game, courtId, courts) && !others.some((other) => sharesTeam(other, game)))
}

function mayBeOn({ courts: own = [] }: UntimedGame, courtId: string | undefined, courts: readonly string[]): boolean {
  const allowed = own.filter((id) => courts.includes(id))
  return courtId === undefined || allowed.length === 0 || allowed.includes(courtId)
}

const sharesTeam = ({ resolvedTeams = {} }: TakenSlot, { plannedTeams }: UntimedGame): boolean =>
  SIDES.some((side) => {
    const reference = plannedTeams[side]
    return 'teamId' in reference && Object.values(resolvedTeams).includes(reference.teamId)
  })

/** The first game without a team of these games, if possible without one that may have played just before. */
function nextOf(left: readonly UntimedGame[], placed: readonly TimedGame[], before: readonly TimedGame[]) {
  const free = left.filter((game) => !placed.some((other) => haveSharedTeam(game, other)))
  return free.find((game) => !before.some((other) => haveSharedTeam(game, other) || isTiring(other, game))) ?? free[0]
}

type Sided = Pick<PlanBody, 'plannedTeams'>

const haveSharedTeam = (one: Sided, other: Sided): boolean =>
  SIDES.some((side) => SIDES.some((opposite) => isSame(one.plannedTeams[side], other.plannedTeams[opposite])))

/** Whether a team of the earlier game may play in the later one. */
const isTiring = (earlier: TimedGame, { plannedTeams }: Sided): boolean =>
  SIDES.some((side) => follows(plannedTeams[side], earlier))
