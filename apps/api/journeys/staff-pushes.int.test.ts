import type { EventMessage } from '@cup/contract/live-messages'
import type { ROLES } from '@cup/contract/permissions'
import { competitionId, gameId, goalId, groupId, playerId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aGoalBy, aHall, aPlan, CUP, freeze, type Hall, start } from '../test/hall.ts'
import { type Viewer, watch } from '../test/screen.ts'
import { aSession } from '../test/sign-in.ts'
import { aService, type TestService, tokenOf } from '../test/test-service.ts'
import { aLimitedToken, CANARY, twoCups } from '../test/two-cups.ts'

const GAME = gameId(1)
const OTHER_CUP = competitionId(2)

type Headers = Readonly<Record<string, string>>

const asRole = (role: (typeof ROLES)[number]): Headers => ({ authorization: `Bearer ${tokenOf(role)}` })
const AS_STAFF = { topics: 'events', audience: 'staff' }

/** The views of a message, and what the reads answer to the same caller now. */
async function pushedAndRead(hall: Hall, headers: Headers, { games, leaderboards, topscorer }: EventMessage) {
  const read = async (name: Parameters<Hall['ask']>[0], query: Readonly<Record<string, string>>) =>
    (await hall.ask(name, query, { headers })).body
  return {
    pushed: { games, leaderboards, topscorer },
    read: {
      games: games && (await Promise.all(games.map(({ id }) => read('game.read/get', { id })))),
      leaderboards:
        leaderboards &&
        (await Promise.all(
          leaderboards.map(async ({ groupId: id }) => {
            const { leaderboard } = Object(
              await read('competition.read/leaderboard', { competitionId: CUP, groupId: id }),
            )
            return { groupId: id, entries: leaderboard }
          }),
        )),
      topscorer: topscorer && Object(await read('competition.read/topscorer', { competitionId: CUP })).topscorer,
    },
  }
}

async function aRunningGame(publicResults: 'all' | 'planOnly'): Promise<Hall> {
  const hall = await aHall({ settings: { publicResults } })
  await hall.write('game.write/plan', aPlan(1))
  await start(hall, 1)
  await hall.write('game.write/take-over', { id: GAME }, { as: 'timekeeper' })
  return hall
}

const lastOf = (viewer: Viewer, { cup }: Pick<TestService, 'cup'>) => viewer.eventAt(cup.scopes.head)

describe.each(['all', 'planOnly'] as const)('a staff screen of a competition that publishes %s', (publicResults) => {
  it('[N14] is pushed what its own reads answer', async () => {
    const hall = await aRunningGame(publicResults)
    const after = `${hall.cup.live.epoch()}.0`
    const screens = await Promise.all(
      (['timekeeper', 'regie', 'commentator'] as const).map(async (role) => {
        const headers = asRole(role)
        return { headers, viewer: await watch(hall.url, { ...AS_STAFF, competitionId: CUP, after }, headers) }
      }),
    )
    const writes = [
      () => hall.write('game.write/score-goal', aGoalBy(11)),
      () => hall.write('game.write/pause-clock', { id: GAME }),
      () => hall.write('game.write/take-over', { id: GAME }, { as: 'organiser' }),
      () => hall.write('game.write/award-result', { id: GAME, home: 3, guest: 0, reason: 'decision' }),
    ]
    for (const write of writes) {
      await write()
      for (const { viewer, headers } of screens) {
        const message = await lastOf(viewer, hall)
        const { pushed, read } = await pushedAndRead(hall, headers, message)
        expect(message).toMatchObject({ audience: 'staff', games: [{ started: true, operator: expect.any(String) }] })
        expect(pushed).toEqual(read)
      }
    }
  })

  it('[N14] is replayed the same after a cut', async () => {
    const hall = await aRunningGame(publicResults)
    const { head } = hall.cup.scopes
    await hall.write('game.write/score-goal', aGoalBy(11))
    await hall.write('game.write/score-goal', aGoalBy(21, { goalId: goalId(2) }))
    const headers = asRole('regie')
    const viewer = await watch(hall.url, { ...AS_STAFF, after: `${hall.cup.live.epoch()}.${head}` }, headers)
    const message = await lastOf(viewer, hall)

    const { pushed, read } = await pushedAndRead(hall, headers, message)
    expect(message.topscorer).toHaveLength(2)
    expect(pushed).toEqual(read)
  })
})

