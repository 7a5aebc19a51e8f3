import { instantOf, plusSeconds } from '@cup/domain/kernel'
import { aTeam, gameId, goalId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aGoalBy, aPlan, CUP, furnish } from '../test/hall.ts'
import { aScreen, type Link, type Screen } from '../test/screen.ts'
import { aDatabase } from '../test/test-database.ts'
import { aService, type TestService } from '../test/test-service.ts'
import { eventually } from '../test/until.ts'

const OTHER_CUP = gameId(77)

/** Several services on one database, which one of them has furnished. */
async function several(count: number): Promise<readonly TestService[]> {
  const database = await aDatabase()
  const services = await Promise.all(Array.from({ length: count }, () => aService({ database })))
  const [first] = services
  if (!first) throw new Error('no service')
  await furnish(first, 2, { regieRequired: false })
  return services
}

/** Confirms the teams of a planned game and starts it. */
async function begin({ write }: TestService, number: number): Promise<void> {
  const id = gameId(number)
  await write('game.write/set-actual-teams', { id, homeTeamId: teamId(1), guestTeamId: teamId(2) })
  await write('game.write/start', { id })
}

/** The positions after one that a feed tells of, by what the log itself says. */
async function positionsIn({ database }: TestService, feed: string, after: number): Promise<number[]> {
  const { rows } = await database.pool.query<{ readonly position: number }>(
    `select position from events where position > $2 and type not like 'broadcast.%'
       and ($1 = 'all' or type like 'team.%' or type like 'player.%' or data->>'id' = $1
         or data->>'id' in (select data->>'id' from events where type = 'game.planned' and data->>'competitionId' = $1))
      order by position`,
    [feed, after],
  )
  return rows.map(({ position }) => position)
}

/** Each event came once and in order, and names the one before it in the feed. */
function expectWhole(screen: Screen, from: number, positions: readonly number[]): void {
  const links = positions.map((position, n): Link => [positions[n - 1] ?? from, position])
  expect(screen.links().map(([, position]) => position)).toEqual(positions)
  expect(screen.links().slice(1)).toEqual(links.slice(1))
}

describe('two services on one database, and two thousand commands through both', () => {
  const GAMES = 20
  const TEAMS = 20
  const WRITERS = 40
  const COMMANDS = 2000

  /** The commands, by turns: goals, names of teams, the other competition, and a horn now and then. */
  function command(service: TestService, n: number): Promise<number> {
    if (n % 10 === 0) {
      const game = (n / 10) % GAMES
      return service.write('game.write/score-goal', aGoalBy(11, { id: gameId(100 + game), goalId: goalId(n + 1) }))
    }
    if (n % 10 === 1) return service.write('competition.write/change-details', { id: OTHER_CUP, name: `Cup ${n}` })
    if (n % 50 === 2) return service.write('horn', { competitionId: CUP })
    return service.write('team.write/change-details', { id: teamId(100 + (n % TEAMS)), name: `Verein ${n}` })
  }

  it('send every viewer of both every event once and in order', async () => {
    const services = await several(2)
    const [one, two] = services
    if (!one || !two) throw new Error('no services')
    for (let n = 0; n < TEAMS; n += 1) await one.write('team.write/create', aTeam({ id: teamId(100 + n) }))
    const cup = { id: OTHER_CUP, name: 'Zweiter', location: 'Halle', start: '2025-01-18', end: '2025-01-18' }
    await one.write('competition.write/create', cup)
    for (let game = 0; game < GAMES; game += 1) {
      await one.write('game.write/plan', aPlan(100 + game, { duration: 36_000 }))
      await begin(one, 100 + game)
    }
    const from = one.cup.scopes.head
    const after = `${one.cup.live.epoch()}.${from}`
    const feeds = ['all', CUP, OTHER_CUP].flatMap((feed) => services.map((service) => ({ feed, service })))
    const screens = await Promise.all(
      feeds.map(({ feed, service: { url } }) =>
        aScreen(url, { topics: 'events,commands', after, ...(feed === 'all' ? {} : { competitionId: feed }) }),
      ),
    )
    const queue = Array.from({ length: COMMANDS }, (_, n) => n)
    const writer = async (number: number) => {
      const service = number % 2 === 0 ? one : two
      for (let n = queue.shift(); n !== undefined; n = queue.shift()) await command(service, n)
    }
    await Promise.all(Array.from({ length: WRITERS }, (_, number) => writer(number)))

    for (const [n, { feed, service }] of feeds.entries()) {
      const positions = await positionsIn(service, feed, from)
      const screen = screens[n]
      await screen?.reached(positions.at(-1) ?? 0, 30_000)
      if (screen) expectWhole(screen, from, positions)
    }
    expect((await positionsIn(one, 'all', from)).length).toBe(COMMANDS - COMMANDS / 50)
  })
})

describe('three services on one database', () => {
  it('record the end of regular time once, at the exact instant, and send it to all viewers', async () => {
    const services = await several(3)
    const [first] = services
    if (!first) throw new Error('no service')
    const screens = await Promise.all(services.map(({ url }) => aScreen(url, { topics: 'events' })))
    const games = [1, 2, 3]
    for (const number of games) {
      await first.write('game.write/plan', aPlan(number, { duration: 0.4 }))
      await begin(services[number - 1] ?? first, number)
    }
    const ends = await eventually(async () => {
      const { rows } = await first.database.pool.query<{ readonly id: string; readonly at: string }>(
        `select data->>'id' as id, occurred_at as at from events where type = 'game.regularTimeEnded' order by id`,
      )
      return rows.length >= games.length ? rows : undefined
    })
    const starts = await first.database.pool.query<{ readonly id: string; readonly at: string }>(
      `select data->>'id' as id, occurred_at as at from events where type = 'game.started' order by id`,
    )
    // Any other process that was about to record it has done so when this call returns.
    const last = await Promise.all(services.map((service) => service.write('horn', { competitionId: CUP })))
    await first.write('team.write/create', aTeam({ id: teamId(9) }))
    await Promise.all(screens.map(({ reached }) => reached(Math.max(...last) + 1)))
    const { rows } = await first.database.pool.query(`select from events where type = 'game.regularTimeEnded'`)

    expect(ends).toEqual(starts.rows.map(({ id, at }) => ({ id, at: plusSeconds(instantOf(Date.parse(at)), 0.4) })))
    expect(rows).toHaveLength(games.length)
    expect(screens.map(endsIn)).toEqual(screens.map(() => games.length))
  })
})

const endsIn = (screen: Screen) => screen.eventTypes().filter((type) => type === 'game.regularTimeEnded').length
