import { formatPosition } from '@cup/contract/position'
import { gameId, goalId, playerId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aGoalBy, aPlan, CUP, furnish, newKey } from '../test/hall.ts'
import { watch } from '../test/screen.ts'
import { aDatabase } from '../test/test-database.ts'
import { aService, positionOf, type TestService } from '../test/test-service.ts'
import { eventually, until } from '../test/until.ts'

const GAME = gameId(1)

/** Two services on one database, and a game that is under way. */
async function twoServices(): Promise<readonly [TestService, TestService]> {
  const database = await aDatabase()
  const [one, two] = [await aService({ database }), await aService({ database })]
  await furnish(one, 2, { regieRequired: false })
  const { home, guest } = aPlan(1).plannedTeams
  await one.write('game.write/plan', aPlan(1))
  const teams = 'teamId' in home && 'teamId' in guest ? { homeTeamId: home.teamId, guestTeamId: guest.teamId } : {}
  await one.write('game.write/set-actual-teams', { id: GAME, ...teams })
  const position = await one.write('game.write/start', { id: GAME })
  await two.ask('game.read/get', { id: GAME, atLeast: formatPosition({ epoch: one.cup.live.epoch(), position }) })
  return [one, two]
}

const inBoth = async (services: readonly TestService[], position: number) =>
  Promise.all(
    services.map(async (service) => {
      const atLeast = formatPosition({ epoch: service.cup.live.epoch(), position })
      return service.ask('game.read/get', { id: GAME, atLeast })
    }),
  )

describe('two services on one database', () => {
  it('show each what the other has written, to a reader that waits for it', async () => {
    const [one, two] = await twoServices()
    const position = await one.write('game.write/score-goal', aGoalBy(11))
    const answers = await inBoth([one, two], position)

    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [200, expect.objectContaining({ score: { home: 1, guest: 0 } })]),
    )
    expect(answers.map((answer) => positionOf(answer).position >= position)).toEqual([true, true])
  })

  it('push to the viewers of both, the same', async () => {
    const [one, two] = await twoServices()
    const viewers = await Promise.all([one, two].map(({ url }) => watch(url, { topics: 'events', competitionId: CUP })))
    await Promise.all(viewers.map((viewer) => viewer.heard('subscribed')))
    const position = await two.write('game.write/score-goal', aGoalBy(11))
    const [here, there] = await Promise.all(viewers.map((viewer) => viewer.eventAt(position)))

    expect(here).toEqual(there)
    expect(here).toMatchObject({ eventType: 'game.goalScored', games: [{ score: { home: 1, guest: 0 } }] })
  })

  it('take the same command at once as one', async () => {
    const [one, two] = await twoServices()
    const key = newKey()
    const answers = await Promise.all(
      [one, two, one, two, one, two, one, two].map(({ write }) => write('game.write/score-goal', aGoalBy(11), { key })),
    )

    expect(new Set(answers).size).toBe(1)
    const [game] = await inBoth([one], answers[0] ?? 0)
    expect(game?.body).toMatchObject({ score: { home: 1, guest: 0 } })
  })

  it('take different commands at once, each as it is', async () => {
    const [one, two] = await twoServices()
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        (n % 2 === 0 ? one : two).write('game.write/score-goal', aGoalBy(11, { goalId: goalId(n + 1) })),
      ),
    )
    const [here, there] = await inBoth([one, two], Math.max(...answers))

    expect(new Set(answers).size).toBe(40)
    expect(here?.body).toMatchObject({ score: { home: 40, guest: 0 } })
    expect(there?.body).toEqual(here?.body)
  })

  it('know a name that the other has changed, and no more one that it has erased', async () => {
    const [one, two] = await twoServices()
    const id = playerId(11)
    const changed = await one.write('player.write/change-details', { id, lastName: 'Anders' })
    await inBoth([two], changed)
    const name = (await two.read('player.read/get', { id })).displayName
    const erased = await one.write('player.write/erase', { id })
    await inBoth([two], erased)

    expect(name).toBe('Mia-1 Anders')
    expect((await two.read('player.read/get', { id })).displayName).toBe('Nr. 1')
  })

  it('replay what the other has written to a viewer who changes over', async () => {
    const [one, two] = await twoServices()
    const epoch = one.cup.live.epoch()
    const last = await one.write('game.write/score-goal', aGoalBy(11))
    const next = await one.write('game.write/score-goal', aGoalBy(11, { goalId: goalId(2) }))
    await inBoth([two], next)
    const viewer = await watch(two.url, { topics: 'events', competitionId: CUP, after: `${epoch}.${last}` })

    expect((await viewer.eventAt(next)).previous).toBe(last)
  })

  it('keep following each other after a cut of their connections', async () => {
    const [one, two] = await twoServices()
    await one.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    )
    const written = () => one.send('game.write/score-goal', aGoalBy(11))
    await eventually(async () => ((await written()).status === 200 ? true : undefined))

    // Its reads are refused until its own connections are back.
    await until(async () => (await scoreIn(two).catch(() => 0)) === 1)
  })
})

const scoreIn = async (service: TestService): Promise<number> =>
  (await service.read('game.read/get', { id: GAME })).score.home
