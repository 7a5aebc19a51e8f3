import { aTeam, teamId } from '@cup/domain/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CUP } from '../test/hall.ts'
import { FRAME, type RawClient, rawClient } from '../test/raw-client.ts'
import { aScreen, watch } from '../test/screen.ts'
import { makeDatabase, type TestDatabase } from '../test/test-database.ts'
import { serveOn, type TestService } from '../test/test-service.ts'

let database: TestDatabase
let service: TestService
let names = 0

beforeAll(async () => {
  database = await makeDatabase()
  service = await serveOn(database)
  await service.write('team.write/create', aTeam())
})
afterAll(async () => {
  await service.stop()
  await database.drop()
})

/** Something happens that everybody should hear of. */
function somethingHappens(): Promise<number> {
  names += 1
  return service.write('team.write/change-details', { id: teamId(1), name: `Verein ${names}` })
}

/** The socket must be closed with this code, and another viewer must miss nothing. */
async function isLetGo(code: number, misbehave: (client: RawClient) => void): Promise<void> {
  const witness = await aScreen(service.url, { topics: 'events' })
  await witness.heard('subscribed')
  const first = await somethingHappens()
  const client = await rawClient(service.url)
  misbehave(client)
  const second = await somethingHappens()

  expect(await client.closed()).toBe(code)
  const third = await somethingHappens()
  await witness.reached(third)
  expect(witness.links()).toEqual([first, second, third].map((position) => [position - 1, position]))
}

const TEXT = FRAME.final | FRAME.text
const PING = JSON.stringify({ type: 'ping', sent: 1 })
const subscribeToCup = { type: 'subscribe', topics: ['events'], competitionId: CUP } as const

describe('a client that sends invalid messages', () => {
  it.each([
    ['no JSON', 'hello'],
    ['nothing', ''],
    ['an unknown message', JSON.stringify({ type: 'shout' })],
    ['a message with an unknown field', JSON.stringify({ type: 'ping', sent: 1, x: 1 })],
    ['a subscription without topics', JSON.stringify({ type: 'subscribe' })],
    ['a subscription to something else', JSON.stringify({ type: 'subscribe', topics: ['secrets'] })],
    ['a competition that is no id', JSON.stringify({ ...subscribeToCup, competitionId: '1' })],
    ['a position that is none', JSON.stringify({ ...subscribeToCup, after: 7 })],
    ['a position before the first', JSON.stringify({ ...subscribeToCup, after: { epoch: 'e', position: -1 } })],
    ['a list', '[]'],
    ['null', 'null'],
    ['a foreign key', '{"type":"ping","sent":1,"__proto__":{}}'],
    ['what the service says', JSON.stringify({ type: 'bye', minDelay: 0, maxDelay: 0 })],
  ])('is disconnected: %s', (_, nonsense) => isLetGo(1008, ({ say }) => say(TEXT, nonsense)))

  it.each([
    { topics: 'secrets' },
    { topics: 'events', after: 'x' },
    { competitionId: CUP },
    { topics: 'events', x: '1' },
  ])('in the address is disconnected: %o', async (query) => {
    const viewer = await watch(service.url, Object.fromEntries(Object.entries(query)))

    expect(await viewer.closed).toBe(1008)
  })

  it('is disconnected for a binary frame', () => isLetGo(1008, ({ say }) => say(FRAME.final | FRAME.binary, PING)))
})

describe('a client that breaks the protocol', () => {
  it.each([
    ['bytes that are no frame', ({ sayBytes }: RawClient) => sayBytes(Buffer.from('GET / HTTP/1.1\r\n\r\n'))],
    ['a frame without a mask', ({ sayBytes }: RawClient) => sayBytes(Buffer.from([TEXT, 2, 0x7b, 0x7d]))],
    ['a frame of a kind that does not exist', ({ say }: RawClient) => say(FRAME.final | 0x03)],
    ['a compressed frame without negotiation', ({ say }: RawClient) => say(TEXT | 0x40, PING)],
    ['the end of a message that never began', ({ say }: RawClient) => say(FRAME.final | FRAME.continuation, '{}')],
    [
      'a message in the middle of another one',
      ({ say }: RawClient) => {
        say(FRAME.text, '{')
        say(TEXT, PING)
      },
    ],
    ['half a ping', ({ say }: RawClient) => say(FRAME.ping)],
    ['a ping that is too long', ({ say }: RawClient) => say(FRAME.final | FRAME.ping, 'x'.repeat(126))],
    ['half a goodbye', ({ say }: RawClient) => say(FRAME.final | FRAME.close, 'x')],
  ])('is disconnected: %s', (_, misbehave) => isLetGo(1002, misbehave))

  it('is disconnected for invalid UTF-8', () =>
    isLetGo(1007, ({ say }) => say(TEXT, Buffer.from([0x22, 0xff, 0xfe, 0x22]))))
})

