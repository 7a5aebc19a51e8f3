import { SAMPLE_COMPETITION_ID, SAMPLE_COUNTS, SAMPLE_GROUP_ID } from '@cup/domain/sample-cup'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { aCopyOf, makeSampleDatabase } from '../../../test/sample-database.ts'
import { openTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { aService } from '../../../test/test-service.ts'
import { during, until } from '../../../test/until.ts'
import type { Database } from '../../operations/database/connection.ts'
import { rebuild } from './rebuild.ts'
import { storedViews } from './stored-views.ts'
import { verify } from './verify.ts'

let sample: TestDatabase
beforeAll(async () => {
  sample = await makeSampleDatabase()
})
afterAll(() => sample.drop())

/** The played sample cup, open for one test. */
async function aPlayedCup(): Promise<Database> {
  const database = await openTestDatabase(await aCopyOf(sample))
  onTestFinished(database.close)
  return database
}

async function rowsOf({ pool }: Database): Promise<unknown[]> {
  const columns = 'kind, id, competition_id, body::text, changed_at'
  return (await pool.query(`select ${columns} from views order by kind, id`)).rows
}

/** Names and definitions of everything that belongs to the table of views. */
async function shapeOf({ pool }: Database): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select 'index' as what, indexname as name, indexdef as definition from pg_indexes where tablename = 'views'
    union all select 'constraint', conname, pg_get_constraintdef(oid) from pg_constraint
      where conrelid = 'views'::regclass
    union all select 'column', attname, concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attstorage)
      from pg_attribute where attrelid = 'views'::regclass and attnum > 0 and not attisdropped
    union all select 'options', relkind::text, reloptions::text from pg_class where oid = 'views'::regclass
    order by what, name`)
  return rows
}

const FIRST_TEAM = 'cafe0004-0000-8000-8000-000000000001'
const UNKNOWN_ID = '00000000-0000-8000-8000-000000000000'

describe('[E3] a rebuild', () => {
  it('gives every row as it was, changed_at included', async () => {
    const database = await aPlayedCup()
    const before = await rowsOf(database)

    const { events, views } = await rebuild(database)

    expect(await rowsOf(database)).toEqual(before)
    expect(views).toBe(before.length)
    expect([events]).toEqual(
      (await database.pool.query('select position from log_head')).rows.map((row) => row.position),
    )
  })

  it('repairs rows that were changed, deleted or added by hand', async () => {
    const database = await aPlayedCup()
    const before = await rowsOf(database)
    await database.pool.query(`update views set body = '{}', changed_at = 1 where kind = 'game'`)
    await database.pool.query(`delete from views where kind = 'leaderboard'`)
    await database.pool.query(`insert into views select 'lore', id, null, body, 1 from views where kind = 'team'`)

    await rebuild(database)

    expect(await rowsOf(database)).toEqual(before)
  })

  it('keeps the names of keys and indexes, also after several runs', async () => {
    const database = await aPlayedCup()
    const before = await shapeOf(database)

    await rebuild(database)
    await rebuild(database)

    expect(await shapeOf(database)).toEqual(before)
  })

  it('removes the table of a killed rebuild', async () => {
    const database = await aPlayedCup()
    await database.pool.query('create table views_next (nonsense int)')

    await rebuild(database)

    expect(await verify(database)).toEqual([])
    expect((await database.pool.query(`select to_regclass('views_next') as it`)).rows).toEqual([{ it: null }])
  })

  it('works on an empty log', async () => {
    const service = await aService()

    expect(await rebuild(service.database)).toEqual({ events: 0, views: 0 })
  })

  it('reports its progress', async () => {
    const database = await aPlayedCup()
    const steps: unknown[] = []

    const { events } = await rebuild(database, { onProgress: (step) => steps.push(step) })

    expect(steps).toEqual([{ done: events, total: events }])
  })

  it('lets others read while it waits for a long read', async () => {
    const database = await aPlayedCup()
    const held = await aHeldRebuild(database)

    expect(await storedViews(database.kysely).all('team')).toHaveLength(SAMPLE_COUNTS.teams)
    await held.letGo()

    expect(await verify(database)).toEqual([])
  })

  it('has exclusive access to the views: another rebuild and a check are refused', async () => {
    const database = await aPlayedCup()
    const held = await aHeldRebuild(database)

    await expect(rebuild(database)).rejects.toThrow(
      'The views are being rebuilt or verified already. Try again when that has ended.',
    )
    await expect(verify(database)).rejects.toThrow('The views are being rebuilt. Try again when that has ended.')
    await held.letGo()

    await rebuild(database)
  })

  it('gives up on a read without end, and changes nothing', async () => {
    const database = await aPlayedCup()
    const before = await rowsOf(database)
    const held = await aHeldRebuild(database, { pausesMs: [1, 1] })

    await expect(held.rebuilding).rejects.toThrow('The new views could not be swapped in')
    expect(await rowsOf(database)).toEqual(before)
  })
})

/** A rebuild that waits with its swap until an open read has ended. */
async function aHeldRebuild(database: Database, options: Parameters<typeof rebuild>[1] = {}) {
  const reader = await database.pool.connect()
  await reader.query('begin; select from views')
  const rebuilding = rebuild(database, options)
  rebuilding.catch(() => undefined)
  onTestFinished(() => reader.release(true))
  await until(() => isWaitedFor(database))
  const letGo = async () => {
    await reader.query('commit')
    await rebuilding
  }
  return { rebuilding, letGo }
}

async function isWaitedFor({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query(`select from pg_locks where relation = 'views'::regclass and not granted`)
  return rows.length > 0
}

describe('[E3] while views are rebuilt', () => {
  it('commands go on, and each is readable at once', async () => {
    const service = await aService({ database: await aCopyOf(sample) })
    const names: string[] = []

    await during(threeRebuilds(service.database), async (n) => {
      names.push(`Verein ${n}`)
      await service.write('team.write/change-details', { id: FIRST_TEAM, name: `Verein ${n}` })
      expect((await service.read('team.read/get', { id: FIRST_TEAM })).name).toBe(`Verein ${n}`)
    })

    expect(names.length).toBeGreaterThan(5)
    expect(await verify(service.database)).toEqual([])
  })

  it('includes events written during the rebuild, also after several tries', async () => {
    const service = await aService({ database: await aCopyOf(sample) })
    const held = await aHeldRebuild(service.database)
    await service.write('team.write/change-details', { id: FIRST_TEAM, name: 'Verein' })
    // Folded and saved by a first try, which fails, and then by a second.
    await until(() => isWaitedFor(service.database))
    await until(async () => !(await isWaitedFor(service.database)))
    await until(() => isWaitedFor(service.database))
    await held.letGo()

    expect(await verify(service.database)).toEqual([])
  })

  it('a connection that wrote before writes to the new views after', async () => {
    const database = await aPlayedCup()
    const writer = await database.pool.connect()
    const save = (rows: string) => writer.query(`select save_views('[${rows}]')`)
    // So often that PostgreSQL keeps a plan that names the table of that time.
    for (let n = 0; n < 10; n += 1) await save('')

    await rebuild(database)
    await save(`{"kind":"team","id":"${UNKNOWN_ID}","body":{},"changedAt":1}`)
    writer.release()

    expect(await verify(database)).toEqual([`View team ${UNKNOWN_ID} (changed at 1) does not follow from the log.`])
  })

  it('reads see the old views or the new ones, and none fails', async () => {
    const service = await aService({ database: await aCopyOf(sample) })
    const views = storedViews(service.database.kysely)
    const counts: number[] = []
    const read = async () => {
      const [players] = await Promise.all([
        views.all('player'),
        service.read('competition.read/leaderboard', {
          competitionId: SAMPLE_COMPETITION_ID,
          groupId: SAMPLE_GROUP_ID,
        }),
        service.write('team.write/change-details', { id: FIRST_TEAM, name: `Verein ${Math.random()}` }),
      ])
      counts.push(players.filter((player) => 'marked' in player).length)
    }

    for (let n = 0; n < 3; n += 1) {
      await markPlayers(service.database)
      // All new views are there, and the swap waits.
      const held = await aHeldRebuild(service.database)
      await read()
      expect(counts.at(-1)).toBe(SAMPLE_COUNTS.players)
      await during(held.letGo(), read)
      expect(counts.at(-1)).toBe(0)
    }

    expect(new Set(counts)).toEqual(new Set([SAMPLE_COUNTS.players, 0]))
  })
})

async function threeRebuilds(database: Database) {
  for (let n = 0; n < 3; n += 1) await rebuild(database)
}

const markPlayers = async ({ pool }: Database) => {
  await pool.query(`update views set body = json_build_object('marked', true) where kind = 'player'`)
}
