import type { GlobalPosition } from '@cup/domain/kernel'
import type { TournamentState } from '@cup/domain/tournament-state'
import type { Runtime } from '@cup/runtime'
import { coalesce, type Log, pollFor } from '../../utilities/index.ts'
import { CommandError, type CommandQueue, type Committed } from '../commands/index.ts'
import { keepLease, LEASE_MS } from './lease.ts'
import type { Processes } from './processes.ts'
import { redacts } from './redacting-commands.ts'

/** By the end, the lease of every process that has not applied the required position has ended. */
const PATIENCE = { everyMs: 20, forMs: LEASE_MS + 1000 }

/** [N8] Every process hides redacted data before the redacting call is answered. */
export type PrivacyBarrier = {
  /** Handles a command; one that redacts is answered when no process sends the redacted data any more. */
  readonly handle: CommandQueue['handle']
  /** Receives everything that this process has applied. */
  readonly watch: (committed: readonly Committed[]) => void
  /** Whether this process may show people now. */
  readonly mayShow: () => boolean
  readonly close: () => Promise<void>
}

type Deps = {
  readonly processes: Processes
  readonly queue: Pick<CommandQueue, 'handle' | 'follow'>
  readonly tournament: () => TournamentState
  /** Up to where this process has applied the log, and which log that is. */
  readonly head: () => GlobalPosition
  readonly epoch: () => string
  /** Drops what was made for later, at once. */
  readonly forget: () => void
  /** Resolves when all frames made until now have been sent. */
  readonly settle: () => Promise<void>
  /** Discards what is not sent yet and disconnects all viewers. */
  readonly stopShowing: () => void
  readonly log: Log
  readonly runtime: Runtime
}

/** Registers this process in the privacy barrier: the others wait for it, and it waits for them. */
export async function openPrivacyBarrier(deps: Deps): Promise<PrivacyBarrier> {
  const { processes, queue, tournament, head } = deps
  const settle = coalesce(deps.settle)
  /** The position before each applied change whose older frames and responses are still in flight. */
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
      const epoch = deps.epoch()
      await settling
      // From here on no process that is behind renews its lease: the last one begins to run out.
      await processes.require(position)
      const isHidden = await pollFor(deps.runtime, () => isEverywhere(position), PATIENCE)
      if (!isHidden) throw new CommandError('service/unavailable')
      // [E7] A log that has lost its end meanwhile has lost the change: the same call, sent again, is decided again.
      await queue.follow()
      if (deps.epoch() !== epoch) throw new CommandError('service/unavailable')
      return position
    },
    watch: (committed) => {
      const [first] = committed
      if (!first || !committed.some(({ event }) => redacts(event, tournament()))) return
      deps.forget()
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
