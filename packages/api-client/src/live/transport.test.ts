import { ServiceMessage } from '@cup/contract/live-messages'
import { queryOfSubscription, subscriptionOfQuery } from '@cup/contract/live-subscription'
import { describe, expect, it } from 'vitest'
import { anEvent, CUP } from '../testing/views.ts'
import { liveAddress, parseMessage, type ResumedSubscription } from './transport.ts'

describe('the address of the socket', () => {
  describe('the address of the socket', () => {
    it.each([
      ['http://cup.test:3000', 'ws://cup.test:3000/v1/live'],
      ['https://cup.test', 'wss://cup.test/v1/live'],
    ])('of %s is %s', (baseUrl, address) =>
      expect(liveAddress(baseUrl, { topics: ['events'] })).toBe(`${address}?topics=events`),
    )

    it.each<ResumedSubscription>([
      { topics: ['events'] },
      { topics: ['events', 'commands'], competitionId: CUP, tags: ['hall', 'left wing'] },
      { topics: ['commands'], follows: { competitionId: CUP, courtId: CUP } },
      { topics: ['commands'], follows: { courtId: CUP } },
      { topics: ['events'], audience: 'staff' },
      { topics: ['events'], competitionId: CUP, after: { epoch: 'e1', position: 42 } },
    ])('says %o as the contract does', (wish) => {
      const query = Object.fromEntries(new URL(liveAddress('http://cup.test', wish)).searchParams)
      const understood = subscriptionOfQuery(query)
      expect(understood).toEqual(wish)
      expect(query).toEqual(understood && queryOfSubscription(understood))
    })
  })
})

describe('a frame', () => {
  describe('a frame of the socket', () => {
    it('is a message of the contract', () => expect(parseMessage(JSON.stringify(anEvent(12)))).toEqual(anEvent(12)))

    it.each(ServiceMessage.options.map((option) => option.shape.type.value))('may be of type %s', (type) =>
      expect(parseMessage(JSON.stringify({ type }))).toEqual({ type }),
    )

    it.each([
      '',
      'null',
      '42',
      '"event"',
      '[]',
      '{}',
      '{"type":1}',
      '{"type":"news"}',
      '{"type":"toString"}',
      '{"type"',
    ])('is left alone when it is %j', (text) => expect(parseMessage(text)).toBeUndefined())
  })
})
