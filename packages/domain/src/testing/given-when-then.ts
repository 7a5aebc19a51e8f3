import { expect } from 'vitest'
import { decideBroadcast, evolveBroadcast, silentBroadcast } from '../broadcast/index.ts'
import { decideCompetition } from '../competition/index.ts'
import { decideGame } from '../game/index.ts'
import { fold, type Timed } from '../kernel/decider.ts'
import { DomainError, type DomainErrorCode } from '../kernel/domain-error.ts'
import { isOf } from '../kernel/stream.ts'
import { decidePlayer, evolvePlayer, unknownPlayer } from '../player/index.ts'
import { decideTeam, evolveTeam, unknownTeam } from '../team/index.ts'
import type { AnyCommand, AnyEvent } from '../tournament-state/log-event.ts'
import { type AllFacts, competitionIn, factsOf, gameIn } from './facts.ts'
import { type CommandDraft, type EventDraft, happened, inOrder, nextInstant } from './history.ts'

/** What the decision answered. */
type Outcome = { readonly events: readonly AnyEvent[] } | { readonly refusal: DomainError }

/** What happened before: the decider of any aggregate is then asked. */
export function given(...drafts: readonly EventDraft[]) {
  const history = inOrder(drafts)
  return {
    when: (draft: CommandDraft, facts: Partial<AllFacts> = {}) => {
      const command = { ...draft, occurredAt: draft.occurredAt ?? nextInstant(history) }
      const outcome = outcomeOf(() => decideOn(history, command, { ...factsOf(history), ...facts }))
      return expectations(outcome, command)
    },
  }
}

function outcomeOf(decision: () => readonly AnyEvent[]): Outcome {
  try {
    return { events: decision() }
  } catch (error) {
    if (error instanceof DomainError) return { refusal: error }
    throw error
  }
}

const expectations = (outcome: Outcome, { occurredAt }: Timed) => ({
  /** Exactly these events, in this order, at the instant of the command unless they say otherwise. */
  // biome-ignore lint/suspicious/noThenProperty: given, when, then are the words of every rule test; no code awaits them
  then: (drafts: readonly EventDraft[]): void => {
    const expected = drafts.map((draft) => happened(draft, draft.occurredAt ?? occurredAt))
    expect(outcome).toEqual({ events: expected })
  },
  /** Already so: a success that changes nothing. */
  thenNothing: (): void => {
    expect(outcome).toEqual({ events: [] })
  },
  /** Refused with this code, and with these details where the test names them. */
  thenRefused: (code: DomainErrorCode, details?: DomainError['details']): void => {
    const refused = 'refusal' in outcome ? { code: outcome.refusal.code, details: outcome.refusal.details } : outcome
    expect(refused).toEqual({ code, details: details ?? expect.anything() })
  },
})

function decideOn(history: readonly AnyEvent[], command: AnyCommand & Timed, facts: AllFacts): readonly AnyEvent[] {
  if (command.type === 'game.correct') throw new Error('a correction is decided on a tournament')
  if (isOf(command, 'game')) return decideGame(command, gameIn(history, command.data.id), facts)
  if (isOf(command, 'competition')) {
    return decideCompetition(command, competitionIn(history, command.data.id), facts)
  }
  if (isOf(command, 'team')) {
    const events = history.filter((event) => isOf(event, 'team'))
    return decideTeam(command, fold(evolveTeam, unknownTeam, events), facts)
  }
  if (isOf(command, 'player')) {
    const events = history.filter((event) => isOf(event, 'player'))
    return decidePlayer(command, fold(evolvePlayer, unknownPlayer, events), facts)
  }
  const events = history.filter((event) => isOf(event, 'broadcast'))
  return decideBroadcast(command, fold(evolveBroadcast, silentBroadcast, events), facts)
}
