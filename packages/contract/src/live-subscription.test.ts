import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { queryOfSubscription, Subscription, subscriptionOfQuery } from './live-subscription.ts'

const ID = '0190f9d1-0b7c-7a00-8000-00000000000a'
const everything = Subscription.parse({
  topics: ['events', 'ticks', 'commands'],
  competitionId: ID,
  after: { epoch: 'e1', position: 42 },
  tags: ['all', 'north-wall'],
})

describe('a subscription in the address', () => {
  it('reads as people write it', () =>
    expect(
      subscriptionOfQuery({ topics: 'events,commands', competitionId: ID.toUpperCase(), after: 'e1.42', tags: 'all' }),
    ).toEqual({
      topics: ['events', 'commands'],
      competitionId: ID,
      after: { epoch: 'e1', position: 42 },
      tags: ['all'],
    }))

  it.each([
    { topics: ['events', 'commands'], tags: ['all', 'north-wall'] },
    { topics: ['events,commands'], tags: ['all,north-wall'] },
  ])('may repeat a parameter that is a list: %j', (query) =>
    expect(subscriptionOfQuery(query)).toEqual({ topics: ['events', 'commands'], tags: ['all', 'north-wall'] }),
  )

  it.each([
    [`competition:${ID},court:${ID.toUpperCase()}`, { competitionId: ID, courtId: ID }],
    [[`court:${ID}`], { courtId: ID }],
  ])('[B28] says what the device follows: %j', (follows, followed) =>
    expect(subscriptionOfQuery({ topics: 'commands', follows })).toEqual({ topics: ['commands'], follows: followed }),
  )

  it.each([
    everything,
    Subscription.parse({ topics: ['ticks'] }),
    Subscription.parse({ topics: ['commands'], follows: { competitionId: ID, courtId: ID } }),
  ])('comes back as it was', (subscription) =>
    expect(subscriptionOfQuery(queryOfSubscription(subscription))).toEqual(subscription),
  )

  it('is none where the address says nothing', () => expect(subscriptionOfQuery({})).toBeUndefined())

  it.each([
    { topics: 'games' },
    { topics: '' },
    { competitionId: ID },
    { topics: 'events', competitionId: 'cup' },
    { topics: 'events', after: '42' },
    { topics: 'events', since: 'e1.42' },
    { topics: ['events', 'events,games'] },
    { topics: ['events', 'ticks', 'commands', 'events'] },
    { topics: 'events', tags: ['all', ''] },
    { topics: 'events', follows: 'competition:cup' },
    { topics: 'events', follows: 'all' },
    { topics: 'events', follows: `game:${ID}` },
    { topics: 'events', follows: `all,court:${ID}` },
  ])('is refused as %j', (query) => expect(() => subscriptionOfQuery(query)).toThrow(z.ZodError))
})
