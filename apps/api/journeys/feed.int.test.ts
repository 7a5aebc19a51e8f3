import { parseAfter } from '@cup/contract/feed-address'
import { formatPosition } from '@cup/contract/position'
import { aTeam, competitionId, gameId, goalId, meetId, playerId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { eventsOf, feedAnswersOf, heldAt, poll } from '../test/feed-client.ts'
import { aGoalBy, aHall, aPlan, CUP, type Hall, start } from '../test/hall.ts'
import { watch } from '../test/screen.ts'
import { aSession } from '../test/sign-in.ts'
import { aDatabase } from '../test/test-database.ts'
import { aService, positionOf, problemIn } from '../test/test-service.ts'

const OTHER_CUP = competitionId(2)
const MEET = meetId(1)
const U9 = { id: OTHER_CUP, name: 'U9', location: 'Sporthalle', start: '2025-01-18', end: '2025-01-18' }
const OF_CUP = { competitionId: CUP }

async function aRunningGame(options: Parameters<typeof aHall>[0] = {}): Promise<Hall> {
  const hall = await aHall(options)
  await hall.write('game.write/plan', aPlan(1))
  await start(hall, 1)
  return hall
}

const goal = (hall: Pick<Hall, 'write'>, number: number) =>
  hall.write('game.write/score-goal', aGoalBy(11, { goalId: goalId(number) }))

/** The position that a viewer of a competition starts from. */
const present = async (hall: Pick<Hall, 'url'>, asked = OF_CUP) => (await poll(hall, asked)).after

/** Moves the clock so that the turn ends soon. */
function nearEndOfTurn({ clock }: Hall): void {
  const ofTurn = (Date.parse(clock.now()) / 1000) % 25
  clock.advance(25 - ofTurn - 0.05)
}

describe('a request without a position', () => {
  it('gets the present position and turn at once, for a moment in caches', async () => {
    const hall = await aRunningGame()
    const { headers } = await fetch(`${hall.url}/v1/feed?competitionId=${CUP}`)
    const { after, at, frames } = await poll(hall, OF_CUP)

    expect(parseAfter(after)).toEqual({
      epoch: hall.cup.live.epoch(),
      position: hall.cup.scopes.head,
      check: hall.cup.live.checkAt(hall.cup.scopes.head),
      turn: Math.floor(Date.parse(hall.clock.now()) / 25_000),
    })
    expect([at, frames]).toEqual([hall.clock.now(), []])
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5, stale-while-revalidate=5')
    expect(headers.get('vary')).toBeNull()
  })

  it('gets the same position after a command to displays, which is no event', async () => {
    const hall = await aRunningGame()
    const before = await present(hall)
    await hall.write('horn', { competitionId: CUP })

    expect(await present(hall)).toBe(before)
  })
})

describe('a request after a position', () => {
  it('is held until an event, with the message of the sockets for all who wait', async () => {
    const hall = await aRunningGame()
    const socket = await watch(hall.url, { topics: 'events', competitionId: CUP })
    await socket.heard('subscribed')
    const after = await present(hall)
    const waiting = [poll(hall, { ...OF_CUP, after }), poll(hall, { ...OF_CUP, after }), poll(hall, { after })]
    await heldAt(hall, 3)
    const position = await goal(hall, 1)
    const [one, two, ofAll] = await Promise.all(waiting)

    expect(one?.frames).toEqual([await socket.eventAt(position)])
    expect(two).toEqual(one)
    expect(ofAll?.frames).toMatchObject([{ type: 'event', position }])
    expect(parseAfter(one?.after ?? '')).toMatchObject({ position })
    await heldAt(hall, 0)
  })

  it('gets at once what it has missed, as a socket that resumes', async () => {
    const hall = await aRunningGame()
    const after = formatPosition(positionOf(await hall.ask('game.read/get', { id: gameId(1) })))
    for (const number of [1, 2, 3]) await goal(hall, number)
    const socket = await watch(hall.url, { topics: 'events', competitionId: CUP, after })
    await socket.eventAt(hall.cup.scopes.head)
    const response = await fetch(`${hall.url}/v1/feed?competitionId=${CUP}&after=${after}`)

    expect(eventsOf((await poll(hall, { ...OF_CUP, after })).frames)).toEqual(socket.events())
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5, stale-while-revalidate=35')
  })

  it('gets nothing at the end of its turn, with the next turn to ask for', async () => {
    const hall = await aRunningGame()
    nearEndOfTurn(hall)
    const after = await present(hall)
    const response = await fetch(`${hall.url}/v1/feed?competitionId=${CUP}&after=${after}`)
    const answer = await poll(hall, { ...OF_CUP, after })
    const turn = parseAfter(after)?.turn ?? 0

    expect(parseAfter(answer.after)).toEqual({ ...parseAfter(after), turn: turn + 1 })
    expect(answer.frames).toEqual([])
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=119')
  })

  it('of a turn that is over gets the present one at once', async () => {
    const hall = await aRunningGame()
    const after = await present(hall)
    hall.clock.advance(60)
    const answer = await poll(hall, { ...OF_CUP, after })

    expect(answer).toEqual({ after: await present(hall), at: hall.clock.now(), frames: [] })
  })

  it('waits for a position that another service has appended, and goes on from there', async () => {
    const database = await aDatabase()
    const one = await aHall({ service: { database } })
    const two = await aService({ database })
    const position = await one.write('team.write/create', aTeam({ id: teamId(9) }))
    const waiting = poll(two, { after: `${one.cup.live.epoch()}.${position}` })
    await heldAt(two, 1)
    const next = await one.write('team.write/create', aTeam({ id: teamId(10) }))

    expect((await waiting).frames).toMatchObject([{ type: 'event', position: next, previous: position }])
  })

  it('is forgotten when its client goes away', async () => {
    const hall = await aRunningGame()
    const leaving = new AbortController()
    const after = await present(hall)
    const gone = fetch(`${hall.url}/v1/feed?after=${after}`, { signal: leaving.signal }).catch(() => 'gone')
    await heldAt(hall, 1)
    leaving.abort()

    expect(await gone).toBe('gone')
    await heldAt(hall, 0)
  })
})

describe('a position that cannot be continued', () => {
  it.each([
    ['of another log', async () => 'otherlog.1'],
    ['beyond the end of the log', async (hall: Hall) => `${hall.cup.live.epoch()}.99999`],
    ['with another history', async (hall: Hall) => `${hall.cup.live.epoch()}.5.zzz`],
  ])('%s is answered with a reload and the present position', async (_, afterOf) => {
    const hall = await aRunningGame()

    expect(await poll(hall, { ...OF_CUP, after: await afterOf(hall) })).toEqual({
      after: await present(hall),
      at: hall.clock.now(),
      frames: [{ type: 'reload' }],
    })
  })
})

describe('what a whole plan has changed', () => {
  it.each([
    ['a visitor whom the proxy names', { 'x-forwarded-for': '192.0.2.1' }],
    ['a proxy that names no visitor', {}],
  ])('is more than the line takes behind a proxy, and answered to %s with a reload', async (_, headers) => {
    const hall = await aHall()
    const after = await present(hall)
    const games = Array.from({ length: 200 }, (_, n) => n + 1)
    await Promise.all(games.map((number) => hall.write('game.write/plan', aPlan(number))))
    const { frames } = await poll(hall, { ...OF_CUP, after }, headers)

    expect(frames).toEqual([{ type: 'reload' }])
  })
})

describe('the feed of a meet', () => {
  const OF_MEET = { meetId: MEET }

  async function aMeet(): Promise<Hall> {
    const hall = await aRunningGame()
    await hall.write('meet.write/create', { id: MEET, name: 'Hallenwochenende' })
    await hall.write('competition.write/change-details', { id: CUP, meetId: MEET })
    await hall.write('competition.write/create', U9)
    return hall
  }

  it('[H8] has the events of its competitions, and no other ones', async () => {
    const hall = await aMeet()
    const after = (await poll(hall, OF_MEET)).after
    const waiting = poll(hall, { ...OF_MEET, after })
    await heldAt(hall, 1)
    await hall.write('competition.write/change-details', { id: OTHER_CUP, name: 'Bambini' })
    const position = await goal(hall, 1)

    expect((await waiting).frames).toMatchObject([{ type: 'event', position }])
    expect(eventsOf((await poll(hall, { ...OF_MEET, after })).frames)).toMatchObject([{ position }])
  })

  it.each([
    ['joins', { id: OTHER_CUP, meetId: MEET }],
    ['leaves', { id: CUP, meetId: null }],
  ])('[H8] asks to reload when a competition %s', async (_, change) => {
    const hall = await aMeet()
    const after = (await poll(hall, OF_MEET)).after
    const waiting = poll(hall, { ...OF_MEET, after })
    await heldAt(hall, 1)
    await hall.write('competition.write/change-details', change)
    const answer = await waiting

    expect(answer.frames).toEqual([{ type: 'reload' }])
    expect(answer).toEqual(await poll(hall, { ...OF_MEET, after }))
    expect(parseAfter(answer.after)?.position).toBe(hall.cup.scopes.head)
  })
})

describe('a request that is refused', () => {
  it.each([
    ['competition/unknown', 404, `competitionId=${OTHER_CUP}`],
    ['meet/unknown', 404, `meetId=${MEET}`],
    ['request/invalid', 400, 'after=42'],
    ['request/invalid', 400, 'since=1'],
  ])('with %s is in no cache', async (code, status, query) => {
    const hall = await aHall()
    const { headers, ...response } = await fetch(`${hall.url}/v1/feed?${query}`).then(async (answer) => ({
      status: answer.status,
      headers: answer.headers,
      body: await answer.json(),
    }))

    expect(problemIn({ ...response, headers }).code).toBe(code)
    expect([response.status, headers.get('cache-control')]).toEqual([status, 'no-store'])
  })
})

describe('the headers of the feed', () => {
  it('let pages of allowed origins read it', async () => {
    const origin = 'https://verein.example'
    const hall = await aHall({ service: { allowedOrigins: [origin] } })
    const { headers } = await fetch(`${hall.url}/v1/feed`, { headers: { origin } })
    const preflight = await fetch(`${hall.url}/v1/feed`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET' },
    })

    expect([headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([origin, 'Origin'])
    expect(preflight.status).toBe(204)
  })

  it('are those of a GET for HEAD', async () => {
    const hall = await aHall()
    const head = await fetch(`${hall.url}/v1/feed`, { method: 'HEAD' })

    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })
})

describe('what the feed shows', () => {
  it('[N14] is what the public sees, also for a cookie and a token of the staff', async () => {
    const hall = await aRunningGame({ settings: { publicResults: 'planOnly' } })
    const { headers } = await aSession(hall, ['organiser'])
    const after = await present(hall)
    await goal(hall, 1)
    const asks = [{}, headers, { authorization: 'Bearer organiser-token-of-the-tests' }].map((own) =>
      poll(hall, { ...OF_CUP, after }, own),
    )
    const [asPublic, ...others] = (await Promise.all(asks)).map(({ frames }) => frames)

    expect(asPublic).toMatchObject([{ eventType: 'game.changed' }])
    expect(others).toEqual([asPublic, asPublic])
  })

  it('[N8] names no player after the erasure, also after a position before it', async () => {
    const hall = await aRunningGame()
    const after = await present(hall)
    await goal(hall, 1)
    const named = JSON.stringify(await poll(hall, { ...OF_CUP, after }))
    const waiting = poll(hall, { ...OF_CUP, after: await present(hall) })
    await heldAt(hall, 1)
    await hall.write('player.write/erase', { id: playerId(11) })

    expect(named).toContain('Keller')
    expect(JSON.stringify(await waiting)).not.toContain('Keller')
    expect(JSON.stringify(await poll(hall, { ...OF_CUP, after }))).not.toContain('Keller')
  })

  it('[N8] goes on for requests that hold nothing, while a command of another competition redacts', async () => {
    const hall = await aRunningGame()
    await hall.write('competition.write/create', U9)
    const after = await present(hall)
    const waiting = poll(hall, { ...OF_CUP, after })
    await heldAt(hall, 1)
    await hall.write('competition.write/change-settings', { id: OTHER_CUP, publicResults: 'planOnly' })
    const { held } = await feedAnswersOf(hall)
    const position = await goal(hall, 1)

    expect(held).toBe(1)
    expect((await waiting).frames).toMatchObject([{ position }])
  })
})

describe('a planned stop', () => {
  it('answers everyone who waits, with another turn to ask for', async () => {
    const hall = await aRunningGame()
    const after = await present(hall)
    const waiting = Array.from({ length: 50 }, () => poll(hall, { ...OF_CUP, after }))
    await heldAt(hall, 50)
    await hall.stop()
    const answers = await Promise.all(waiting)
    const turn = parseAfter(after)?.turn ?? 0

    expect(new Set(answers.map(({ frames }) => frames.length))).toEqual(new Set([0]))
    expect(new Set(answers.map((answer) => parseAfter(answer.after)?.turn))).toEqual(new Set([turn + 1]))
  })
})
