import type { GoalId } from '../../kernel/ids.ts'
import { oppositeOf, type Side } from '../../kernel/side.ts'
import type { Seconds } from '../../kernel/time.ts'
import { type GamePlan, type GameRecord, type Run, sideOfTeam } from '../game-state.ts'
import { type EntryKind, entryKinds, type RecordEntry } from './entry-kinds.ts'
import { sideOfGoal } from './goal.ts'
import { standingEntries } from './record.ts'

type GivenPenalty = { readonly entry: RecordEntry; readonly duration: Seconds; readonly side: Side | undefined }

/** [P4] [F7] Which goal ended which penalty or sending-off, by its id, found by going through the record in clock order. */
export function finishedByGoals(
  plan: GamePlan,
  record: GameRecord,
  run: Pick<Run, 'penaltyEndsOnGoal'>,
): ReadonlyMap<string, GoalId> {
  const finished = new Map<string, GoalId>()
  if (!run.penaltyEndsOnGoal || !record.entries.some((entry) => shortFor(entry) !== undefined)) return finished
  const given: GivenPenalty[] = []
  // [G27] What has no time neither ends a penalty nor is ended.
  const known = standingEntries(record).filter(({ data }) => data.timeKnown !== false)
  for (const entry of inClockOrder(known)) {
    const duration = shortFor(entry)
    if (duration !== undefined) given.push({ entry, duration, side: sideOfTeam(plan, entry.data.teamId) })
    if (entry.kind !== 'goal') continue
    const active = given.filter((penalty) => isActive(penalty, lineTimeOf(entry), finished))
    const ended = oldestOfShortSide(active, oppositeOf(sideOfGoal(entry.data)))
    if (ended) finished.set(ended.id, entry.id)
  }
  return finished
}

/** [P1] [F7] For how long an entry makes its team short. */
export const shortFor = <Kind extends EntryKind>({ kind, data }: RecordEntry<Kind>): Seconds | undefined =>
  entryKinds[kind].shortFor(data)

/** [C11] An entry's place on the game's own time line: what the clock would show had it never been corrected. */
export const lineTimeOf = ({ data, shift }: RecordEntry): Seconds => data.time + shift

/** Clock order counts down; equal times stay in the order of the log. */
export const inClockOrder = <Entry extends RecordEntry>(entries: readonly Entry[]): Entry[] =>
  [...entries].sort((a, b) => lineTimeOf(b) - lineTimeOf(a))

/** [P1] Active at clock time t while time − duration < t ≤ time and no goal has ended it. */
function isActive({ entry, duration }: GivenPenalty, at: Seconds, finished: ReadonlyMap<string, GoalId>): boolean {
  const givenAt = lineTimeOf(entry)
  return givenAt - duration < at && at <= givenAt && !finished.has(entry.id)
}

/** [P3] Only a side with more active penalties than the other is short; its oldest one ends. */
function oldestOfShortSide(active: readonly GivenPenalty[], conceding: Side): RecordEntry | undefined {
  const own = active.filter(({ side }) => side === conceding)
  return own.length * 2 > active.length ? own[0]?.entry : undefined
}
