import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { WriteAnswer } from '@cup/contract/entities'
import { POSITION_HEADER } from '@cup/contract/headers'
import { formatPosition } from '@cup/contract/position'
import { UploadAnswer } from '@cup/contract/uploads'
import { aTeam, gameId, goalId, playerId, teamId } from '@cup/domain/testing'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { steadyClock } from '../src/utilities/index.ts'
import { anEdge, type TestEdge } from '../test/an-edge.ts'
import { aGoalBy, aHall, aPlan, CUP, GROUP, type Hall, start } from '../test/hall.ts'
import { runOn } from '../test/postgres-url.ts'
import { aScreen, type Link, type Screen, watch } from '../test/screen.ts'
import { aDatabase } from '../test/test-database.ts'
import { aService, tokenOf } from '../test/test-service.ts'
import { aWireTo } from '../test/unreliable-wire.ts'
import { until } from '../test/until.ts'

const READS = [
  '/v1/competition.read/list',
  `/v1/competition.read/get?id=${CUP}`,
  `/v1/competition.read/leaderboard?competitionId=${CUP}&groupId=${GROUP}`,
  `/v1/competition.read/topscorer?competitionId=${CUP}`,
  `/v1/game.read/list-by-competition?competitionId=${CUP}`,
  `/v1/game.read/current?competitionId=${CUP}`,
  `/v1/game.read/get?id=${gameId(1)}`,
  `/v1/team.read/get?id=${teamId(1)}`,
  `/v1/player.read/list-by-team?teamId=${teamId(1)}`,
] as const
const DOCUMENTS = ['/v1/openapi.json', '/v1/live-schemas.json']
const TOP_SCORERS = READS[3]
const GAMES = READS[4]
const PLAYERS = READS[8]

/** [B20] The organiser's changes of the programme of the stream. */
const PROGRAMME = { sponsors: { seconds: 15 }, scorers: { isOff: true } }

/** A hall with a game under way, in which player 11 has scored. */
async function aRunningGame(): Promise<Hall> {
  const hall = await aHall({ settings: { regieRequired: false, programme: PROGRAMME } })
  await hall.write('game.write/plan', aPlan(1))
  await start(hall, 1)
  await hall.write('game.write/score-goal', aGoalBy(11))
  return hall
}

/** Everything that an answer says, and its place in the log. */
async function answer(url: string, path: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(url + path, { headers })
  const said = ['etag', POSITION_HEADER, 'cache-control', 'vary', 'content-type'].map((name) =>
    response.headers.get(name),
  )
  return { status: response.status, said, body: await response.text() }
}

const scoreOn = async ({ get }: TestEdge) => JSON.parse(await (await get(READS[6])).text()).score

/** Everything that was told after a position, without a hole. */
function expectWhole(screen: Screen, after: number): void {
  const links = screen.links()
  const chain = links.map(([, position], n): Link => [links[n - 1]?.[1] ?? after, position])
  expect(links).toEqual(chain)
}

