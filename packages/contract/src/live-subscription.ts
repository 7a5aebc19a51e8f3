import { Tags } from '@cup/domain/broadcast'
import { CompetitionId } from '@cup/domain/kernel'
import { z } from 'zod'
import { formatPosition, LogPosition, PositionText } from './position.ts'

/** What the live socket carries: events of the log, the seconds of running clocks, commands to displays. */
export const TOPICS = ['events', 'ticks', 'commands'] as const
export type Topic = (typeof TOPICS)[number]

const Topics = z.array(z.enum(TOPICS)).min(1).max(TOPICS.length)

/** What a client subscribes to; without a competition all of them, with `after` everything since that position. */
export const Subscription = z.strictObject({
  topics: Topics,
  competitionId: CompetitionId.exactOptional(),
  after: LogPosition.exactOptional(),
  tags: Tags.exactOptional(),
})
export type Subscription = z.infer<typeof Subscription>

const List = z
  .string()
  .max(1000)
  .transform((text) => text.split(','))

/** The same in the query of the socket's address. */
const SubscriptionQuery = z.strictObject({
  topics: List.pipe(Topics),
  competitionId: CompetitionId.exactOptional(),
  after: PositionText.exactOptional(),
  tags: List.pipe(Tags).exactOptional(),
})

/** The subscription in the query of the socket's address, none if it is empty; throws a `ZodError` if it is malformed. */
export const subscriptionOfQuery = (query: Readonly<Record<string, unknown>>): Subscription | undefined =>
  Object.keys(query).length === 0 ? undefined : SubscriptionQuery.parse(query)

/** A subscription as the query of the socket's address, so that reconnecting takes one round trip. */
export const queryOfSubscription = ({ topics, competitionId, after, tags }: Subscription): Record<string, string> => ({
  topics: topics.join(','),
  ...(competitionId ? { competitionId } : {}),
  ...(after ? { after: formatPosition(after) } : {}),
  ...(tags && tags.length > 0 ? { tags: tags.join(',') } : {}),
})
