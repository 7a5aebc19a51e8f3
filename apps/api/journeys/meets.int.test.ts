import { randomUUID } from 'node:crypto'
import { competitionId, courtId, gameId, matchdayId, meetId, teamId } from '@cup/domain/testing'
import { expect, it } from 'vitest'
import { aHall, aKnockoutPlan, aPlan, CUP } from '../test/hall.ts'
import { watch } from '../test/screen.ts'
import { aSession } from '../test/sign-in.ts'

const MEET = meetId(1)
const U9 = competitionId(2)
const courts = [1, 2].map((number) => ({ id: courtId(number), name: `Feld ${number}` }))

it('[H7] [H8] gives two competitions the courts of their meet, and their viewers receive each change', async () => {
  const hall = await aHall({ teams: 2 })
  const { write, read } = hall
  await write('meet.write/create', { id: MEET, name: 'Hallenwochenende' })
  await write('competition.write/create', {
    ...{ id: U9, name: 'U9', location: 'Sporthalle', start: '2025-01-18', end: '2025-01-18', meetId: MEET },
  })
  await write('competition.write/change-details', { id: CUP, meetId: MEET })
  const screen = await watch(hall.url, { topics: 'events', competitionId: U9 })
  await screen.heard('subscribed')
  await write('meet.write/change', { id: MEET, courts })

  expect(await screen.eventAt(hall.cup.scopes.head)).toMatchObject({
    eventType: 'meet.changed',
    event: { id: MEET, courts },
  })
  for (const id of [CUP, U9]) expect(await read('competition.read/get', { id })).toMatchObject({ meetId: MEET, courts })
  const { competitions } = await read('competition.read/list', {})
  expect(competitions.map((competition) => competition.courts)).toEqual([courts, courts])

  await write('game.write/plan', { ...aPlan(1), courtId: courtId(2) })
  await expect(write('meet.write/change', { id: MEET, courts: courts.slice(0, 1) })).rejects.toThrow('409')
  await expect(write('competition.write/change-details', { id: CUP, meetId: null })).rejects.toThrow('409')
  expect(await read('game.read/current', { competitionId: CUP, court: courtId(2) })).toMatchObject({ id: gameId(1) })

  await write('meet.write/archive', { id: MEET })
  expect(await read('meet.read/list', {})).toEqual({ meets: [] })
  expect((await read('meet.read/list', { archived: 'true' })).meets.map(({ id }) => id)).toEqual([MEET])
  await write('meet.write/restore', { id: MEET })
  expect(await read('meet.read/get', { id: MEET })).toMatchObject({ name: 'Hallenwochenende', courts, archived: false })
})

it('[H11] refuses an access of one court what is about another one, or about more than courts', async () => {
  const hall = await aHall({ settings: { courts } })
  await hall.write('game.write/plan', { ...aPlan(1), courtId: courtId(1) })
  await hall.write('game.write/plan', { ...aPlan(2), courtId: courtId(2) })
  const own = { competitionIds: [CUP], courtIds: [courtId(1)] }
  const { headers, access } = await aSession(hall, ['timekeeper', 'regie', 'organiser'], own)
  const statusOf = async (...[name, body]: Parameters<typeof hall.send>) =>
    (await hall.send(name, body, { as: 'public', headers })).status
  const [mine, other] = [gameId(1), gameId(2)]

  expect(access).toMatchObject(own)
  expect(await statusOf('game.write/livestream-regie-ready', { id: mine })).toBe(200)
  expect(await statusOf('game.write/livestream-regie-ready', { id: other })).toBe(403)
  expect(await statusOf('game.write/plan', { ...aPlan(3), courtId: courtId(1) })).toBe(200)
  expect(await statusOf('game.write/plan', { ...aPlan(4), courtId: courtId(2) })).toBe(403)
  expect(await statusOf('game.write/change-court', { id: gameId(3), courtId: courtId(2) })).toBe(403)
  expect(await statusOf('competition.write/set-current-game', { id: CUP, gameId: mine })).toBe(200)
  expect(await statusOf('competition.write/set-current-game', { id: CUP, gameId: other })).toBe(403)
  expect(await statusOf('competition.write/set-current-game', { id: CUP, gameId: null })).toBe(403)
  const horn = (...tags: string[]) => statusOf('horn', { competitionId: CUP, tags })
  expect([
    await horn(`court:${courtId(1)}`),
    await horn(`court:${courtId(1)}`, `court:${courtId(2)}`),
    await horn('halle'),
    await horn(),
  ]).toEqual([200, 403, 403, 403])
  expect(await statusOf('competition.write/change-details', { id: CUP, name: 'Anders' })).toBe(403)
  expect(await statusOf('game.write/livestream-regie-ready', { id: gameId(99) })).toBe(403)
  for (const path of [`log.read/list?competitionId=${CUP}`, 'staff.read/list'])
    expect((await fetch(`${hall.url}/v1/${path}`, { headers })).status).toBe(403)
})

it('[H8] [H11] refuses a timekeeper of one court in one competition everything else', async () => {
  const hall = await aHall({ settings: { regieRequired: false } })
  const { write } = hall
  await write('meet.write/create', { id: MEET, name: 'Hallenwochenende', courts })
  await write('competition.write/change-details', { id: CUP, meetId: MEET })
  await write('competition.write/create', {
    ...{ id: U9, name: 'U9', location: 'Sporthalle', start: '2025-01-18', end: '2025-01-18', meetId: MEET },
  })
  for (const number of [1, 2]) await write('competition.write/enroll-team', { id: U9, teamId: teamId(number) })
  await write('competition.write/create-matchday', { id: U9, matchdayId: matchdayId(2), name: 'Samstag' })
  const [first, second] = [courtId(1), courtId(2)]
  const [mine, otherCourt, otherCup] = [gameId(1), gameId(2), gameId(3)]
  await write('game.write/plan', { ...aPlan(1), courtId: first })
  await write('game.write/plan', { ...aPlan(2), courtId: second })
  await write('game.write/plan', {
    ...aKnockoutPlan(3, { competitionId: U9, matchdayId: matchdayId(2) }),
    courtId: first,
  })
  const { headers } = await aSession(hall, ['timekeeper'], { competitionIds: [CUP], courtIds: [first] })

  const before = hall.cup.scopes.head
  const confirm = (id: string) => ({ id, homeTeamId: teamId(1), guestTeamId: teamId(2) })
  const post = async (id: string) => {
    const response = await fetch(`${hall.url}/v1/game.write/set-actual-teams`, {
      method: 'POST',
      headers: { ...headers, origin: hall.url, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(confirm(id)),
    })
    return { status: response.status, body: await response.json() }
  }
  for (const id of [otherCourt, otherCup]) {
    expect(await post(id)).toMatchObject({ status: 403, body: { code: 'auth/not-allowed' } })
  }
  expect(hall.cup.scopes.head).toBe(before)
  expect(await post(mine)).toMatchObject({ status: 200 })
  expect(await hall.read('game.read/get', { id: mine })).toMatchObject({
    actualTeams: { homeTeamId: teamId(1), guestTeamId: teamId(2) },
  })
})
