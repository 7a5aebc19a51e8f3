import { aTeam, at, gameId, goalId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { typesOf } from '../test/frames.ts'
import { aGoalBy, aHall, aPlan, CUP, furnish, type Hall, play, start } from '../test/hall.ts'
import { type Link, manyScreens, type Viewer, watch } from '../test/screen.ts'
import { aDatabase } from '../test/test-database.ts'
import { aService, positionOf, type TestService } from '../test/test-service.ts'

const GAME = gameId(1)

const watchCup = (hall: Hall, after?: string): Promise<Viewer> =>
  watch(hall.url, { topics: 'events', competitionId: CUP, ...(after ? { after } : {}) })

async function aRunningGame(service = {}): Promise<Hall> {
  const hall = await aHall({ service })
  await hall.write('game.write/plan', aPlan(1))
  await start(hall, 1)
  return hall
}

/** The positions of all events with the one before each, as they came. */
const chain = (viewer: Viewer) => viewer.events().map(({ previous, position }) => [previous, position])

/** Every event from one position to another, each after the one before it. */
const links = (from: number, to: number): Link[] =>
  Array.from({ length: to - from }, (_, n) => [from + n, from + n + 1])

const epochOf = async (hall: Hall) => positionOf(await hall.ask('competition.read/list', {})).epoch

describe('a reconnecting viewer', () => {
  it('receives missed events with current views, and then new ones', async () => {
    const hall = await aRunningGame()
    const epoch = await epochOf(hall)
    const last = hall.cup.scopes.head
    for (const number of [1, 2, 3]) {
      await hall.write('game.write/score-goal', aGoalBy(11, { goalId: goalId(number) }))
    }
    const viewer = await watchCup(hall, `${epoch}.${last}`)
    await viewer.eventAt(hall.cup.scopes.head)
    await viewer.eventAt(await hall.write('game.write/pause-clock', { id: GAME }))

    expect(await viewer.heard('subscribed')).toMatchObject({ type: 'subscribed', position: last })
    expect(chain(viewer)).toEqual(links(last, hall.cup.scopes.head))
    expect(viewer.events().map(({ games = [] }) => games.map(({ score }) => score))).toEqual([
      [],
      [],
      [{ home: 3, guest: 0 }],
      [{ home: 3, guest: 0 }],
    ])
  })

  it('receives no event twice', async () => {
    const hall = await aRunningGame()
    const viewer = await watchCup(hall, `${await epochOf(hall)}.${hall.cup.scopes.head}`)
    viewer.say({ type: 'ping', sent: 1 })
    await viewer.heard('pong')

    expect(typesOf(viewer.messages)).toEqual(['welcome', 'subscribed', 'pong'])
  })

  it.each([
    ['from another log', async () => 'otherlog.1'],
    ['from a future that never was', async (hall: Hall) => `${await epochOf(hall)}.99999`],
  ])('with %s must reload', async (_, afterOf) => {
    const hall = await aRunningGame()
    const viewer = await watchCup(hall, await afterOf(hall))

    expect(await viewer.heard('reload')).toEqual({ type: 'reload' })
  })

  it('[B11] receives what it subscribed to each time on one socket', async () => {
    const hall = await aRunningGame()
    const epoch = await epochOf(hall)
    const { head } = hall.cup.scopes
    const viewer = await watchCup(hall)
    for (const position of [head - 3, head - 2, head - 1]) {
      viewer.say({ type: 'subscribe', topics: ['events'], competitionId: CUP, after: { epoch, position } })
      await viewer.heard('subscribed')
    }
    const next = await hall.write('game.write/pause-clock', { id: GAME })
    await viewer.eventAt(next)

    expect(chain(viewer).slice(-2)).toEqual(links(head - 1, next))
    expect(typesOf(viewer.messages)).not.toContain('reload')
  })

  it('sees the same game in pushes and reads', async () => {
    const hall = await aHall()
    await hall.write('game.write/plan', aPlan(1))
    const viewer = await watchCup(hall)
    await viewer.heard('subscribed')
    await play(hall, 1, { home: 1, guest: 2, score: [2, 2] })
    await viewer.eventAt(hall.cup.scopes.head)

    const last = viewer
      .events()
      .flatMap(({ games = [] }) => games)
      .at(-1)
    expect(last).toEqual(await hall.game(1))
  })
})

/** How often the log is read while something is done; that the service looks for more by itself now and then does not count. */
async function readsDuring(service: TestService, work: () => Promise<void>): Promise<number> {
  const { pool } = service.database
  const lookForMore = `where position > ${service.cup.scopes.head} `
  const ask = pool.query.bind(pool)
  let reads = 0
  Reflect.set(pool, 'query', (text: string) => {
    if (text.includes('from events') && !text.includes(lookForMore)) reads += 1
    return ask(text)
  })
  await work()
  Reflect.deleteProperty(pool, 'query')
  return reads
}

/** A team that plays nowhere gets one name after the other, faster than over the wire. */
async function renameOften({ cup, write }: TestService, times: number): Promise<void> {
  const id = teamId(9)
  await write('team.write/create', aTeam({ id }))
  const actor = { id: 'token:script', kind: 'token' } as const
  const rename = (n: number) => {
    const data = { id, name: `Verein ${n}` }
    return cup.queue.handle({ command: { type: 'team.changeDetails', data, occurredAt: at(n) }, actor })
  }
  await Promise.all(Array.from({ length: times }, (_, n) => rename(n)))
}

/** A clock that goes on and is paused, faster than over the wire. */
async function pauseOften({ cup }: TestService, times: number): Promise<void> {
  const actor = { id: 'token:script', kind: 'token' } as const
  for (let n = 0; n <= times * 2; n += 1) {
    const type = n % 2 === 0 ? 'game.pauseClock' : 'game.resumeClock'
    await cup.queue.handle({ command: { type, data: { id: GAME }, occurredAt: at(n) }, actor })
  }
}

describe('after an outage of the service', () => {
  const CROWD = 300
  /** Some pieces of the log, however many ask for them. */
  const FEW_READS = 4

  it('every viewer receives every event exactly once', async () => {
    const database = await aDatabase()
    const before = await aHall({ service: { database } })
    const epoch = await epochOf(before)
    const { head } = before.cup.scopes
    await before.stop()
    const after = await aService({ database })
    const [late, current] = await Promise.all(
      [head - 1, head].map((position) => watch(after.url, { topics: 'events', after: `${epoch}.${position}` })),
    )
    const next = await after.write('team.write/change-details', { id: teamId(1), name: 'Anders' })
    await Promise.all([late?.eventAt(next), current?.eventAt(next)])

    expect(late && chain(late)).toEqual(links(head - 1, next))
    expect(current && chain(current)).toEqual(links(head, next))
  })

  it('a process that has just started sends the missed events of a long game', async () => {
    const database = await aDatabase()
    const before = await aRunningGame({ database })
    const epoch = await epochOf(before)
    const from = before.cup.scopes.head
    for (let n = 1; n <= 15; n += 1) await before.write('game.write/score-goal', aGoalBy(11, { goalId: goalId(n) }))
    await pauseOften(before, 150)
    const { head } = before.cup.scopes
    await before.stop()
    const after = await aService({ database })
    const viewer = await watch(after.url, { topics: 'events', after: `${epoch}.${from}` })
    await viewer.eventAt(head)

    expect(chain(viewer)).toEqual(links(from, head))
    expect(viewer.events().filter(({ games = [] }) => games.length > 0)).toHaveLength(1)
    expect(JSON.stringify(viewer.messages).length).toBeLessThan(300 * 1024)
  })

  it('a crowd reconnects without a database read for each viewer', async () => {
    const database = await aDatabase()
    const before = await aService({ database })
    await furnish(before, 2)
    const from = before.cup.scopes.head
    await renameOften(before, 60)
    const { head } = before.cup.scopes
    const after = `${before.cup.live.epoch()}.${from}`
    await before.stop()
    const service = await aService({ database })
    const crowd: Link[][] = []
    const reads = await readsDuring(service, async () => {
      const screens = await manyScreens(
        service.url,
        { topics: 'events,commands,ticks', competitionId: CUP, after },
        CROWD,
      )
      await Promise.all(screens.map(({ reached }) => reached(head)))
      crowd.push(...screens.map((screen) => [...screen.links()]))
    })

    expect(crowd).toEqual(crowd.map(() => links(from, head)))
    expect(crowd).toHaveLength(CROWD)
    expect(reads).toBeLessThanOrEqual(FEW_READS)
  })

  it('older events are read from the log once for all viewers', async () => {
    const database = await aDatabase()
    const before = await aService({ database })
    await furnish(before, 2)
    const from = before.cup.scopes.head
    await renameOften(before, 2200)
    const { head } = before.cup.scopes
    const epoch = before.cup.live.epoch()
    await before.stop()
    const service = await aService({ database })
    const crowd: Link[][] = []
    const reads = await readsDuring(service, async () => {
      const afters = Array.from({ length: 12 }, (_, n) => from + n * 3)
      const screens = await Promise.all(
        afters.map(async (position) => {
          const [screen] = await manyScreens(service.url, { topics: 'events', after: `${epoch}.${position}` }, 1)
          await screen?.reached(head)
          return screen
        }),
      )
      crowd.push(...screens.map((screen) => [...(screen?.links() ?? [])]))
    })

    expect(crowd).toEqual(crowd.map((_, n) => links(from + n * 3, head)))
    expect(reads).toBeLessThanOrEqual(FEW_READS)
  })
})
