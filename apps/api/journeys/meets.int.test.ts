import { competitionId, courtId, gameId, meetId } from '@cup/domain/testing'
import { expect, it } from 'vitest'
import { aHall, aPlan, CUP } from '../test/hall.ts'
import { watch } from '../test/screen.ts'

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
