import { writeRoutes } from '@cup/contract/routes'
import { courtIdOf } from '@cup/domain/kernel'
import { inPlayingOrder } from '@cup/domain/projections'
import {
  playMeetCommands,
  SAMPLE_MEET_ID,
  setUpMeetCommands,
  U9_COMPETITION_ID,
  U11_COMPETITION_ID,
} from '@cup/domain/sample-cup'
import { at, competitionId, courtId, gameId, groupId, matchdayId, meetId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { aHall, aPlan, CUP, freeze, makeReady } from '../test/hall.ts'
import { aService, type TestService } from '../test/test-service.ts'

const COMPETITIONS = [U9_COMPETITION_ID, U11_COMPETITION_ID]
const COMPANY = competitionId(77)
const WithId = z.object({ id: z.string() })

/** The games of a court by the rule of V2, from the lists alone: the current one, and the next that has not started. */
async function gamesByLists({ read }: TestService, courts: readonly { readonly id: string }[], court: string) {
  const lists = await Promise.all(
    COMPETITIONS.map((id) => read('game.read/list-by-competition', { competitionId: id })),
  )
  const open = lists
    .flatMap(({ games }) => games)
    .filter((game) => courtIdOf<string>(game, { courts }) === court && !game.result && !game.cancelled)
    .sort(inPlayingOrder)
  const current = open.find(({ started }) => started) ?? open[0]
  return [current?.id, open.find((game) => game !== current && !game.started)?.id]
}

describe('[H9] a meet of two age groups on two courts, with the final of a company beside it', () => {
  it('names for each court the running and the next game of whichever competition, at every checkpoint', async () => {
    const service = await aService()
    const { send, read, ask } = service
    const play = async (commands: ReturnType<typeof setUpMeetCommands>, then?: () => Promise<void>) => {
      for (const { call, body, key } of commands) {
        const { status, body: answer } = await send(writeRoutes[call].name, body, key === undefined ? {} : { key })
        if (status !== 200) throw new Error(`${call}: ${status} ${JSON.stringify(answer)}`)
        if (call === 'game.write/start' || call === 'game.write/freeze-regular-time') await then?.()
      }
    }
    await play(setUpMeetCommands())
    const { courts = [] } = await read('competition.read/get', { id: U9_COMPETITION_ID })
    await startTheCompanyFinal(service)
    const seen = new Set<string | undefined>()
    await play(playMeetCommands(), async () => {
      for (const { id } of courts) {
        const answers = [{}, { skip: '1' }].map(async (more) => {
          const { body } = await ask('game.read/current', { meetId: SAMPLE_MEET_ID, court: id, ...more })
          return WithId.safeParse(body).data?.id
        })
        const shown = await Promise.all(answers)
        expect(shown).toEqual(await gamesByLists(service, courts, id))
        seen.add(shown[0])
      }
    })

    expect(courts).toHaveLength(2)
    expect(seen.size).toBeGreaterThan(40)
    expect(await read('game.read/current', { competitionId: COMPANY })).toMatchObject({ started: true })
  }, 120_000)
})

/** It belongs to no meet, and runs while the others play. */
async function startTheCompanyFinal({ write, read }: TestService): Promise<void> {
  const { teams } = await read('team.read/list', {})
  const [home, guest] = teams.map(({ id }) => id)
  if (!home || !guest) throw new Error('the meet has teams')
  await write('competition.write/create', {
    ...{ id: COMPANY, name: 'Firmenfinale', location: 'Sporthalle', start: '2025-01-18', end: '2025-01-19' },
  })
  await write('competition.write/change-settings', { id: COMPANY, regieRequired: false })
  await write('competition.write/create-matchday', { id: COMPANY, matchdayId: matchdayId(77), name: 'Finale' })
  for (const team of [home, guest]) await write('competition.write/enroll-team', { id: COMPANY, teamId: team })
  const id = gameId(777)
  await write('game.write/plan', {
    ...{ id, name: 'Finale', competitionId: COMPANY, matchdayId: matchdayId(77), dateTime: at(0), duration: 600 },
    plannedTeams: { home: { teamId: home }, guest: { teamId: guest } },
  })
  await write('game.write/set-actual-teams', { id, homeTeamId: home, guestTeamId: guest })
  await write('game.write/start', { id })
}

describe('[H17] a start on a court where a game of another competition runs', () => {
  const courts = [1, 2].map((number) => ({ id: courtId(number), name: `Feld ${number}` }))
  const U9 = competitionId(2)

  async function aBusyCourt() {
    const hall = await aHall({ teams: 2 })
    const { write } = hall
    await write('meet.write/create', { id: meetId(1), name: 'Hallenwochenende', courts })
    await write('competition.write/change-details', { id: CUP, meetId: meetId(1) })
    await write('competition.write/create', {
      ...{ id: U9, name: 'U9', location: 'Sporthalle', start: '2025-01-18', end: '2025-01-18', meetId: meetId(1) },
    })
    const teamIds = [1, 2].map(teamId)
    for (const team of teamIds) await write('competition.write/enroll-team', { id: U9, teamId: team })
    await write('competition.write/create-group', { id: U9, groupId: groupId(2), name: 'Gruppe', teamIds })
    await write('competition.write/create-matchday', { id: U9, matchdayId: matchdayId(2), name: 'Samstag' })
    const ofU9 = { competitionId: U9, groupId: groupId(2), matchdayId: matchdayId(2) }
    await write('game.write/plan', { ...aPlan(1), courtId: courtId(1) })
    await write('game.write/plan', { ...aPlan(2, ofU9), courtId: courtId(1) })
    await write('game.write/plan', { ...aPlan(3, ofU9), courtId: courtId(2) })
    for (const number of [1, 2, 3]) await makeReady(hall, number)
    await write('game.write/start', { id: gameId(1) })
    return hall
  }

  it('is refused with both games, and taken once that is confirmed', async () => {
    const { send, write, read } = await aBusyCourt()
    expect(await send('game.write/start', { id: gameId(2) })).toMatchObject({
      status: 409,
      body: {
        code: 'game/court-busy',
        games: [
          { id: gameId(1), name: 'Spiel 1' },
          { id: gameId(2), name: 'Spiel 2' },
        ],
      },
    })
    expect(await read('game.read/get', { id: gameId(2) })).toMatchObject({ started: false })
    await write('game.write/start', { id: gameId(3) })
    await write('game.write/start', { id: gameId(2), alsoRunning: true })
    expect(await read('game.read/get', { id: gameId(2) })).toMatchObject({ started: true })
  })

  it('is taken late, from a desk that was cut off', async () => {
    const { write, read, clock } = await aBusyCourt()
    const pressedAt = clock.now()
    clock.advance(120)
    const { changedAt } = await read('game.read/get', { id: gameId(2) })
    await write('game.write/start', { id: gameId(2), occurredAt: pressedAt, knownPosition: changedAt })
    expect(await read('game.read/get', { id: gameId(2) })).toMatchObject({ started: true })
  })

  it('[H9] is the current game of the court, and the next one once it is over', async () => {
    const hall = await aBusyCourt()
    const current = async (more = {}) =>
      (await hall.read('game.read/current', { meetId: meetId(1), court: courtId(1), ...more }))?.id
    expect([await current(), await current({ skip: '1' })]).toEqual([gameId(1), gameId(2)])
    await freeze(hall, 1)
    expect(await current()).toBe(gameId(2))
    const unknown = await hall.ask('game.read/current', { meetId: meetId(9), court: courtId(1) })
    expect(unknown.status).toBe(404)
  })

  it('[V3] follows the newest pin of the court, of whichever competition', async () => {
    const { write, read, clock } = await aBusyCourt()
    const current = () => read('game.read/current', { meetId: meetId(1), court: courtId(1) })
    await write('competition.write/set-current-game', { id: U9, gameId: gameId(2) })
    expect(await current()).toMatchObject({ id: gameId(2) })
    clock.advance(1)
    await write('competition.write/set-current-game', { id: CUP, gameId: gameId(1) })
    expect(await current()).toMatchObject({ id: gameId(1) })
    await write('competition.write/set-current-game', { id: CUP, gameId: null })
    expect(await current()).toMatchObject({ id: gameId(2) })
  })
})
