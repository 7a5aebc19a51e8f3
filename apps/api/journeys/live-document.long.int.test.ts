import { once } from 'node:events'
import { DEVICE_COOKIE, formatDevice } from '@cup/contract/headers'
import { liveExamples } from '@cup/contract/live-examples'
import { GameId, GoalId, type Instant, PlayerId, secondsBetween } from '@cup/domain/kernel'
import { SAMPLE_COMPETITION_ID } from '@cup/domain/sample-cup'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { default as addFormats } from 'ajv-formats'
import { EventEmitter } from 'eventemitter3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import type { Journal } from '../src/operations/journal/index.ts'
import { manualClock } from '../test/hall.ts'
import { playSampleCup } from '../test/sample-database.ts'
import { aSession } from '../test/sign-in.ts'
import { makeDatabase, type TestDatabase } from '../test/test-database.ts'
import { serveOn, type TestService } from '../test/test-service.ts'
import { until } from '../test/until.ts'

const GAME = GameId.parse('cafe0006-0000-8000-8000-000000000031')
const GOAL = GoalId.parse('cafe0007-0000-8000-8000-000000003153')
const SCORER = PlayerId.parse('cafe0005-0000-8000-8000-000000001303')
const TABLET = formatDevice({ id: 'tablet-1', name: 'Tablet Zeitnahme' })

const FOUR_MINUTES_PLAYED = '2025-01-18T15:34:00.000Z'
const clock = manualClock('2025-01-11T17:00:00.000Z')
const moveTo = (instant: Instant) => void clock.advance(secondsBetween(clock.now(), instant))
const FROM_CLIENT = ['subscribe', 'ping', 'device', 'ack']
/** A journal that is a little behind. */
const JOURNAL: Journal = {
  state: () => ({ phase: 'following', behindSeconds: 0.3 }),
  behindSeconds: () => 0.3,
  changes: new EventEmitter(),
  start: () => undefined,
  close: async () => undefined,
}
const examples = Object.values(liveExamples).flat()

/** A message as it came over the wire, with the names of the examples for what is named at random. */
type Message = {
  readonly type: string
  readonly events?: readonly Message[]
  readonly eventType?: string
  readonly event?: unknown
}

let database: TestDatabase
let service: TestService
/** Everything that a viewer received while the cup was played. */
const seen: Message[] = []
/** Messages of the timekeeper's tablet after that. */
const received: Message[] = []
let closedWith = 0
/** The schema of each message, in the document that the service serves. */
let schemas: Ajv2020

beforeAll(async () => {
  database = await makeDatabase()
  service = await serveOn(database, clock.now, { journal: JOURNAL })
  const viewer = new WebSocket(`${liveAddress()}?topics=events`)
  viewer.on('message', (data) => seen.push(JSON.parse(`${data}`)))
  await once(viewer, 'open')
  // The clock follows, so that every run has the same events at the same positions.
  await playSampleCup(service, { upTo: { upToGame: 30, now: FOUR_MINUTES_PLAYED }, onPress: moveTo })
  moveTo(FOUR_MINUTES_PLAYED)
  schemas = await servedSchemas()
  await playExamples()
  viewer.terminate()
})
afterAll(() => database.drop())

describe('the messages of a running service', () => {
  it('are as the document describes them', () => {
    const messages = [...seen, ...received]
    expect(messages.length).toBeGreaterThan(500)
    expect(messages.filter((message) => !schemas.validate(schemaOf(message), message))).toEqual([])
  })

  it('have the data that the document lists for each type of event', () => {
    const events = [...seen, ...received].flatMap((message) => message.events ?? [message])
    const types = events.flatMap(({ eventType = [] }) => eventType)
    expect(new Set(types).size).toBeGreaterThan(15)
    const isListed = ({ eventType, event }: Message) =>
      eventType === undefined || schemas.validate({ $ref: `live#/events/${eventType}` }, event)
    expect(events.filter((message) => !isListed(message))).toEqual([])
  })

  it('are of every type that the service sends', () => {
    const sent = Object.keys(liveExamples).filter((type) => !FROM_CLIENT.includes(type))
    expect([...new Set(received.map(({ type }) => type))].sort()).toEqual(sent.sort())
  })

  it.each(examples.filter(({ type }) => !FROM_CLIENT.includes(type)))('contain the example of $type', (example) =>
    expect(received).toContainEqual(example),
  )

  it('are accepted where they are examples of a client', () => expect(closedWith).toBe(1012))
})

