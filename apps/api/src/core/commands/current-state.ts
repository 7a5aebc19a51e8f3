import {
  type AffectedViews,
  applyTo,
  type Draft,
  draftOf,
  emptyTournament,
  type Recorded,
  type TournamentState,
} from '@cup/domain/tournament-state'
import { type LogChain, type LoggedEvent, type LogHead, type Loss, logChain } from '../event-store/index.ts'

/** An event that is in the log for good, with the views it affected. */
export type Committed = { readonly event: Recorded; readonly affected: AffectedViews }

/**
 * The outcome of reading the log. `replaced`: it is another log, and its events are all of them. `lost`: it is the same
 * log without its end; nothing was folded, and a new epoch must begin first.
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
  /** Marks the state as unknown until the log has been read again. */
  readonly doubt: () => void
  /** Whether a log is another one than the known one, or has lost its end, as far as its head shows. */
  readonly isOther: (head: LogHead) => boolean
  /** The position to continue reading from, given the head of the log. */
  readonly readFrom: (head: LogHead) => number
}

/** [E7] The last events that a process can name after the log has lost them. */
const REMEMBERED = 2000

/** An empty tournament state, to be caught up. */
export function currentState(): CurrentState {
  let log = emptyLog('')
  /**
   * The state that catching up continues: a separate one while the log is folded again, so that readers keep theirs.
   */
  let next = log
  let isDoubtful = true
  let shown = 0
  /** Readers learn of another log when its events are shown. */
  let shownEpoch = ''
  let recent: readonly Recorded[] = []
  /** A check value of the head that the events of the log themselves do not have: it was noted wrongly, and counts no more. */
  let misnoted: string | undefined
  const remember = (events: readonly Recorded[]) => {
    recent = [...recent, ...events].slice(-REMEMBERED)
  }
  const isContinued = (chain: LogChain, events: readonly LoggedEvent[], head: LogHead) =>
    head.check === misnoted || continues(chain, events, head)
  const isOther = (head: LogHead) =>
    head.epoch !== log.epoch || head.position < log.tournament.position || !isContinued(log.chain, [], head)
  /** What this process knows and the log does not hold; nothing where it is the log of another cup. */
  const lost = (): Loss | undefined => {
    const after = log.chain.commonWith(next.chain)
    const { position: upTo } = log.tournament
    if (after === upTo || (after === 0 && next.epoch !== log.epoch)) return undefined
    return { epoch: log.epoch, after, upTo, events: recent.filter(({ position }) => position > after) }
  }

  return {
    current: () => log.tournament,
    epoch: () => shownEpoch,
    checkAt: (position) => log.chain.at(position),
    catchUp: async (head, pages) => {
      const events: LoggedEvent[] = []
      for await (const page of pages) events.push(...page)
      const isFolding = next !== log
      if (!isFolding && !isContinued(log.chain, events, head)) throw new OtherLogError()
      next.chain.add(events)
      if (isFolding && !continues(next.chain, [], head)) misnoted = head.check
      const loss = isFolding ? lost() : undefined
      const isReplaced = log.epoch !== '' && next.epoch !== log.epoch
      if (loss && !isReplaced) return { type: 'lost', loss }
      if (isReplaced) shown = 0
      if (isFolding) recent = []
      const committed: Committed[] = []
      for (const event of events) {
        const affected = applyTo(next.tournament, event)
        if (event.position > shown) committed.push({ event, affected })
      }
      remember(events)
      log = next
      isDoubtful = false
      if (!isReplaced) shownEpoch = log.epoch
      return isReplaced ? { type: 'replaced', committed, loss } : { type: 'continued', committed }
    },
    draft: () => draftOf(log.tournament),
    checkAfter: (events) => log.chain.after(events),
    appended: (events) => {
      log.chain.add(events)
      remember(events)
    },
    head: () => {
      const { epoch, tournament, chain } = log
      return isDoubtful ? undefined : { epoch, position: tournament.position, check: chain.at(tournament.position) }
    },
    published: (position) => {
      shown = Math.max(shown, position)
      shownEpoch = log.epoch
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

type FoldedLog = { readonly epoch: string; readonly tournament: TournamentState; readonly chain: LogChain }

const emptyLog = (epoch: string): FoldedLog => ({ epoch, tournament: emptyTournament(), chain: logChain() })

/** Whether a chain with these events has the check value of a head, if it reaches that far and the head has one. */
function continues(chain: LogChain, events: readonly LoggedEvent[], { position, check }: LogHead): boolean {
  const last = events.at(-1)?.position ?? 0
  const own = last < position ? chain.at(position) : chain.after(events.filter((event) => event.position <= position))
  return check === undefined || own === undefined || own === check
}