describe('a client that sends too long messages', () => {
  it.each([
    ['in one message', ({ say }: RawClient) => say(TEXT, ' '.repeat(4097))],
    [
      'in pieces',
      ({ say }: RawClient) => {
        say(FRAME.text, ' '.repeat(2000))
        say(FRAME.continuation, ' '.repeat(2000))
        say(FRAME.final | FRAME.continuation, ' '.repeat(100))
      },
    ],
    ['by announcement', ({ sayBytes }: RawClient) => sayBytes(Buffer.from([TEXT, 0xff, 0, 0, 0, 0, 0x40, 0, 0, 0]))],
    ['beyond all numbers', ({ sayBytes }: RawClient) => sayBytes(Buffer.from([TEXT, 0xff, ...Buffer.alloc(8, 0x7f)]))],
    [
      'without end',
      ({ sayBytes }: RawClient) => {
        sayBytes(Buffer.from([TEXT, 0xff, 0, 0, 0, 0, 0, 0x20, 0, 0, 1, 2, 3, 4]))
        sayBytes(Buffer.alloc(0x20_0000))
      },
    ],
  ])('is disconnected: %s', (_, misbehave) => isLetGo(1009, misbehave))

  it('is served up to the limit, also in fragments', async () => {
    const viewer = await rawClient(service.url)
    viewer.say(FRAME.text, `${PING.slice(0, 10)}`)
    viewer.say(FRAME.final | FRAME.ping, 'in between')
    viewer.say(FRAME.final | FRAME.continuation, PING.slice(10) + ' '.repeat(4096 - PING.length))
    viewer.say(FRAME.final | FRAME.close, Buffer.from([0x03, 0xe8]))

    expect(await viewer.closed()).toBe(1000)
    expect(viewer.heard().map(({ type }) => type)).toEqual(['welcome', 'pong'])
  })
})

describe('a client that sends too many messages', () => {
  const FLOOD = 200

  it.each([
    ['in messages', TEXT, PING],
    ['in subscriptions', TEXT, JSON.stringify(subscribeToCup)],
    ['in pings', FRAME.final | FRAME.ping, ''],
    ['in answers to no question', FRAME.final | FRAME.pong, ''],
  ])('is disconnected: %s', (_, kind, payload) =>
    isLetGo(1008, ({ say }) => {
      for (let n = 0; n < FLOOD; n += 1) say(kind, payload)
    }),
  )

  it('is disconnected for a message in too many fragments', () =>
    isLetGo(1008, ({ say }) => {
      say(FRAME.text)
      for (let n = 0; n < FLOOD; n += 1) say(FRAME.continuation)
    }))

  it('is not one that sends forty messages at once', async () => {
    const viewer = await rawClient(service.url)
    for (let n = 0; n < 39; n += 1) viewer.say(TEXT, PING)
    viewer.say(FRAME.final | FRAME.close, Buffer.from([0x03, 0xe8]))

    expect(await viewer.closed()).toBe(1000)
    expect(viewer.heard().filter(({ type }) => type === 'pong')).toHaveLength(39)
  })

  it('receives only the answers to its earlier messages', async () => {
    const viewer = await rawClient(service.url)
    viewer.say(TEXT, 'nonsense')
    viewer.say(TEXT, JSON.stringify(subscribeToCup))
    viewer.say(TEXT, PING)

    expect(await viewer.closed()).toBe(1008)
    expect(viewer.heard().map(({ type }) => type)).toEqual(['welcome'])
  })
})
