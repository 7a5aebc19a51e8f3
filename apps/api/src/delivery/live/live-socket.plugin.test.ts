import { once } from 'node:events'
import { assumed } from '@cup/domain/kernel'
import { at } from '@cup/domain/testing'
import { systemRuntime } from '@cup/runtime'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { aFeed } from '../../../test/memory-feed.ts'
import { until } from '../../../test/until.ts'
import type { SignIns, Staff } from '../../access/index.ts'
import { endlessRoom } from '../http/index.ts'
import type { PublicWork } from '../http/public-queue.ts'
import { connectionLimits } from './connection-limits.ts'
import { liveCommands } from './live-commands.ts'
import { liveSocket } from './live-socket.plugin.ts'
import { tickTopics } from './live-ticks.ts'
import { sessionRegistry } from './session-registry.ts'
import { PUBLIC_SIGHT } from './sight.ts'

const PING = JSON.stringify({ type: 'ping', sent: 1 })
const STAFF = assumed<Staff>({ id: 'one' }, 'only whether there is a sign-in counts here')

const signIns = assumed<SignIns>(
  { staffOf: () => STAFF, sessionOf: () => undefined, onLook: () => undefined, standingOf: () => 'in' },
  'the socket asks nothing else of sign-ins',
)

/** A live socket whose guests get their turns from the test. */
async function aLiveSocket() {
  const waiting: PublicWork[] = []
  const { feed, scopes } = aFeed()
  const app = Fastify()
  onTestFinished(() => app.close())
  const topics = {
    feed,
    scopes,
    commands: liveCommands(systemRuntime),
    ticks: tickTopics(systemRuntime),
    epoch: () => 'e1',
    checkAt: () => undefined,
    broadcast: () => assumed<never>({}, 'nothing is on air'),
    now: () => at(0),
    beat: () => undefined,
    presence: { join: () => ({ update: () => undefined, seen: () => undefined, leave: () => undefined }) },
    storage: { join: () => () => undefined },
    sightOf: () => PUBLIC_SIGHT,
  }
  await liveSocket(app, {
    topics,
    sessions: sessionRegistry({ beat: () => undefined }, systemRuntime),
    limits: connectionLimits(systemRuntime),
    traffic: { take: (work) => void waiting.push(work), charge: () => true },
    room: endlessRoom(),
    signIns,
    allowedOrigins: [],
    upgrades: app.server,
    runtime: systemRuntime,
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const connect = async (headers = {}) => {
    const client = new WebSocket(`${url.replace('http', 'ws')}/v1/live`, { headers })
    onTestFinished(() => client.terminate())
    const types: string[] = []
    client.on('message', (data) => types.push(String(Object(JSON.parse(data.toString())).type)))
    await once(client, 'open')
    return { client, types }
  }
  return { waiting, connect }
}

describe('a message of a client', () => {
  it('of the public is handled when it is its turn', async () => {
    const { waiting, connect } = await aLiveSocket()
    const { client, types } = await connect()
    client.send(PING)
    await until(() => waiting.length === 1)
    const before = [...types]
    waiting[0]?.run()
    await until(() => types.length === 2)

    expect([before, types]).toEqual([['welcome'], ['welcome', 'pong']])
  })

  it('of the staff is handled at once', async () => {
    const { waiting, connect } = await aLiveSocket()
    const { client, types } = await connect({ authorization: 'Bearer known' })
    client.send(PING)
    await until(() => types.length === 2)

    expect([types, waiting]).toEqual([['welcome', 'pong'], []])
  })
})
