import { once } from 'node:events'
import { Agent, get } from 'node:https'
import { text } from 'node:stream/consumers'
import { FeedAnswer } from '@cup/contract/feed'
import { FEED_TURN, feedAddress } from '@cup/contract/feed-address'
import { aTeam, teamId } from '@cup/domain/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { eventsOf, feedAnswersOf } from '../test/feed-client.ts'
import { missingForProxy, startProxy } from '../test/proxy.ts'
import { aDatabase } from '../test/test-database.ts'
import { aService, type TestService } from '../test/test-service.ts'
import { until } from '../test/until.ts'

const missing = missingForProxy()
if (missing) process.stdout.write(`The feed behind nginx cannot be tried on this machine: ${missing}.\n`)

const VIEWERS = 100
const EVENTS = 6

/** Viewers who follow all competitions through nginx, and what went wrong for them. */
async function viewersBehind(services: readonly TestService[]) {
  const [first] = services
  if (!first) throw new Error('no service')
  const servers = services.map(({ url }) => `server ${new URL(url).host};`).join(' ')
  const proxy = await startProxy({ serviceUrl: first.url, settings: { LIVE: 'feed', READ_SERVERS: servers } })
  onTestFinished(proxy.stop)
  const agent = new Agent({ keepAlive: true, ca: proxy.certificate })
  const statuses = new Set<number>()
  let isOver = false
  onTestFinished(() => {
    isOver = true
    agent.destroy()
  })

  const ask = async (after?: string): Promise<FeedAnswer> => {
    const [response] = await once(get(proxy.url + feedAddress(after ? { after } : {}), { agent }), 'response')
    statuses.add(response.statusCode)
    return FeedAnswer.parse(JSON.parse(await text(response)))
  }
  const follow = async (told: (readonly [previous: number, position: number])[]) => {
    for (let { after, frames } = await ask(); !isOver; { after, frames } = await ask(after)) {
      told.push(...eventsOf(frames).map(({ previous, position }) => [previous, position] as const))
    }
  }
  const all = Array.from({ length: VIEWERS }, () => {
    const told: (readonly [number, number])[] = []
    follow(told).catch((error: unknown) => {
      if (!isOver) throw error
    })
    return told
  })
  return { all, statuses }
}

const turnNow = () => Math.floor(Date.now() / (FEED_TURN * 1000))

describe.skipIf(missing)('[0060] viewers behind nginx', () => {
  it('cost the service one request for each event and each turn, and receive everything once and in order', async () => {
    const service = await aService()
    const from = service.cup.scopes.head
    const firstTurn = turnNow()
    const { all, statuses } = await viewersBehind([service])
    await until(async () => (await feedAnswersOf(service)).held === 1)
    for (let n = 1; n <= EVENTS; n += 1) {
      await service.write('team.write/create', aTeam({ id: teamId(n) }))
      await until(() => all.every((told) => told.length === n))
      await until(async () => (await feedAnswersOf(service)).held === 1)
    }
    const { events, empty, refused, reload } = await feedAnswersOf(service)

    for (const told of all) expect(told).toEqual(Array.from({ length: EVENTS }, (_, n) => [from + n, from + n + 1]))
    expect([events, refused, reload]).toEqual([EVENTS, 0, 0])
    expect(empty).toBeLessThanOrEqual(turnNow() - firstTurn)
    expect(statuses).toEqual(new Set([200]))
  })

  it('see no failure when one of two services stops, and miss nothing', async () => {
    const database = await aDatabase()
    const [one, two] = [await aService({ database }), await aService({ database })]
    const from = one.cup.scopes.head
    const { all, statuses } = await viewersBehind([two, one])
    const heldAnywhere = async () => (await feedAnswersOf(one)).held + (await feedAnswersOf(two)).held > 0
    await until(heldAnywhere)
    await one.write('team.write/create', aTeam({ id: teamId(1) }))
    await until(() => all.every((told) => told.length === 1))
    await until(heldAnywhere)
    await two.stop()
    await one.write('team.write/create', aTeam({ id: teamId(2) }))
    await until(() => all.every((told) => told.length === 2))

    for (const told of all)
      expect(told).toEqual([
        [from, from + 1],
        [from + 1, from + 2],
      ])
    expect(statuses).toEqual(new Set([200]))
  })
})
