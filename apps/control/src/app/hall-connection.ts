import type { ConnectionState, LiveUpdatesOptions } from '@cup/api-client/live'
import type { Competition } from '@cup/contract/entities'
import { type Court, type Lane, tagsAt } from '../shared/competition/choice.ts'
import type { AppServices } from './app-services.ts'

type Place = {
  readonly competition: Competition | undefined
  readonly lane: Lane
  readonly court: Court | undefined
  /** The tags of this device. */
  readonly tags: readonly string[]
}

const TOPICS = ['events', 'commands'] as const

/** The subscription of a page of the hall. */
export const hallSubscription = ({ competition, lane, court, tags }: Place) =>
  ({
    // [H9] Across a meet the next game of a court may be one of any competition.
    competitionId: lane.meetId === undefined ? competition?.id : undefined,
    audience: 'staff',
    topics: TOPICS,
    tags: tagsAt(tags, court),
    follows: { competitionId: competition?.id, courtId: court?.id },
  }) satisfies LiveUpdatesOptions

/**
 * Sends what waits once the connection is back, and doubts the log while it is away. A dropped connection may be a withdrawn
 * access: its sockets are closed first.
 */
export function onConnection(state: ConnectionState, { outbox, signIn }: Pick<AppServices, 'outbox' | 'signIn'>): void {
  if (state === 'live') outbox.resume()
  else outbox.doubt()
  if (state === 'down') void signIn.refresh()
}
