import { competitionId, courtId, gameId, matchdayId, meetId, moveId, teamId } from '@cup/domain/testing'
import { expect, it } from 'vitest'
import { aHall, aKnockoutPlan, aPlan, CUP } from '../test/hall.ts'
import { aSession } from '../test/sign-in.ts'
import { until } from '../test/until.ts'

const U9 = competitionId(2)
const courts = [1, 2].map((number) => ({ id: courtId(number), name: `Feld ${number}` }))
const [FIRST, SECOND] = [courtId(1), courtId(2)]
const at = (time: string) => `2025-01-18T${time}:00.000Z`

/** A meet of two competitions: two games of the cup and one of the U9 between them. */
async function aMeet() {
  const hall = await aHall({ settings: { regieRequired: false } })
  const { write } = hall
  await write('meet.write/create', { id: meetId(1), name: 'Hallenwochenende', courts })
  await write('competition.write/change-details', { id: CUP, meetId: meetId(1) })
  await write('competition.write/create', {
    ...{ id: U9, name: 'U9', location: 'Sporthalle', start: '2025-01-18', end: '2025-01-18', meetId: meetId(1) },
  })
  for (const number of [1, 2]) await write('competition.write/enroll-team', { id: U9, teamId: teamId(number) })
  await write('competition.write/create-matchday', { id: U9, matchdayId: matchdayId(2), name: 'Samstag' })
  await write('game.write/plan', { ...aPlan(1), courtId: FIRST, dateTime: at('09:00') })
  await write('game.write/plan', { ...aPlan(2), courtId: SECOND, dateTime: at('11:00') })
  const ofU9 = { competitionId: U9, matchdayId: matchdayId(2), dateTime: at('10:00') }
  await write('game.write/plan', { ...aKnockoutPlan(3, ofU9), courtId: FIRST })
  return hall
}

const slip = { id: gameId(1), moveId: moveId(1), minutes: 25 }
const swap = { id: gameId(1), otherId: gameId(3), moveId: moveId(2) }
const back = (number: number) => ({ id: gameId(1), moveId: moveId(number) })

it('[K21] [K22] slips the whole meet, which list and calendar show, and takes it back in one call', async () => {
  const { write, read, url } = await aMeet()
  const timesOf = async (id: string) =>
    (await read('game.read/list-by-competition', { competitionId: id })).games.map((game) => [
      game.dateTime,
      game.postponedDateTime,
    ])
  const calendar = async () => (await fetch(`${url}/v1/calendar/${CUP}.ics`)).text()
  await write('game.write/slip', slip)
  expect(await timesOf(CUP)).toEqual([
    [at('09:00'), at('09:25')],
    [at('11:00'), at('11:25')],
  ])
  expect(await timesOf(U9)).toEqual([[at('10:00'), at('10:25')]])
  await until(async () => (await calendar()).includes('DTSTART:20250118T092500Z'))
  await write('game.write/revoke-moves', back(1))
  expect(await timesOf(CUP)).toEqual([
    [at('09:00'), undefined],
    [at('11:00'), undefined],
  ])
  await until(async () => (await calendar()).includes('DTSTART:20250118T090000Z'))
})

it('[K20] swaps games of two competitions with their courts', async () => {
  const { write, read } = await aMeet()
  await write('game.write/swap-games', swap)
  expect(await read('game.read/get', { id: gameId(1) })).toMatchObject({ dateTime: at('10:00') })
  expect(await read('game.read/get', { id: gameId(3) })).toMatchObject({ dateTime: at('09:00') })
})

it('[K20] [K21] [N13] refuses an access that does not cover all games that move', async () => {
  const hall = await aMeet()
  let own = 10
  const statusesFor = async (limit: { competitionIds: string[]; courtIds?: string[] }) => {
    own += 1
    const { headers } = await aSession(hall, ['regie'], limit)
    const send = async (...[name, body]: Parameters<typeof hall.send>) =>
      (await hall.send(name, body, { as: 'public', headers })).status
    return [
      await send('game.write/slip', slip),
      await send('game.write/swap-games', swap),
      await send('game.write/slip', { ...slip, moveId: moveId(own), scope: 'competition' }),
      await send('game.write/revoke-moves', back(own)),
    ]
  }
  expect(await statusesFor({ competitionIds: [CUP], courtIds: [FIRST] })).toEqual([403, 403, 403, 404])
  expect(await statusesFor({ competitionIds: [CUP] })).toEqual([403, 403, 200, 200])
  expect(await statusesFor({ competitionIds: [CUP, U9] })).toEqual([200, 200, 200, 200])
})
