import type { GameEvent } from '../game/game-events.ts'
import { isEntryEvent, type RecordEntryContent, stepOf } from '../game/record/entry-kinds.ts'
import type { CorrectionId } from '../kernel/ids.ts'
import { type GlobalPosition, isOf } from '../kernel/stream.ts'
import type { Recorded } from '../tournament-state/log-event.ts'

/** The entry that took another one's place, and the correction that it is part of. */
export type Replacement = { readonly by: GlobalPosition; readonly correctionId: CorrectionId }

/**
 * [X3] Which entries of one game's stream corrections have replaced, and by which entry of theirs. If a correction
 * records no new end, `game.reopened` replaces the old one.
 */
export function replacedOf(events: readonly Recorded[]): Map<GlobalPosition, Replacement> {
  const book: Book = { replaced: new Map(), latest: new Map(), ends: [], reopened: [] }
  for (const event of events) if (isOf(event, 'game')) enter(book, event)
  return book.replaced
}

type Entry = Recorded<GameEvent>

type Book = {
  readonly replaced: Map<GlobalPosition, Replacement>
  /** The latest entry for each slot that a later event can overwrite: a goal, a team, the duration. */
  readonly latest: Map<string, Entry>
  /** The entries of the freeze, the shots and the result that count. */
  ends: readonly Entry[]
  /** The entries of an end that the latest correction has reopened and not yet replaced. */
  reopened: readonly Entry[]
}

function enter(book: Book, event: Entry): void {
  for (const slot of slotsOf(event)) {
    replace(book, book.latest.get(slot), event)
    book.latest.set(slot, event)
  }
  if (event.type === 'game.reopened') reopen(book, event)
  if (isEnd(event)) enterEnd(book, event)
  for (const taken of takenBack(book.ends, event)) takeBack(book, taken, event)
}

function replace({ replaced }: Book, entry: Entry | undefined, { position: by, correctionId }: Entry): void {
  if (entry && correctionId !== undefined) replaced.set(entry.position, { by, correctionId })
}

/** The slots that an event sets and that a later event can overwrite. */
function slotsOf(event: GameEvent): string[] {
  if (isEntryEvent(event)) return [slotOfEntry(stepOf(event).entry)]
  const { type, data } = event
  switch (type) {
    case 'game.actualTeamsSet':
      return [...(data.homeTeamId ? ['home'] : []), ...(data.guestTeamId ? ['guest'] : [])]
    case 'game.actualTeamsRevoked':
      return ['home', 'guest']
    case 'game.started':
    case 'game.startRevoked':
      return ['start']
    case 'game.extraTimeStarted':
    case 'game.extraTimeRevoked':
      return ['extraTime']
    case 'game.cancelled':
    case 'game.restored':
    case 'game.teamLeft':
    case 'game.withdrawalRevoked':
      return ['cancellation']
    case 'game.dateTimeChanged':
    case 'game.courtChanged':
    case 'game.durationChanged':
    case 'game.shootOutShotsNumberChanged':
    case 'game.clockSet':
    case 'game.linksSet':
      return [type]
    // The ends of a game are replaced by `reopen`; the rest is never entered a second time.
    case 'game.resultEntered':
    case 'game.resultRevoked':
    case 'game.planned':
    case 'game.planChanged':
    case 'game.postponed':
    case 'game.postponementRevoked':
    case 'game.regieMarkedReady':
    case 'game.regieReadyRevoked':
    case 'game.clockPaused':
    case 'game.clockResumed':
    case 'game.periodEnded':
    case 'game.regularTimeEnded':
    case 'game.regularTimeFrozen':
    case 'game.freezeRevoked':
    case 'game.shootOutStarted':
    case 'game.shootOutShotTracked':
    case 'game.shootOutShotRevoked':
    case 'game.finished':
    case 'game.resultAwarded':
    case 'game.reopened':
    case 'game.takenOver':
      return []
  }
}

const slotOfEntry = ({ kind, id }: Pick<RecordEntryContent, 'kind' | 'id'>): string => `${kind} ${id}`

function reopen(book: Book, event: Entry): void {
  for (const entry of book.ends) replace(book, entry, event)
  book.reopened = book.ends
  book.ends = []
}

const isEnd = ({ type }: GameEvent): boolean =>
  type === 'game.regularTimeFrozen' ||
  type === 'game.shootOutStarted' ||
  type === 'game.shootOutShotTracked' ||
  type === 'game.resultAwarded' ||
  type === 'game.finished'

/** The first entry of its kind that the correction has reopened is now replaced by this one. */
function enterEnd(book: Book, event: Entry): void {
  const former = event.correctionId === undefined ? undefined : book.reopened.find(({ type }) => type === event.type)
  replace(book, former, event)
  book.reopened = book.reopened.filter((entry) => entry !== former)
  book.ends = [...book.ends, event]
}

/** The entries that an undo takes back: everything since the freeze, or the last shot and what it decided. */
function takenBack(ends: readonly Entry[], { type }: GameEvent): readonly Entry[] {
  if (type === 'game.freezeRevoked') return ends
  if (type !== 'game.shootOutShotRevoked') return []
  return ends.slice(ends.findLastIndex((entry) => entry.type === 'game.shootOutShotTracked'))
}

function takeBack(book: Book, entry: Entry, event: Entry): void {
  replace(book, entry, event)
  book.ends = book.ends.filter((one) => one !== entry)
}
