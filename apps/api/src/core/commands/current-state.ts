import { type Draft, draftOf, type TournamentState } from '@cup/domain/tournament-state'
import type { LoggedEvent, LogHead, Loss } from '../event-store/index.ts'
import { type Committed, chainInto, emptyLog, foldInto, hasCheckOf, headOf, lossBetween } from './folded-log.ts'

/**
 * The outcome of reading the log. `replaced`: it is another log, and its events are all of them. `lost`: it does not
 * hold what is known; nothing was folded, and the loss must be recorded first.
 */
export type CaughtUp =
  | { readonly type: 'continued'; readonly committed: readonly Committed[] }
  | { readonly type: 'replaced'; readonly committed: readonly Committed[]; readonly loss: Loss | undefined }
  | { readonly type: 'lost'; readonly loss: Loss }

/** The log does not continue what this process knows of it: it must be read again from its first event. */
export class OtherLogError extends Error {
  override readonly name = 'OtherLogError'
}

/**
 * The folded log in memory: nothing in it is not committed. After a catching up that failed half-way, it is unknown what
 * the readers have been shown, and the log is folded again from its first event.
 */
export type CurrentState = {
  readonly current: () => TournamentState
  readonly epoch: () => string
  /** [E7] The check value of a position; undefined beyond the known log. */
  readonly checkAt: (position: number) => string | undefined
  /** Folds events that others have committed; throws an `OtherLogError` where they do not follow on what is known. */
  readonly catchUp: (head: LogHead, pages: AsyncIterable<readonly LoggedEvent[]>) => Promise<CaughtUp>
  /** A state of its own for commands to be decided in; it is kept once they are committed. */
  readonly draft: () => Draft
  /** [E7] The check value of the log once these events are committed. */
  readonly checkAfter: (events: readonly LoggedEvent[]) => string
  /** Notes the events of a draft that was kept. */
  readonly appended: (events: readonly LoggedEvent[]) => void
  /** The head of the log as this process knows it; undefined where the log must be read first. */
  readonly head: () => LogHead | undefined
  /** Notes that everything up to here has been shown to the readers. */
  readonly published: (position: number) => void
  /** Notes that a loss has been recorded: the log without its end may take the place of the known one. */
  readonly recorded: (loss: Loss) => void
  /** Marks the state as unknown until the log has been read again. */
  readonly doubt: () => void
  /** Whether a log is another one than the known one, or has lost its end, as far as its head shows. */
  readonly isOther: (head: LogHead) => boolean
  /** The position to continue reading from, given the head of the log. */
  readonly readFrom: (head: LogHead) => number
}

/** An empty tournament state, to be caught up. */
export function currentState(): CurrentState {
  let log = emptyLog('')
  /** Catching up continues this one: a separate one while the log is folded again, so that readers keep theirs. */
  let next = log
  let isDoubtful = true
  /** Readers learn of another log when its events are shown. */
  let shown = { epoch: '', position: 0 }
  /** A check value of the head that the events of the log do not have: it was noted wrongly, and counts no more. */
  let misnoted: string | undefined
  let recorded: Loss | undefined
  const isKnown = () => shown.epoch !== ''
  const follows = (head: LogHead, events: readonly LoggedEvent[]) =>
    head.check === misnoted || hasCheckOf(head, log, events)
  const isOther = (head: LogHead) =>
    isKnown() && (head.epoch !== log.epoch || head.position < log.tournament.position || !follows(head, []))

  const continued = (committed: readonly Committed[]): CaughtUp => {
    shown = { ...shown, epoch: log.epoch }
    return { type: 'continued', committed }
  }
  const foldOn = (events: readonly LoggedEvent[]) => continued(foldInto(log, events, shown.position))
  /** Folds a log from its first event, and takes it for the known one unless that has lost something. */
  const foldAgain = (head: LogHead, events: readonly LoggedEvent[]): CaughtUp => {
    if (!hasCheckOf(head, next, [])) misnoted = head.check
    const loss = lossBetween(log, next)
    if (loss && (loss.epoch !== recorded?.epoch || loss.upTo !== recorded.upTo)) return { type: 'lost', loss }
    const isReplaced = isKnown() && next.epoch !== shown.epoch
    const committed = foldInto(next, events, isReplaced ? 0 : shown.position)
    log = next
    return isReplaced ? { type: 'replaced', committed, loss } : continued(committed)
  }

  return {
    current: () => log.tournament,
    epoch: () => shown.epoch,
    checkAt: (position) => log.chain.at(position),
    catchUp: async (head, pages) => {
      const events: LoggedEvent[] = []
      for await (const page of pages) events.push(...page)
      if (next === log && !follows(head, events)) throw new OtherLogError()
      chainInto(next, events)
      const caught = next === log ? foldOn(events) : foldAgain(head, events)
      if (caught.type !== 'lost') isDoubtful = false
      return caught
    },
    draft: () => draftOf(log.tournament),
    checkAfter: (events) => log.chain.after(events),
    appended: (events) => chainInto(log, events),
    head: () => (isDoubtful ? undefined : headOf(log)),
    published: (position) => {
      const before = shown.epoch === log.epoch ? shown.position : 0
      shown = { epoch: log.epoch, position: Math.max(before, position) }
    },
    recorded: (loss) => {
      recorded = loss
    },
    doubt: () => {
      isDoubtful = true
    },
    isOther,
    readFrom: (head) => {
      next = isDoubtful || isOther(head) ? emptyLog(head.epoch) : log
      return next.tournament.position
    },
  }
}
