import { join } from 'node:path'
import {
  SAMPLE_COMPETITION_ID,
  SAMPLE_COUNTS,
  SAMPLE_GROUP_ID,
  U9_COMPETITION_ID,
  U11_COMPETITION_ID,
} from '@cup/domain/sample-cup'
import { describe, expect, it } from 'vitest'
import { cup, startCup } from '../../../test/service-process.ts'
import { aDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { aService, type TestService, tokenOf } from '../../../test/test-service.ts'
import { until } from '../../../test/until.ts'
import { livingPostmaster } from '../database/postmaster-lock.ts'
import { aDataDir, start } from '../database/testing/embedded-postgres-kit.ts'

/** Fills a service by the command; its output. */
const sample = ({ url }: TestService, ...flags: string[]) =>
  cup(['sample', '--api', url, '--token', tokenOf('script'), ...flags])

const onDatabase = (name: string, { url }: TestDatabase) => cup([name], { DATABASE_URL: url })

const CUP = { competitionId: SAMPLE_COMPETITION_ID }
/** A line now and then, and one at the end. */
const ALL_CALLS = /^(\d+ of 267 calls\n)*267 of 267 calls\n$/
const GAME_31 = 'cafe0006-0000-8000-8000-000000000031'

describe('cup sample', () => {
  it('creates the cup as its facts are', async () => {
    const service = await aService()

    const { code, stdout, stderr } = await sample(service)

    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(ALL_CALLS) })
    expect(stdout).toBe(
      `The sample cup is there: 2 competitions, 18 teams, 172 players, 49 games, none of them played. Look at ${service.url}.\n`,
    )
    const { games } = await service.read('game.read/list-by-competition', CUP)
    expect(games).toHaveLength(48)
    expect(games.some((game) => game.started)).toBe(false)
  })

  it('plays all games, with names, table and scorers; a second run changes nothing', async () => {
    const service = await aService()

    expect((await sample(service, '--played')).code).toBe(0)
    const head = service.cup.scopes.head
    expect((await sample(service, '--played')).code).toBe(0)

    expect(service.cup.scopes.head).toBe(head)
    const { games } = await service.read('game.read/list-by-competition', CUP)
    expect(games.filter((game) => game.result)).toHaveLength(48)
    const { teams } = await service.read('team.read/list', CUP)
    expect(teams).toHaveLength(16)
    const table = { ...CUP, groupId: SAMPLE_GROUP_ID }
    const { leaderboard } = await service.read('competition.read/leaderboard', table)
    expect(leaderboard.map((entry) => entry.rank)).toEqual(Array.from({ length: 16 }, (_, n) => n + 1))
    const { topscorer } = await service.read('competition.read/topscorer', CUP)
    expect(topscorer[0]?.goals).toBeGreaterThan(1)
    expect(topscorer.every(({ displayName }) => / /.test(displayName))).toBe(true)
    const { players } = await service.read('player.read/list', {}, { as: 'script' })
    expect(players).toHaveLength(SAMPLE_COUNTS.players)
  })

  it('plays up to a game and leaves the next one running, also after several runs', async () => {
    const service = await aService()

    expect((await sample(service, '--played=30')).stdout).toContain('played up to game 30')
    const head = service.cup.scopes.head
    await sample(service, '--played=30')
    expect((await sample(service, '--played=20')).stdout).toContain('49 games, 30 of them played.')
    expect((await sample(service)).stdout).toContain('49 games, 30 of them played.')

    expect(service.cup.scopes.head).toBe(head)
    const { games } = await service.read('game.read/list-by-competition', CUP)
    expect(games.filter((game) => game.result)).toHaveLength(30)
    expect(games.filter((game) => game.clock.running).map((game) => game.id)).toEqual([GAME_31])

    expect(await sample(service, '--played')).toMatchObject({ code: 0 })
    const whole = await service.read('game.read/list-by-competition', CUP)
    expect(whole.games.every((game) => game.result)).toBe(true)
  })

  it('creates the meet beside the cup, with a game under way on each court', async () => {
    const service = await aService()
    await sample(service)

    expect((await sample(service, '--meet', '--played=12')).stdout).toBe(
      `The sample meet (its clubs and people are invented) is there: 2 competitions, 18 teams, 144 players, 40 games, played up to game 12. Look at ${service.url}.\n`,
    )

    const { meets } = await service.read('meet.read/list', {})
    expect(meets.map(({ courts = [] }) => courts.length)).toEqual([2])
    const current = await Promise.all(
      [U11_COMPETITION_ID, U9_COMPETITION_ID].map((competitionId) =>
        service.read('game.read/list-by-competition', { competitionId }),
      ),
    )
    const running = current.flatMap(({ games }) => games.filter(({ clock }) => clock.running))
    expect(new Set(running.map(({ courtId }) => courtId)).size).toBe(2)
  })

  it('resumes after an interruption', async () => {
    const service = await aService()
    const broken = startCup(['sample', '--api', service.url, '--token', tokenOf('script')])
    await until(() => service.cup.scopes.head > 20)
    broken.process.kill('SIGINT')

    expect(await broken.ended).toEqual({
      code: 130,
      stdout: '',
      stderr: 'Broken off. Nothing is lost; run it again.\n',
    })
    expect(service.cup.scopes.head).toBeLessThan(240)
    expect((await sample(service)).code).toBe(0)
    expect((await service.read('game.read/list-by-competition', CUP)).games).toHaveLength(48)
  })

  it('stops at a refused call and prints it', async () => {
    const service = await aService()

    const { code, stderr } = await cup(['sample', '--api', service.url, '--token', tokenOf('ledwall')])

    expect(code).toBe(1)
    expect(stderr).toMatch(
      /^competition\.write\/create was refused: auth\/not-allowed \(Not allowed\)\.\n\{"id":"cafe0001-/,
    )
    expect(service.cup.scopes.head).toBe(0)
  })

  it('finds the service by PORT and the token by CUP_ADMIN_TOKEN', async () => {
    const service = await aService()
    const { port } = new URL(service.url)

    const { code, stderr } = await cup(['sample'], { PORT: port, CUP_ADMIN_TOKEN: tokenOf('script') })

    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(ALL_CALLS) })
    expect(service.cup.scopes.head).toBeGreaterThan(0)
  })

  it('prints in one line what to do if no service answers', async () => {
    const { url, stop } = await aService()
    await stop()

    expect(await cup(['sample', '--api', url])).toEqual({
      code: 1,
      stdout: '',
      stderr: `No cup answers at ${url}: start it with \`npm start\`, or say --api URL.\n`,
    })
  })

  it('prints where it looked for a token', async () => {
    const { url } = await aService()
    const dataDir = await aDataDir()

    const { code, stderr } = await cup(['sample', '--api', url], { CUP_DATA_DIR: dataDir })

    expect(code).toBe(1)
    expect(stderr).toBe(`No token is kept in ${dataDir}: say --token T, or set CUP_ADMIN_TOKEN.\n`)
  })
})

