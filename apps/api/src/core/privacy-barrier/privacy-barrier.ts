import type { GlobalPosition } from '@cup/domain/kernel'
import type { TournamentState } from '@cup/domain/tournament-state'
import { coalesce, type Log, pollFor } from '../../utilities/index.ts'
import { CommandError, type CommandQueue, type Committed } from '../commands/index.ts'
import { keepLease, LEASE_MS, type Stopwatch } from './lease.ts'
import type { Processes } from './processes.queries.ts'
import { redacts } from './redacting-commands.ts'

const LOOK_EVERY_MS = 20
/** By then no lease is left of whoever has not applied what was asked for. */
const WAITS_AT_MOST_MS = LEASE_MS + 1000

/** [N8] What is hidden is hidden in every process before the call that redacts it is answered. */
export type PrivacyBarrier = {
  /** Handles a command; one that redacts something is answered when nothing of it leaves any process any more. */
  readonly handle: CommandQueue['handle']
  /** Hears of everything that this process has applied. */
  readonly watch: (committed: readonly Committed[]) => void
  /** Whether this process may show people now. */
  readonly mayShow: () => boolean
  readonly close: () => Promise<void>
}

type Deps = {
  readonly processes: Processes
  readonly queue: Pick<CommandQueue, 'handle' | 'follow'>
  readonly tournament: () => TournamentState
  /** Up to where this process has applied the log. */
  readonly head: () => GlobalPosition
  /** Resolves when nothing of what this process has made until now waits to be sent. */
  readonly settle: () => Promise<void>
  /** Takes back what can be, and sends everybody away. */
  readonly stopShowing: () => void
  readonly log: Log
  readonly stopwatch?: () => Stopwatch
  readonly waitsAtMostMs?: number
}

/** Enters this process among those that the others wait for, and lets it wait for them. */
export async function openPrivacyBarrier(deps: Deps): Promise<PrivacyBarrier> {
  const { processes, queue, tournament, head } = deps
  const settle = coalesce(deps.settle)
  /** Where this process stood before each change that is applied, while older frames and answers are on their way. */
  const unsettled: GlobalPosition[] = []
  let settling: Promise<void> = Promise.resolve()
  const applied = () => unsettled[0] ?? head()
  const lease = await keepLease({ ...deps, applied, follow: queue.follow })

  const isEverywhere = async (position: GlobalPosition) => {
    await processes.require(position)
    return (await processes.behind(position)) === 0 || undefined
  }
  return {
    handle: async (envelope) => {
      const position = await queue.handle(envelope)
      if (!redacts(envelope.command, tournament())) return position
      await settling
      // Nobody who is behind is given another lease from here on: the time of the last one begins to run.
      await processes.require(position)
      const patience = { everyMs: LOOK_EVERY_MS, forMs: deps.waitsAtMostMs ?? WAITS_AT_MOST_MS }
      if (!(await pollFor(() => isEverywhere(position), patience))) throw new CommandError('service/unavailable')
      return position
    },
    watch: (committed) => {
      const [first] = committed
      if (!first || !committed.some(({ event }) => redacts(event, tournament()))) return
      unsettled.push(first.event.position - 1)
      settling = settle().then(() => {
        unsettled.shift()
        void lease.renew()
      })
    },
    mayShow: lease.mayShow,
    close: lease.close,
  }
}
