import type { Timed } from '@cup/domain/kernel'
import { KICK_OFF } from '@cup/domain/testing'
import {
  type AnyCommand,
  type AnyEvent,
  applyTo,
  type Recorded,
  streamOfMessage,
  type TournamentState,
  versionAt,
} from '@cup/domain/tournament-state'
import { systemRuntime } from '@cup/runtime'
import { commandQueue } from '../src/core/commands/command-queue.ts'
import { currentState } from '../src/core/commands/current-state.ts'
import type { Committed } from '../src/core/commands/folded-log.ts'
import type { Envelope } from '../src/core/commands/handle-command.ts'
import { transactions } from '../src/core/commands/transaction.ts'
import type { EventStore } from '../src/core/event-store/event-store.ts'
import type { Loss } from '../src/core/event-store/losses.ts'
import { memoryEventStore } from '../src/core/event-store/memory-event-store.ts'
import type { Person } from '../src/core/personal-data/people-rows.ts'
import type { PersonalData } from '../src/core/personal-data/personal-data.ts'

/** People who are kept nowhere; a test may name some. */
export const fakePeople = (persons: Readonly<Record<string, Person>> = {}): PersonalData => ({
  personOf: (playerId) => persons[playerId],
  textsOf: () => undefined,
  factsWith: () => ({ wouldChangePerson: () => false, wouldChangeTexts: () => false }),
  apply: () => undefined,
  refresh: async () => undefined,
})

/** One process at a log in memory. Several may share a store, as several services share a database. */
export function aProcess(store: EventStore = memoryEventStore()) {
  const live = currentState()
  const shown: Committed[] = []
  const showing: number[] = []
  const publish = (committed: readonly Committed[]) => {
    shown.push(...committed)
    showing.push(live.current().position)
  }
  const losses: Loss[] = []
  const replaced: number[][] = []
  const replace = (committed: readonly Committed[], loss: Loss | undefined) => {
    replaced.push(committed.map(({ event }) => event.position))
    if (loss) losses.push(loss)
  }
  const ownTransactions = transactions({ store, live, people: fakePeople(), publish, replace })
  return {
    store,
    live,
    transactions: ownTransactions,
    queue: commandQueue(ownTransactions, systemRuntime),
    /** The positions that readers were told of. */
    shown: () => shown.map(({ event }) => event.position),
    /** The position of the tournament state at each publication. */
    showing: () => showing,
    /** The positions of each log that took the place of another one. */
    replaced: () => replaced,
    losses: () => losses,
  }
}

/** A command as it comes from the wire. */
export const anEnvelope = (command: AnyCommand & Partial<Timed>, key?: string): Envelope => ({
  command: { occurredAt: KICK_OFF, ...command },
  actor: { id: 'tablet-1', kind: 'device' },
  key,
  bodyHash: JSON.stringify(command),
})

/** Puts events at the next places of a tournament state, as the log would. */
export function happen(tournament: TournamentState, events: readonly AnyEvent[]): Committed[] {
  return events.map((event) => {
    const recorded: Recorded = {
      ...event,
      position: tournament.position + 1,
      stream: streamOfMessage(event),
      version: versionAt(tournament, event) + 1,
    }
    return { event: recorded, affected: applyTo(tournament, recorded) }
  })
}
