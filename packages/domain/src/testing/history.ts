import type { Timed } from '../kernel/decider.ts'
import { type Instant, plusSeconds, type Seconds } from '../kernel/time.ts'
import type { AnyCommand, AnyEvent } from '../tournament-state/log-event.ts'

type WithoutInstant<Message> = Message extends unknown
  ? Omit<Message, 'occurredAt'> & { readonly occurredAt?: Instant | undefined }
  : never

/** An event whose instant may be left out: it then happens a second after the one before it. */
export type EventDraft<E extends AnyEvent = AnyEvent> = WithoutInstant<E>

/** A command whose instant may be left out: it is then a second after the last event. */
export type CommandDraft = WithoutInstant<AnyCommand & Timed>

/** When every game of the tests starts, unless its test overrides it. */
export const KICK_OFF: Instant = '2025-01-18T10:00:00.000Z'

/** Instant that many seconds after (or before) the kick-off. */
export const at = (seconds: Seconds): Instant => plusSeconds(KICK_OFF, seconds)

/** The default instant of the next event: after the last one. */
export const nextInstant = (events: readonly { readonly occurredAt: Instant }[]): Instant =>
  plusSeconds(events.at(-1)?.occurredAt ?? KICK_OFF, 1)

/** Gives every event that has none an instant of its own, each a second after the one before. */
export function inOrder(drafts: readonly EventDraft[]): AnyEvent[] {
  const events: AnyEvent[] = []
  for (const draft of drafts) events.push(happened(draft, draft.occurredAt ?? nextInstant(events)))
  return events
}

/** The event of a draft, at this instant. */
export const happened = (draft: EventDraft, occurredAt: Instant): AnyEvent => ({ ...draft, occurredAt })
