import type { Timed } from '../kernel/decider.ts'
import { DomainError } from '../kernel/domain-error.ts'
import type { Instant } from '../kernel/time.ts'
import { applyTo } from '../tournament-state/apply.ts'
import { draftOf } from '../tournament-state/draft.ts'
import { type AnyCommand, type AnyEvent, recordedAt } from '../tournament-state/log-event.ts'
import type { TournamentState } from '../tournament-state/tournament-state.ts'

/** A list of commands that are decided as one. */
export type CommandList<C extends AnyCommand> = {
  readonly commands: readonly C[]
  readonly occurredAt: Instant
  /** Decides one command on what those before it left. */
  readonly decideOne: (command: C & Timed, draft: TournamentState, index: number) => readonly AnyEvent[]
}

/** [I13] [K12] Decides commands one after the other, each on what those before it left: all of them, or none. */
export function decideEach<C extends AnyCommand>(
  base: TournamentState,
  { commands, occurredAt, decideOne }: CommandList<C>,
): readonly AnyEvent[] {
  const { tournament } = draftOf(base)
  return commands.flatMap((command, index) => {
    const events = decideOne({ ...command, occurredAt }, tournament, index)
    for (const event of events) applyTo(tournament, recordedAt(tournament, event))
    return events
  })
}

/** Adds to a refusal what of a list was refused. */
export function naming<T>(details: Readonly<Record<string, unknown>>, decideOne: () => T): T {
  try {
    return decideOne()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw new DomainError(error.code, { ...error.details, ...details })
  }
}