/** Uploads a picture of so many pixels; answers its path. */
async function anImage({ url }: Hall, kind: string, pixels: number): Promise<string> {
  const body = await sharp({ create: { width: pixels, height: pixels, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const headers = { 'content-type': 'image/png', authorization: `Bearer ${tokenOf('organiser')}` }
  const answer = await fetch(`${url}/v1/uploads?kind=${kind}`, { method: 'POST', headers, body: new Uint8Array(body) })
  return UploadAnswer.parse(await answer.json()).path
}

const aTeamComes = (hall: Hall, number: number) => hall.write('team.write/create', aTeam({ id: teamId(number) }))

describe('an edge', () => {
  it('answers with the bytes of the service, as does an edge of the edge', async () => {
    const hall = await aRunningGame()
    const edge = await anEdge(hall.url)
    const further = await anEdge(edge.url)
    const compare = async () => {
      const answers = (url: string) => Promise.all([...READS, ...DOCUMENTS].map((path) => answer(url, path)))
      const own = await answers(hall.url)
      for (const { url } of [edge, further]) expect(await answers(url)).toEqual(own)
      return own[0]?.said[0] ?? ''
    }

    const etag = await compare()
    expect(JSON.parse((await answer(further.url, READS[1])).body).settings.programme).toEqual(PROGRAMME)
    const position = await hall.write('game.write/score-goal', aGoalBy(11, { goalId: goalId(2) }))
    await until(() => further.head() === position)
    await compare()
    expect(await answer(further.url, READS[0], { 'if-none-match': etag })).toMatchObject({ status: 304, body: '' })
  })

  it('takes an address that names an origin for its path, and asks no other host for it', async () => {
    const edge = await anEdge((await aRunningGame()).url)
    const asked = request(edge.url, { path: `http://any.example${READS[0]}` }).end()
    const [answered] = await once(asked, 'response')

    expect([answered.statusCode, await text(answered)]).toEqual([200, (await answer(edge.url, READS[0])).body])
  })

  it('waits for a position of another process', async () => {
    const hall = await aRunningGame()
    const wire = await aWireTo(hall.url)
    const edge = await anEdge(wire.url)
    wire.hold()
    const position = await hall.write('game.write/score-goal', aGoalBy(11, { goalId: goalId(2) }))
    const atLeast = formatPosition({ epoch: hall.cup.live.epoch(), position })
    const asking = edge.get(`${READS[6]}&atLeast=${atLeast}`)
    wire.release()

    const { status, headers } = await asking
    expect([status, headers.get(POSITION_HEADER), headers.get('cache-control')]).toEqual([200, atLeast, 'no-store'])
    expect(headers.get('cup-check')).toBe(hall.cup.live.checkAt(position))
  })

  it('that has just started resumes viewers that have missed three hundred events', async () => {
    const hall = await aRunningGame()
    const from = hall.cup.scopes.head
    for (let n = 0; n < 160; n += 1) {
      await hall.write('game.write/pause-clock', { id: gameId(1) })
      await hall.write('game.write/resume-clock', { id: gameId(1) })
    }
    const edge = await anEdge(hall.url)
    const after = formatPosition({ epoch: hall.cup.live.epoch(), position: from + 20 })
    const viewer = await aScreen(edge.url, { topics: 'events', after })
    await viewer.reached(hall.cup.scopes.head)

    expectWhole(viewer, from + 20)
    expect(viewer.types()).not.toContain('reload')
  })

  it('sends every viewer every event once and in order, however often its connection is cut', async () => {
    const hall = await aRunningGame()
    const wire = await aWireTo(hall.url)
    const edge = await anEdge(wire.url)
    const before = hall.cup.scopes.head
    const after = formatPosition({ epoch: hall.cup.live.epoch(), position: before })
    const atService = await aScreen(hall.url, { topics: 'events', after })
    const screens = await Promise.all([
      aScreen(edge.url, { topics: 'events' }),
      aScreen(edge.url, { topics: 'events,commands,ticks', competitionId: CUP }),
    ])
    let last = before
    for (const number of [50, 60, 70]) {
      last = await aTeamComes(hall, number)
      wire.cut()
      last = await aTeamComes(hall, number + 1)
      wire.mend()
      last = await aTeamComes(hall, number + 2)
    }
    // A viewer of the service continues here, with a later position than the edge.
    wire.cut()
    last = await aTeamComes(hall, 80)
    await atService.reached(last)
    atService.leave()
    const known = formatPosition({ epoch: hall.cup.live.epoch(), position: last })
    const ahead = await aScreen(edge.url, { topics: 'events', after: known })
    const moved = await aScreen(edge.url, { topics: 'events', after })
    wire.mend()
    const heardLast = last
    last = await aTeamComes(hall, 90)
    await ahead.reached(last)
    expectWhole(ahead, heardLast)
    expect(ahead.types()).not.toContain('reload')
    await Promise.all([...screens, moved].map(({ reached }) => reached(last)))

    for (const screen of [...screens, moved]) {
      expectWhole(screen, before)
      expect(screen.links()).toHaveLength(last - before)
      expect(screen.types()).not.toContain('reload')
    }
  })

  it('passes only a few invented ids on to the service, and still finds what exists', async () => {
    const hall = await aRunningGame()
    const edge = await anEdge(hall.url)
    const [before, unknown] = [await answer(hall.url, READS[6]), `/v1/game.read/get?id=${gameId(9999)}`]
    let asked = 0
    hall.app.server.on('request', ({ url }) => {
      if (url?.startsWith('/v1/game.read/get')) asked += 1
    })
    const invented = Array.from({ length: 400 }, () => edge.get(`/v1/game.read/get?id=${randomUUID()}`))
    const statuses = (await Promise.all(invented)).map(({ status }) => status)
    const passedOn = asked

    expect(new Set(statuses)).toEqual(new Set([404]))
    expect(passedOn).toBeLessThan(200)
    expect((await answer(edge.url, unknown)).body).toBe((await answer(hall.url, unknown)).body)
    expect(await answer(edge.url, READS[6])).toEqual(before)
  })

  it('passes only a few invented names of images on, and still finds those that a team shows', async () => {
    const hall = await aRunningGame()
    const edge = await anEdge(hall.url)
    const logo = await anImage(hall, 'logo', 10)
    const photo = await anImage(hall, 'photo', 20)
    const details = { id: teamId(1), logoFilePath: logo, photo: { filePath: photo, description: 'Mannschaft' } }
    const last = await hall.write('team.write/change-details', details)
    await until(() => edge.head() === last)
    let asked = 0
    hall.app.server.on('request', ({ url }) => {
      if (url?.startsWith('/uploads/')) asked += 1
    })
    const inventedName = () => `/uploads/logo-${randomUUID().replaceAll('-', '')}.webp`
    const invented = await Promise.all(Array.from({ length: 400 }, () => edge.get(inventedName())))
    const passedOn = asked

    expect(new Set(invented.map(({ status }) => status))).toEqual(new Set([404]))
    expect(passedOn).toBeLessThan(200)
    for (const path of [logo, photo]) expect((await edge.get(path)).status).toBe(200)
  })

  it('continues after a restart of the service', async () => {
    const database = await aDatabase()
    const hall = await aHall({ service: { database } })
    const wire = await aWireTo(hall.url)
    const edge = await anEdge(wire.url)
    const before = hall.cup.scopes.head
    const screen = await aScreen(edge.url, { topics: 'events' })
    await hall.stop()
    const again = await aService({ database })
    wire.lead(again.url)
    const position = await again.write('team.write/create', aTeam({ id: teamId(50) }))
    await screen.reached(position)

    expectWhole(screen, before)
    expect(screen.types()).not.toContain('bye')
    expect(await answer(edge.url, '/v1/team.read/list')).toEqual(await answer(again.url, '/v1/team.read/list'))
  })

  it('has a new log when the service has one, and all viewers reconnect', async () => {
    const hall = await aHall()
    const wire = await aWireTo(hall.url)
    const edge = await anEdge(wire.url)
    const screen = await aScreen(edge.url, { topics: 'events' })
    const database = await aDatabase()
    await runOn(database.url, `update log_head set epoch = 'another'`)
    const other = await aHall({ service: { database } })
    wire.lead(other.url)
    wire.cut()
    wire.mend()

    expect(await screen.closed).toBe(1012)
    await until(async () => (await edge.get('/health/ready')).ok)
    expect(await answer(edge.url, GAMES)).toEqual(await answer(other.url, GAMES))
  })
})

describe('a viewer of an edge with a position beyond the head of the log', () => {
  it('must reload, while viewers with known positions receive all events', async () => {
    const hall = await aHall()
    const edge = await anEdge(hall.url)
    await until(() => edge.head() === hall.cup.scopes.head)
    const before = edge.head()
    const after = (position: number) => formatPosition({ epoch: hall.cup.live.epoch(), position })
    const ahead = await aScreen(edge.url, { topics: 'events', after: after(before + 50) })
    const known = await aScreen(edge.url, { topics: 'events', after: after(before) })
    await ahead.heard('reload')
    const last = await aTeamComes(hall, 90)
    await Promise.all([ahead, known].map(({ reached }) => reached(last)))

    const typesOf = (screen: Screen) => screen.types().filter((type) => type !== 'heartbeat')
    expect([typesOf(ahead), typesOf(known)]).toEqual([
      ['welcome', 'subscribed', 'reload', 'event'],
      ['welcome', 'subscribed', 'event'],
    ])
  })
})

describe('[N8] on an edge', () => {
  it('an erased player is gone from responses and replays', async () => {
    const hall = await aRunningGame()
    const edge = await anEdge(hall.url)
    const known = formatPosition({ epoch: hall.cup.live.epoch(), position: edge.head() })
    const goal = await hall.write('game.write/score-goal', aGoalBy(11, { goalId: goalId(2) }))
    await until(() => edge.head() === goal)
    expect(await (await edge.get(TOP_SCORERS)).text()).toContain('Mia-1')
    const erased = await hall.write('player.write/erase', { id: playerId(11) })
    await until(() => edge.head() === erased)
    const shown = await Promise.all([TOP_SCORERS, PLAYERS].map(async (path) => (await edge.get(path)).text()))
    const late = await watch(edge.url, { topics: 'events', after: known })
    await late.heard('reload')

    expect([...shown, JSON.stringify(late.messages)].join()).not.toContain('Mia-1 Keller')
  })

  it('an erasure says until when an edge that is cut off may still show the name', async () => {
    const hall = await aHall({ service: { edges: ['127.0.0.0/8'], now: steadyClock() } })
    const wire = await aWireTo(hall.url)
    const edge = await anEdge(wire.url)
    const erase = async (number: number) => (await hall.send('player.write/erase', { id: playerId(number) })).body
    expect(await erase(11)).toEqual({ position: expect.any(Number) })

    wire.cut()
    const cutAt = Date.now()
    await until(async () => WriteAnswer.parse(await erase(12)).edgesMayShowUntil !== undefined)
    const { edgesMayShowUntil = '' } = WriteAnswer.parse(await erase(12))
    const lastsMs = Date.parse(edgesMayShowUntil) - cutAt
    expect([lastsMs > 74_000, lastsMs < 75_000 + (Date.now() - cutAt)]).toEqual([true, true])
    edge.skip(75)
    expect((await edge.get(PLAYERS)).status).toBe(503)
    wire.mend()
    await until(async () => WriteAnswer.parse(await erase(13)).edgesMayShowUntil === undefined)
  })

  it('no player is named a minute after the cut, and no heartbeat is sent', async () => {
    const hall = await aRunningGame()
    await hall.write('team.write/change-details', { id: teamId(1), staff: 'Trainerin Beispiel' })
    const wire = await aWireTo(hall.url)
    const edge = await anEdge(wire.url)
    const read = () => Promise.all([GAMES, READS[7], PLAYERS, TOP_SCORERS].map((path) => answer(edge.url, path)))
    const before = await read()
    wire.cut()
    edge.skip(20)
    expect(await read()).toEqual(before)
    await expect(watch(edge.url)).rejects.toThrow('503')
    edge.skip(60)

    const [games, team, ...people] = await read()
    expect(games).toEqual(before[0])
    expect([team?.status, team?.body.includes('Beispiel')]).toEqual([200, false])
    expect(people.map(({ status }) => status)).toEqual([503, 503])
    wire.mend()
    await until(async () => (await edge.get('/health/ready')).ok)
    expect(await read()).toEqual(before)
  })

  it('a response is never older than an event sent before, also with a slow service', async () => {
    const hall = await aRunningGame()
    const wire = await aWireTo(hall.url)
    const edge = await anEdge(hall.url)
    const slow = await anEdge(wire.url)
    expect(await scoreOn(slow)).toMatchObject({ home: 1 })
    const screen = await aScreen(slow.url, { topics: 'events' })
    const position = await hall.write('game.write/score-goal', aGoalBy(11, { goalId: goalId(2) }))
    await screen.reached(position)
    wire.hold()
    const asking = Promise.all([scoreOn(slow), scoreOn(slow)])
    await until(async () => (await scoreOn(edge)).home === 2)
    wire.release()

    expect(await asking).toMatchObject([{ home: 2 }, { home: 2 }])
  })
})

describe('staff at an edge', () => {
  it('are redirected to the service', async () => {
    const hall = await aRunningGame()
    const edge = await anEdge(hall.url)
    const write = await fetch(`${edge.url}/v1/horn`, { method: 'POST', body: '{}' })
    const page = await fetch(`${edge.url}/control/timekeeper?game=1`, { redirect: 'manual' })

    expect([write.status, await write.json()]).toMatchObject([
      421,
      { code: 'edge/read-only', detail: expect.stringContaining('http://staff.example') },
    ])
    expect([page.status, page.headers.get('location')]).toEqual([307, 'http://staff.example/control/timekeeper?game=1'])
    expect((await edge.get(READS[0], { authorization: 'Bearer organiser-token' })).status).toBe(421)
  })

  it('see the commands to displays, and after a cut what is on air', async () => {
    const hall = await aRunningGame()
    const wire = await aWireTo(hall.url)
    const edge = await anEdge(wire.url)
    const display = await watch(edge.url, { topics: 'events,commands' })
    await hall.write('command/send', { command: 'ledwall.enable' })
    expect(await display.heard('command')).toMatchObject({ command: 'ledwall.enable' })
    wire.cut()
    await hall.write('command/send', { command: 'ledwall.text.show', text: 'Willkommen' })
    wire.mend()

    expect(await display.closed).toBe(1012)
    const again = await watch(edge.url, { topics: 'events,commands' })
    const { broadcast } = await again.heard('welcome')
    expect(broadcast.ledwall).toEqual({ enabled: true, text: 'Willkommen' })
  })

  it('[B5] [H2] send the displays of each court what is on air there, also after a change of tags', async () => {
    const hall = await aRunningGame()
    const edge = await anEdge(hall.url)
    const [first, second] = ['court:1', 'court:2'] as const
    const display = await watch(edge.url, { topics: 'commands', tags: second })
    await hall.write('command/send', { command: 'ledwall.text.show', text: 'Feld 1', tags: [first] })
    await hall.write('command/send', { command: 'ledwall.text.show', text: 'Feld 2', tags: [second] })
    await hall.write('command/send', { command: 'commentator.on', tags: [first] })
    const last = await hall.write('command/send', { command: 'commentator.off', tags: [second] })
    await until(() => edge.head() === last)
    const onAir = async (url: string, tags: string) => {
      const { broadcast } = await (await watch(url, { topics: 'commands', ...(tags ? { tags } : {}) })).heard('welcome')
      return [broadcast.ledwall.text, broadcast.commentator]
    }
    for (const url of [hall.url, edge.url]) {
      expect([await onAir(url, ''), await onAir(url, first), await onAir(url, second)]).toEqual([
        [undefined, 'unknown'],
        ['Feld 1', 'on'],
        ['Feld 2', 'off'],
      ])
    }
    expect(await display.heard('command')).toMatchObject({ text: 'Feld 2' })
    display.say({ type: 'subscribe', topics: ['commands'], tags: [first] })
    expect((await display.heard('broadcast')).broadcast.ledwall.text).toBe('Feld 1')
  })
})
