import { DomainError } from '../kernel/domain-error.ts'
import type { CorrectionId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/time.ts'
import { applyTo } from '../world/apply.ts'
import { decide } from '../world/decide.ts'
import type { AnyCommand, AnyEvent, Recorded } from '../world/log-event.ts'
import { recordedAt } from '../world/place.ts'
import type { Touched } from '../world/touched.ts'
import { emptyWorld, type World } from '../world/world.ts'

/** A world with the log that it is folded from. */
export type Cup = { readonly world: World; readonly log: Recorded[] }

/** What a command has added to a cup, and the views that it touched. */
export type Happened = { readonly events: readonly Recorded[]; readonly touched: readonly Touched[] }

const outside = { actor: 'test', wouldChangePerson: () => false, wouldChangeTexts: () => false }

/** A cup in which this has happened. */
export function cupOf(events: readonly AnyEvent[]): Cup {
  const cup: Cup = { world: emptyWorld(), log: [] }
  record(cup, events)
  return cup
}

/** A cup of its own in which the same has happened. */
export function copyOf({ log }: Cup): Cup {
  const world = emptyWorld()
  for (const event of log) applyTo(world, event)
  return { world, log: [...log] }
}

/** Decides a command and folds what follows; a refusal changes nothing, anything else is a mistake of ours. */
export function send(cup: Cup, command: AnyCommand, occurredAt: Instant): Happened | 'refused' {
  try {
    return sendOrThrow(cup, command, occurredAt)
  } catch (error) {
    if (error instanceof DomainError) return 'refused'
    throw error
  }
}

/** Decides a command and folds what follows. */
export function sendOrThrow(cup: Cup, command: AnyCommand, occurredAt: Instant): Happened {
  const events = decide({ ...command, occurredAt }, cup.world, outside)
  return record(cup, events, command.type === 'game.correct' ? command.data.correctionId : undefined)
}

function record({ world, log }: Cup, events: readonly AnyEvent[], correctionId?: CorrectionId): Happened {
  const recorded: Recorded[] = []
  const touched: Touched[] = []
  for (const event of events) {
    const next = { ...recordedAt(world, event), ...(correctionId ? { correctionId } : {}) }
    recorded.push(next)
    touched.push(applyTo(world, next))
  }
  log.push(...recorded)
  return { events: recorded, touched }
}
