import { callersOf, ROLES } from '@cup/contract/permissions'
import { readRoutes } from '@cup/contract/routes'
import { gameId, groupId, playerId, teamId } from '@cup/domain/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { watch } from '../test/screen.ts'
import { aSession, type Credentials, done } from '../test/sign-in.ts'
import { makeDatabase, type TestDatabase } from '../test/test-database.ts'
import { serveOn, type TestService } from '../test/test-service.ts'
import { aLimitedToken, CANARY, FOREIGN, LIMITS, type Limit, OWN, twoCups } from '../test/two-cups.ts'
import { until } from '../test/until.ts'

let database: TestDatabase
let service: TestService

beforeAll(async () => {
  database = await makeDatabase()
  service = await serveOn(database)
  await twoCups(service)
})
afterAll(async () => {
  await service.stop()
  await database.drop()
})

const isLimit = (name: string): name is Limit => Object.hasOwn(LIMITS, name)

const get = async (path: string, headers: Credentials) => {
  const response = await fetch(`${service.url}${path}`, { headers })
  return { status: response.status, text: await response.text(), etag: response.headers.get('etag') }
}

const READS: readonly string[] = [
  'player.read/list',
  ...[1, 2, 7, 8, 9].map((n) => `player.read/list-by-team?teamId=${teamId(n)}`),
  ...[11, 12, 21, 71, 81, 91].map((n) => `player.read/get?id=${playerId(n)}`),
  'team.read/list',
  ...[1, 8, 9].map((n) => `team.read/get?id=${teamId(n)}`),
  'competition.read/list',
  `competition.read/get?id=${FOREIGN}`,
  `competition.read/leaderboard?competitionId=${FOREIGN}&groupId=${groupId(1)}`,
  `competition.read/topscorer?competitionId=${FOREIGN}`,
  `game.read/get?id=${gameId(1)}`,
  `game.read/list-by-competition?competitionId=${FOREIGN}`,
  `game.read/list-by-team-and-competition?competitionId=${FOREIGN}&teamId=${teamId(1)}`,
  `game.read/current?competitionId=${FOREIGN}`,
  'meet.read/list',
].map((path) => `/v1/${path}`)

describe.each(Object.keys(LIMITS).filter(isLimit))('[N13] an access for %s', (limit) => {
  it.each(ROLES)('reads as %s nothing about the persons of another competition', async (role) => {
    const headers = await aLimitedToken(service, [role], limit)
    for (const path of READS) {
      const { status, text } = await get(path, headers)
      expect([path, status]).toEqual([path, 200])
      expect([path, text.includes(CANARY.lastName), text.includes(CANARY.birthday)]).toEqual([path, false, false])
    }
  })

  it.each(ROLES)('sees as %s of another competition what the public sees', async (role) => {
    const headers = await aLimitedToken(service, [role], limit)
    const foreign = READS.filter(
      (path) => path.includes(FOREIGN) || path.includes(gameId(1)) || path.includes(playerId(11)),
    )
    for (const path of foreign) expect((await get(path, headers)).text).toBe((await get(path, {})).text)
  })

  it.each(ROLES)('sees as %s the persons of its own competition as the role allows', async (role) => {
    const headers = await aLimitedToken(service, [role], limit)
    const { text } = await get('/v1/player.read/list', headers)
    const isFull = role === 'organiser' || role === 'commentator'
    const ids = JSON.parse(text).players.map(({ id }: { readonly id: string }) => id)

    expect(ids.sort()).toEqual([playerId(71), playerId(81)].sort())
    expect([text.includes('Eigen'), text.includes('2010-10-10')]).toEqual([true, isFull])
  })

  it('receives another response than an access for all, also at the same address', async () => {
    const all = (await aSession(service, ['organiser'])).headers
    const path = `/v1/player.read/get?id=${playerId(11)}`
    const whole = await get(path, all)
    const limited = await get(path, await aLimitedToken(service, ['organiser'], limit))

    expect([whole.text.includes(CANARY.lastName), limited.text.includes(CANARY.lastName)]).toEqual([true, false])
    expect(whole.etag).not.toBe(limited.etag)
  })
})

it('[N13] covers every read of the contract', () => {
  const tried = new Set(READS.map((path) => path.replace(/^\/v1\/|\?.*$/g, '')))
  const rest = Object.keys(readRoutes).filter((name) => !tried.has(name))
  expect(rest.sort()).toEqual(['meet.read/get', 'player.read/held-data'])
  expect(Object.keys(callersOf)).toEqual(expect.arrayContaining([...tried]))
})

it('[N13] shows persons as soon as the team is enrolled, and no longer than the access is for its competition', async () => {
  const { headers, access } = await aSession(service, ['commentator'], { competitionIds: [OWN] })
  const path = `/v1/player.read/get?id=${playerId(71)}`
  const before = await get(path, headers)
  await done(service, 'staff.write/change', { id: access.id, competitionIds: [FOREIGN] })

  expect([before.text.includes('Eigen'), (await get(path, headers)).text.includes('Eigen')]).toEqual([true, false])
})

describe('[N13] the list of devices', () => {
  it('of an access for one competition has its devices and those for all, without accesses and foreign games', async () => {
    const sessionOf = async (name: string, competitionIds: readonly (typeof OWN)[]) =>
      (await aSession(service, ['regie'], { name, competitionIds: [...competitionIds] })).headers
    const own = await watch(service.url, {}, await sessionOf('Eigenes', [OWN]))
    const all = await watch(service.url, {}, await sessionOf('Alle', []))
    await watch(service.url, {}, await sessionOf('Fremdes', [FOREIGN]))
    const listOf = (viewer: typeof own) => {
      const list = viewer.messages.flatMap((message) => (message.type === 'presence' ? [message.devices] : [])).at(-1)
      return list?.map(({ name, accessId }) => [name, accessId !== undefined]).sort() ?? []
    }
    await until(() => listOf(all).length === 3 && listOf(own).length === 2)

    expect(listOf(all)).toEqual([
      ['Alle', true],
      ['Eigenes', true],
      ['Fremdes', true],
    ])
    expect(listOf(own)).toEqual([
      ['Alle', false],
      ['Eigenes', false],
    ])
  })
})
