import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatPosition } from '@cup/contract/position'
import { gameId, goalId } from '@cup/domain/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { backUp } from '../src/operations/backup/back-up.ts'
import { newestWitness } from '../src/operations/backup/witness.ts'
import { typesOf } from '../test/frames.ts'
import { aGoalBy, aHall, aPlan, CUP, type Hall, start } from '../test/hall.ts'
import { snapshotOf } from '../test/lost-end.ts'
import { watch } from '../test/screen.ts'
import { aDatabase, type TestDatabase } from '../test/test-database.ts'
import { aService, positionOf, serveOn, type TestService } from '../test/test-service.ts'
import { until } from '../test/until.ts'

const GAME = gameId(1)
const SCORE = { id: GAME }
const goal = (number: number) => aGoalBy(11, { goalId: goalId(number) })

/** A game that is under way, a goal of it that was acknowledged, and the database as it was before that goal. */
async function aLostGoal(): Promise<{
  database: TestDatabase
  service: Hall
  lose: () => Promise<void>
  position: number
}> {
  const database = await aDatabase()
  const service = await aHall({ service: { database } })
  await service.write('game.write/plan', aPlan(1))
  await start(service, 1)
  const snapshot = await snapshotOf(database)
  const position = await service.write('game.write/score-goal', goal(1))
  return { database, service, lose: snapshot.fallBack, position }
}

const scoreOf = async (service: TestService) => (await service.read('game.read/get', SCORE)).score

/** A position of a service as a client keeps it. */
const knownOf = async (service: TestService) => positionOf(await service.ask('game.read/get', SCORE))

const epochOf = async (service: TestService) => (await knownOf(service)).epoch

/** The messages to a client that resumes from a position. */
async function heardAfter(url: string, after: string) {
  const viewer = await watch(url, { topics: 'events', competitionId: CUP, after })
  viewer.say({ type: 'ping', sent: 1 })
  await viewer.heard('pong')
  await until(() => typesOf(viewer.messages).length > 2)
  return typesOf(viewer.messages).filter((type) => !['welcome', 'subscribed', 'pong'].includes(type))
}

describe('[E7] a service that is running when the log loses its end', () => {
  it('shows what the log has, in a new epoch, and tells what is missing', async () => {
    const { service, lose, position } = await aLostGoal()
    const before = await epochOf(service)
    const viewer = await watch(service.url, { topics: 'events', competitionId: CUP })
    await viewer.heard('subscribed')
    await lose()
    await viewer.heard('bye')

    expect(await scoreOf(service)).toEqual({ home: 0, guest: 0 })
    expect(await epochOf(service)).not.toBe(before)
    expect(service.logged().join('\n')).toMatch(`Missing: ${position} game.goalScored in ${aPlan(1).name}`)
    expect(await service.cup.store.losses()).toMatchObject([
      { epoch: before, after: position - 1, upTo: position, events: [{ type: 'game.goalScored' }] },
    ])
    expect(service.cup.lost()).toBe(1)
  })

  it('decides the next command on what the log has, and takes the lost one again', async () => {
    const { service, lose, position } = await aLostGoal()
    await lose()

    expect(await service.write('game.write/score-goal', goal(2))).toBe(position)
    expect(await service.write('game.write/score-goal', goal(1))).toBe(position + 1)
    expect(await scoreOf(service)).toEqual({ home: 2, guest: 0 })
  })

  it('begins one new epoch together with another one', async () => {
    const { database, service, lose } = await aLostGoal()
    const other = await aService({ database, now: service.clock.now })
    const before = await epochOf(service)
    await lose()

    for (const one of [service, other]) await until(async () => (await epochOf(one)) !== before)
    expect(await epochOf(service)).toBe(await epochOf(other))
    expect(await service.cup.store.losses()).toHaveLength(1)
  })

  it('asks every client to read again that resumes from the epoch of before', async () => {
    const { service, lose } = await aLostGoal()
    const known = formatPosition(await knownOf(service))
    await lose()
    await service.write('game.write/score-goal', goal(2))

    expect(await heardAfter(service.url, known)).toEqual(['reload'])
  })
})

describe('[E7] a service that starts after the log has lost its end', () => {
  it('asks the clients to read again that know another event at a position, and no others', async () => {
    const { database, service, lose, position } = await aLostGoal()
    const phantom = await knownOf(service)
    const [was] = [service.cup.live.checkAt(position - 1)]
    await service.stop()
    await lose()
    const next = await aService({ database, now: service.clock.now })
    await next.write('game.write/score-goal', goal(2))
    await next.write('game.write/score-goal', goal(3))
    const { epoch } = await knownOf(next)
    const heard = (after: Parameters<typeof formatPosition>[0]) => heardAfter(next.url, formatPosition(after))

    expect(epoch).toBe(phantom.epoch)
    expect(await heard(phantom)).toEqual(['reload'])
    expect(await heard({ epoch, position })).toEqual(['event'])
    expect(await heard({ epoch, position: position - 1, ...(was ? { check: was } : {}) })).toEqual(['event', 'event'])
  })

  it('gives another ETag to an answer that another event has changed at the same position', async () => {
    const { database, service, lose } = await aLostGoal()
    const { headers } = await service.ask('game.read/get', SCORE)
    await service.stop()
    await lose()
    const next = await aService({ database, now: service.clock.now })
    await next.write('game.write/score-goal', goal(2))
    const asked = { headers: { 'if-none-match': headers.get('etag') ?? '' } }

    expect((await next.ask('game.read/get', SCORE, asked)).status).toBe(200)
  })

  it('begins a new epoch where a registered process has seen more', async () => {
    const { database, service, lose, position } = await aLostGoal()
    const { epoch, check } = await knownOf(service)
    await service.stop()
    await lose()
    const { pool } = service.database
    expect(pool.ended).toBe(true)
    const between = await serveOn(database)
    await between.database.pool.query(
      `insert into processes (id, position, epoch, check_value, lease_until) values (gen_random_uuid(), $1, $2, $3, now())`,
      [position, epoch, check],
    )
    await between.stop()
    const next = await aService({ database, now: service.clock.now })

    expect(await epochOf(next)).not.toBe(epoch)
    expect(next.logged().join('\n')).toContain(`event ${position} is missing from epoch ${epoch}`)
  })

  it('begins a new epoch where the newest backup has seen more', async () => {
    const { database, service, lose, position } = await aLostGoal()
    const folder = await mkdtemp(join(tmpdir(), 'cup-witness-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await backUp(service.database, { dataDir: folder, folder })
    const settings = { folder, everyMinutes: 60, keyFile: undefined }
    const before = await knownOf(service)
    await service.stop()
    await lose()
    const witnessed = () => newestWitness(settings, () => undefined)

    expect(await witnessed()).toMatchObject([before])
    const next = await aService({ database, now: service.clock.now, witnessed })
    expect(await epochOf(next)).not.toBe(before.epoch)
    expect(await next.cup.store.losses()).toMatchObject([{ upTo: position, after: position - 1, events: [] }])
  })
})

describe('[E7] a stranger', () => {
  it('causes no new epoch by any position', async () => {
    const { service } = await aLostGoal()
    const { epoch, position } = await knownOf(service)
    for (const after of [`${epoch}.${position}.zzzzzzz`, `${epoch}.${position + 1000}.1`, `${epoch}.99999`]) {
      expect(await heardAfter(service.url, after)).toEqual(['reload'])
      expect((await service.ask('game.read/get', { id: GAME, atLeast: after })).status).toBe(503)
    }

    expect(await epochOf(service)).toBe(epoch)
    expect(service.cup.lost()).toBe(0)
  })
})