describe('[E5] cup verify', () => {
  it('finds manual changes of the log without a service, and names a service that answers otherwise', async () => {
    const database = await aDatabase()
    const service = await aService({ database })
    await sample(service)
    const compared = await cup(['verify', '--url', service.url, '--token', tokenOf('script')], {
      DATABASE_URL: database.url,
    })
    const before = await onDatabase('verify', database)
    await service.database.pool.query('alter table events disable trigger all; delete from events where position = 5')

    const tampered = await onDatabase('verify', database)

    expect(compared).toMatchObject({ code: 0, stderr: '' })
    expect(compared.stdout).toMatch(/^Compared \d{3,} responses of .* with the log\.\nEverything is in order\.\n$/)
    expect(before).toEqual({ code: 0, stdout: 'Everything is in order.\n', stderr: '' })
    expect(tampered.code).toBe(1)
    expect(tampered.stdout).toContain('Event 5 is missing.\n')
  })
})

describe('cup on the embedded database', () => {
  it('migrates it, and leaves the server to those who use it', async () => {
    const dataDir = await aDataDir()
    await start(dataDir)

    const empty = await cup(['verify'], { CUP_DATA_DIR: dataDir })
    const migrated = await cup(['migrate'], { CUP_DATA_DIR: dataDir })
    const verified = await cup(['verify'], { CUP_DATA_DIR: dataDir })

    expect(empty.code).toBe(1)
    expect(empty.stderr).toContain('There is no cup in the embedded PostgreSQL in ')
    expect(migrated.code).toBe(0)
    expect(migrated.stdout).toContain('Migrated the database: 001-log.\n')
    expect(migrated.stdout).toMatch(/The tables are up to date in .*\.\n$/)
    expect(verified.stdout).toBe('Everything is in order.\n')
    expect(livingPostmaster(join(dataDir, 'postgres'))).toBeDefined()
  })
})

describe('cup', () => {
  it('prints its usage', async () => {
    const { code, stdout } = await cup(['help'])

    expect(code).toBe(0)
    expect(stdout).toMatch(/^Usage: npm run cup -- <command>\n/)
  })

  it.for([
    [[], 'A command is missing.'],
    [['dance'], 'There is no command "dance".'],
    [['verify', 'it'], '"it" means nothing here.'],
    [['sample', '--playd'], "Unknown option '--playd'"],
    [['sample', '--played=49'], '--played=49: the games have the numbers 1 to 48.'],
  ] as const)('refuses %j, and prints its usage', async ([args, complaint]) => {
    const { code, stdout, stderr } = await cup(args)

    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^.*\n\nUsage: npm run cup -- <command>\n/)
    expect(stderr).toContain(complaint)
  })

  it('refuses a wrong configuration', async () => {
    const { code, stderr } = await cup(['verify'], { CUP_DATADIR: '/tmp' })

    expect(code).toBe(2)
    expect(stderr).toContain('CUP_DATADIR: there is no such setting')
  })
})
