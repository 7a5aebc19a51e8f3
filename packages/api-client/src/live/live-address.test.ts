import { queryOfSubscription, subscriptionOfQuery } from '@cup/contract/live-subscription'
import { describe, expect, it } from 'vitest'
import { CUP } from '../testing/views.ts'
import { liveAddress } from './live-address.ts'
import type { Subscribing } from './sent-message.ts'

describe('the address of the socket', () => {
  it.each([
    ['http://cup.test:3000', 'ws://cup.test:3000/v1/live'],
    ['https://cup.test', 'wss://cup.test/v1/live'],
  ])('of %s is %s', (baseUrl, address) =>
    expect(liveAddress(baseUrl, { topics: ['events'] })).toBe(`${address}?topics=events`),
  )

  it.each<Subscribing>([
    { topics: ['events'] },
    { topics: ['events', 'commands'], competitionId: CUP, tags: ['hall', 'left wing'] },
    { topics: ['events'], competitionId: CUP, after: { epoch: 'e1', position: 42 } },
  ])('says %o as the contract does', (wish) => {
    const query = Object.fromEntries(new URL(liveAddress('http://cup.test', wish)).searchParams)
    const understood = subscriptionOfQuery(query)
    expect(understood).toEqual(wish)
    expect(query).toEqual(understood && queryOfSubscription(understood))
  })
})