describe('the schemas of the document', () => {
  it.each(examples)('accept the example of $type, and refuse it without its type', (example) => {
    const { type, ...others } = example
    expect([example, others].map((one) => schemas.validate(schemaOf({ type }), one))).toEqual([true, false])
  })
})

const liveAddress = () => `${service.url.replace(/^http/, 'ws')}/v1/live`

const schemaOf = ({ type }: Pick<Message, 'type'>) => ({
  $ref: `live#/${FROM_CLIENT.includes(type) ? 'fromClient' : 'fromService'}/${type}`,
})

async function servedSchemas(): Promise<Ajv2020> {
  const document = await (await fetch(`${service.url}/v1/live-schemas.json`)).json()
  const ajv = new Ajv2020({ allErrors: true, strict: false })
  addFormats.default(ajv)
  return ajv.addSchema(Object(document), 'live')
}

/** The epoch and number of a position, without its check value. */
const CHECK = /("check":"|4f1c9a02\.\d+\.)[0-9a-z]+/g

/** Plays what the examples show, before a tablet of the timekeeper that sends the examples of a client. */
async function playExamples(): Promise<void> {
  const { headers, access } = await aSession(service, ['timekeeper'])
  const signedIn = { ...headers, cookie: `${headers.cookie}; ${DEVICE_COOKIE}=${TABLET}` }
  const socket = new WebSocket(liveAddress(), { headers: signedIn })
  const epoch = service.cup.live.epoch()
  const [tablet] = liveExamples.presence.flatMap(({ devices }) => devices)
  const say = (message: unknown) => socket.send(JSON.stringify(message).replaceAll('4f1c9a02', epoch))
  const arrived = (type: string, count = 1) =>
    until(() => received.filter((message) => message.type === type).length >= count)

  socket.on('message', (data) => {
    const text = `${data}`.replaceAll(epoch, '4f1c9a02').replaceAll(`${access?.id}`, `${tablet?.accessId}`)
    received.push(JSON.parse(text.replaceAll(CHECK, '$11kd3x9a')))
  })
  await once(socket, 'open')
  for (const message of liveExamples.subscribe) say(message)
  say({
    type: 'subscribe',
    topics: ['events', 'ticks', 'commands'],
    competitionId: SAMPLE_COMPETITION_ID,
    tags: ['halle'],
  })
  for (const message of [...liveExamples.ping, ...liveExamples.device]) say(message)
  await arrived('subscribed', 3)
  await arrived('pong')

  await service.write('game.write/take-over', { id: GAME }, { as: 'public', headers: signedIn })
  await service.write('game.write/score-goal', { id: GAME, goalId: GOAL, time: 480, playerId: SCORER, homeTeam: true })
  clock.advance(1)
  await arrived('tick')
  await service.write('command/send', { command: 'ledwall.text.show', text: 'Willkommen' })
  await service.write('game.write/pause-clock', { id: GAME })
  await service.write('game.write/set-clock', { id: GAME, remaining: 0 })
  await service.write('countdown', { competitionId: SAMPLE_COMPETITION_ID, seconds: 60, tags: ['halle'] })
  await arrived('events')
  await arrived('command', 2)
  for (const message of liveExamples.ack) say(message)
  const acknowledged = received.length
  const arrivedSince = (type: string) =>
    until(() => received.slice(acknowledged).some((message) => message.type === type))
  await Promise.all(['presence', 'heartbeat'].map(arrivedSince))
  service.storage.database.note(Object.assign(new Error('could not extend file'), { code: '53100' }))
  await arrived('storage')

  say({ type: 'subscribe', topics: ['events'], after: { epoch: 'another', position: 1 } })
  await arrived('reload')
  const closed = once(socket, 'close')
  await service.stop()
  ;[closedWith] = await closed
}
