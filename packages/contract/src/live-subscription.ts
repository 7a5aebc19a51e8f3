import { Follows, Tags } from '@cup/domain/broadcast'
import { CompetitionId } from '@cup/domain/kernel'
import { z } from 'zod'
import { formatPosition, LogPosition, PositionText } from './position.ts'
import { queryList } from './query.ts'

/** Topics of the live socket: events of the log, the seconds of running clocks, commands to displays. */
export const TOPICS = ['events', 'ticks', 'commands'] as const
export type Topic = (typeof TOPICS)[number]

const Topics = z.array(z.enum(TOPICS)).min(1).max(TOPICS.length)

const COMPETITION = {
  description: 'Only what concerns this competition. Absent: all of them.',
  examples: ['cafe0001-0000-8000-8000-000000000001'],
}
/** The audience that has to be named; without it everything is for the public. */
export const StaffAudience = z.literal('staff').exactOptional()

const AUDIENCE = {
  description:
    '`staff`: the views in the events of the competitions that the access of the sender is for are as its own reads answer them, and such an event says `audience`. Without a sign-in it has no effect. Absent: as the public reads them.',
  examples: ['staff'],
}
const WANTED = '`events` of the log, `ticks` of running clocks once a second, `commands` to displays.'

/** [B28] Competition and court that a device follows. */
const Followed = Follows.meta({
  description:
    'What the device follows. Commands of an access for some competitions reach only devices that follow one of these, or, without a competition, one of their courts. Absent: none of them comes.',
  examples: [{ competitionId: 'cafe0001-0000-8000-8000-000000000001' }],
})

/** Subscription of a client; without a competition to all of them, with `after` to everything since that position. */
export const Subscription = z.strictObject({
  topics: Topics.meta({ description: `What is sent: ${WANTED}`, examples: [['events']] }),
  competitionId: CompetitionId.exactOptional().meta(COMPETITION),
  after: LogPosition.exactOptional().meta({
    description: 'Sends every event after this position first. Absent: only what happens from now on.',
    examples: [{ epoch: '4f1c9a02', position: 613, check: '1kd3x9a' }],
  }),
  tags: Tags.exactOptional().meta({
    description: 'The device tags whose commands are wanted. Absent or empty: the commands of all tags.',
    examples: [['halle']],
  }),
  follows: Followed.exactOptional(),
  audience: StaffAudience.meta(AUDIENCE),
})
export type Subscription = z.infer<typeof Subscription>

const List = queryList(1000)

/** [B28] `competition:` or `court:` with an id each. */
const FollowedQuery = List.transform((entries) => Object.fromEntries(entries.map(followedIn))).pipe(Followed)

function followedIn(entry: string): [string, string] {
  const [kind = '', id = ''] = entry.split(':')
  return [`${kind}Id`, id]
}

/** The same in the query of the socket's address. */
export const SubscriptionQuery = z.strictObject({
  topics: List.pipe(Topics).meta({
    description: `What is sent, repeated or separated by commas: ${WANTED}`,
    examples: ['events,ticks'],
  }),
  competitionId: CompetitionId.exactOptional().meta(COMPETITION),
  after: PositionText.exactOptional().meta({
    description:
      'Sends every event after this position, `epoch.position.check`, first. Absent: only what happens from now on.',
    examples: ['4f1c9a02.613.1kd3x9a'],
  }),
  tags: List.pipe(Tags)
    .exactOptional()
    .meta({
      description:
        'The device tags whose commands are wanted, repeated or separated by commas. Absent: the commands of all tags.',
      examples: ['halle'],
    }),
  follows: FollowedQuery.exactOptional().meta({
    description:
      'What the device follows: `competition:` or `court:` with the id, or both, repeated or separated by commas. Commands of an access for some competitions reach only devices that follow one of these.',
    examples: [`competition:${COMPETITION.examples[0]}`],
  }),
  audience: StaffAudience.meta(AUDIENCE),
})

/** The subscription in the query of the socket's address, none if it is empty; throws a `ZodError` if it is malformed. */
export const subscriptionOfQuery = (query: Readonly<Record<string, unknown>>): Subscription | undefined =>
  Object.keys(query).length === 0 ? undefined : SubscriptionQuery.parse(query)

/** A subscription as the query of the socket's address, so that reconnecting takes one round trip. */
export const queryOfSubscription = ({
  topics,
  competitionId,
  after,
  tags,
  follows,
  audience,
}: Subscription): Record<string, string> => ({
  topics: topics.join(','),
  ...(competitionId ? { competitionId } : {}),
  ...(after ? { after: formatPosition(after) } : {}),
  ...(tags && tags.length > 0 ? { tags: tags.join(',') } : {}),
  ...(follows ? { follows: textOfFollowed(follows) } : {}),
  ...(audience ? { audience } : {}),
})

/** [B28] Competition and court that a device follows, as text for the query of the socket's address. */
const textOfFollowed = ({ competitionId, courtId }: Follows): string =>
  [...(competitionId ? [`competition:${competitionId}`] : []), ...(courtId ? [`court:${courtId}`] : [])].join()