describe('the views of the staff', () => {
  it('[N4] [K6] reach no socket that is not signed in, and no page that shows what the public sees', async () => {
    const hall = await aRunningGame('planOnly')
    const after = `${hall.cup.live.epoch()}.0`
    const viewers = [
      await watch(hall.url, { ...AS_STAFF, after }),
      await watch(hall.url, { topics: 'events', after }, asRole('organiser')),
    ]
    await hall.write('game.write/score-goal', aGoalBy(11))
    await freeze(hall, 1)
    for (const viewer of viewers) {
      await lastOf(viewer, hall)
      const text = JSON.stringify(viewer.events())
      for (const secret of [
        '"audience"',
        'operator',
        'goalId',
        '"started":true',
        'leaderboard',
        'topscorer',
        'game.goal',
      ])
        expect(text).not.toContain(secret)
    }
    expect(await Promise.all(viewers.map(welcomeAudience))).toEqual([undefined, 'staff'])
  })

  it('[N14] reach an access to one competition for this one only', async () => {
    const hall = await aRunningGame('planOnly')
    const cup = { id: OTHER_CUP, name: 'Nachbarcup', location: 'Halle 2', start: '2025-01-18', end: '2025-01-18' }
    await hall.write('competition.write/create', cup)
    const limited = await aSession(hall, ['timekeeper'], { competitionIds: [OTHER_CUP] })
    const viewer = await watch(hall.url, AS_STAFF, limited.headers)
    await viewer.heard('subscribed')
    const own = await hall.write('competition.write/create-group', {
      id: OTHER_CUP,
      groupId: groupId(2),
      name: 'Gruppe',
      teamIds: [],
    })
    const foreign = await hall.write('game.write/score-goal', aGoalBy(11))

    expect(await viewer.eventAt(own)).toMatchObject({ audience: 'staff' })
    const message = await viewer.eventAt(foreign)
    expect(message).toMatchObject({ eventType: 'game.changed', games: [{ started: false, goals: [] }] })
    expect(JSON.stringify(message)).not.toMatch(/audience|operator|topscorer/)
  })

  it('[N13] [N14] reach no lower sight through replays that the staff have asked for before, and have no birthday', async () => {
    const service = await twoCupsWithAPlantedScorer()
    const after = (position: number) => ({ after: `${service.cup.live.epoch()}.${position}` })
    const asStaff = { ...AS_STAFF, ...after(0) }
    const whole = await watch(service.url, asStaff, asRole('organiser'))
    await lastOf(whole, service)
    const limits = await Promise.all(ALL_LIMITS.map((limit) => aLimitedToken(service, ['commentator'], limit)))
    const lowerSights = () =>
      Promise.all([
        watch(service.url, asStaff),
        watch(service.url, { topics: 'events', ...after(0) }, asRole('organiser')),
        ...limits.map((headers) => watch(service.url, asStaff, headers)),
      ])
    const early = await lowerSights()
    await service.write('game.write/score-goal', aGoalBy(11, { goalId: goalId(2) }))
    await lastOf(whole, service)

    for (const viewer of [...early, ...(await lowerSights())]) {
      await lastOf(viewer, service)
      expect(JSON.stringify(viewer.events())).not.toMatch(OF_THE_FOREIGN_CUP)
    }
    const seen = JSON.stringify(whole.events())
    expect(seen).toMatch(OF_THE_FOREIGN_CUP)
    expect(seen).not.toContain(CANARY.birthday)
  })
})

const ALL_LIMITS = ['one competition', 'one court', 'one court of one competition'] as const
/** The planted scorer, the operator and the goals of the running game, which no lower sight has. */
const OF_THE_FOREIGN_CUP = new RegExp(`${CANARY.lastName}|${CANARY.birthday}|operator|goalId|game\\.goal`)

/** Two competitions: the foreign one hides its results but no name, and a planted player has scored. */
async function twoCupsWithAPlantedScorer(): Promise<TestService> {
  const service = await aService()
  await twoCups(service)
  await service.write('competition.write/change-settings', { id: CUP, names: 'full' })
  await service.write('player.write/change-details', { id: playerId(11), publicName: 'full' })
  await service.write('game.write/score-goal', aGoalBy(11))
  return service
}

const welcomeAudience = async (viewer: Viewer) => (await viewer.heard('welcome')).audience
