import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { aCopyOf, makeSampleDatabase } from '../../../test/sample-database.ts'
import { openTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { aService } from '../../../test/test-service.ts'
import { during } from '../../../test/until.ts'
import type { Database } from '../../operations/database/connection.ts'
import { verify } from './verify.ts'

let sample: TestDatabase
/** The position of the first goal of the first game. */
let goalAt: number
beforeAll(async () => {
  sample = await makeSampleDatabase()
  const database = await openTestDatabase(sample)
  goalAt = await numberIn(
    database,
    `select min(position) from events where type = 'game.goalScored' and stream = 'game-${FIRST_GAME}'`,
  )
  await database.close()
})
afterAll(() => sample.drop())

const FIRST_GAME = 'cafe0006-0000-8000-8000-000000000001'
const FIRST_TEAM = 'cafe0004-0000-8000-8000-000000000001'
const FIRST_CUP = 'cafe0001-0000-8000-8000-000000000001'
const UNKNOWN_ID = '00000000-0000-8000-8000-000000000000'

/** The played sample cup after its tables were edited by hand. */
async function aTamperedCup(...statements: readonly string[]): Promise<Database> {
  const database = await openTestDatabase(await aCopyOf(sample))
  onTestFinished(database.close)
  for (const statement of ['alter table events disable trigger all', ...statements]) {
    expect((await database.pool.query(statement)).rowCount).not.toBe(0)
  }
  return database
}

async function numberIn({ pool }: Database, query: string): Promise<number> {
  return (await pool.query({ text: query, rowMode: 'array' })).rows[0]?.[0]
}

const headOf = (database: Database) => numberIn(database, 'select position from log_head')

describe('[E5] verifying a played cup', () => {
  it('finds nothing in an intact cup', async () => {
    expect(await verify(await aTamperedCup())).toEqual([])
  })

  it('finds nothing in an empty log', async () => {
    expect(await verify((await aService()).database)).toEqual([])
  })

  it('reads one snapshot during concurrent writes', async () => {
    const service = await aService({ database: await aCopyOf(sample) })
    const tenTimes = async () => {
      const findings: string[] = []
      for (let n = 0; n < 10; n += 1) findings.push(...(await verify(service.database)))
      return findings
    }
    const found = tenTimes()

    await during(found, async (n) => {
      await service.write('team.write/change-details', { id: FIRST_TEAM, name: `Verein ${n}` })
    })

    expect(await found).toEqual([])
  })
})

describe('[E2] of the positions in the log it finds', () => {
  it('an event that is missing, in its stream too', async () => {
    const database = await aTamperedCup(`delete from events where position = ${goalAt}`)
    const next = await database.pool.query(
      `select position, type, version from events where stream = 'game-${FIRST_GAME}' and position > ${goalAt} order by 1 limit 1`,
    )
    const [{ position, type, version }] = next.rows

    expect(await verify(database)).toEqual([
      `Event ${goalAt} is missing.`,
      `Event ${position} (${type} in game-${FIRST_GAME}) has version ${version} of its stream instead of ${version - 1}.`,
      `The log does not fold beyond ${goalAt - 1}.`,
    ])
  })

  it('several that are missing', async () => {
    const database = await aTamperedCup('delete from events where position between 3 and 5')

    expect(await verify(database)).toContain('Events 3 to 5 are missing.')
  })

  it('an event before the first position', async () => {
    const database = await aTamperedCup('update events set position = -1 where position = 1')

    expect(await verify(database)).toEqual([
      `Event -1 (competition.created in competition-${FIRST_CUP}) stands before the first position.`,
      'Events 0 to 1 are missing.',
      'The log does not fold beyond 0.',
    ])
  })

  it('the last one missing, by the head', async () => {
    const database = await aTamperedCup('delete from events where position = (select max(position) from events)')
    const head = await headOf(database)

    expect(await verify(database)).toEqual([
      `The head of the log says ${head}, but its last event stands at ${head - 1}.`,
    ])
  })

  it('two events of a stream that are swapped', async () => {
    const database = await aTamperedCup(...swapped(1, 2))

    expect(await verify(database)).toEqual([
      `Event 1 (competition.matchdayCreated in competition-${FIRST_CUP}) has version 2 of its stream instead of 1.`,
      expect.stringMatching(/^Event 1 .* cannot be folded: /),
      `Event 2 (competition.created in competition-${FIRST_CUP}) has version 1 of its stream instead of 3.`,
      expect.stringMatching(/^Event 3 .* has version 3 of its stream instead of 2\.$/),
      'The log does not fold beyond 0.',
    ])
  })
})

const swapped = (one: number, other: number): string[] => [
  `update events set position = 0 where position = ${one}`,
  `update events set position = ${one} where position = ${other}`,
  `update events set position = ${other} where position = 0`,
]

describe('[E5] of the events it finds', () => {
  it('one that does not parse by its schema', async () => {
    const database = await aTamperedCup(
      `update events set data = jsonb_set(data::jsonb, '{time}', '"late"')::json where position = ${goalAt}`,
    )

    const findings = await verify(database)

    expect(findings[0]).toMatch(
      new RegExp(`^Event ${goalAt} \\(game.goalScored in game-${FIRST_GAME}\\) does not parse by its schema: time: `),
    )
    expect(findings).toHaveLength(1)
  })

  it('one of an unknown type', async () => {
    const database = await aTamperedCup(`update events set type = 'game.danced' where position = ${goalAt}`)

    expect(await verify(database)).toContain(
      `Event ${goalAt} (game.danced in game-${FIRST_GAME}) does not parse by its schema: unknown event type game.danced.`,
    )
  })

  it('one of an unknown schema', async () => {
    const database = await aTamperedCup(`update events set schema = 9 where position = ${goalAt}`)

    expect(await verify(database)).toEqual([
      `Event ${goalAt} (game.goalScored in game-${FIRST_GAME}) does not parse by its schema: it is of schema 9, and 1 is the latest known.`,
    ])
  })

  it('one in the stream of another game', async () => {
    const database = await aTamperedCup(
      `update events set stream = 'game-${UNKNOWN_ID}', version = 1 where position = ${goalAt}`,
    )

    expect(await verify(database)).toContain(
      `Event ${goalAt} (game.goalScored in game-${UNKNOWN_ID}) belongs to game-${FIRST_GAME}.`,
    )
  })

  it('[X3] one with the id of a correction that does not exist', async () => {
    const database = await aTamperedCup(`update events set correction_id = '${UNKNOWN_ID}' where position = ${goalAt}`)

    expect(await verify(database)).toContain(
      `Event ${goalAt} (game.goalScored in game-${FIRST_GAME}) stands under a correction that nothing opens.`,
    )
  })

  it('one whose instant is invalid', async () => {
    const database = await aTamperedCup(`update events set occurred_at = 'infinity' where position = ${goalAt}`)

    expect(await verify(database)).toContainEqual(
      expect.stringMatching(new RegExp(`^Event ${goalAt} \\(game.goalScored in .*\\) cannot be read: `)),
    )
  })

  it.for(['null', '7', '"text"', '[]', '{}', '{"id":null}'])('one whose data are %s, without failing', async (data) => {
    const database = await aTamperedCup(`update events set data = '${data}' where position = ${goalAt}`)

    expect((await verify(database))[0]).toMatch(new RegExp(`^Event ${goalAt} .* does not parse by its schema: `))
  })
})

describe('[N5] of the people it finds', () => {
  it('an erased player with a name', async () => {
    const database = await aTamperedCup(
      `insert into events (position, stream, version, type, schema, data, occurred_at, actor)
        select (select max(position) + 1 from events), stream, 2, 'player.erased', 1, json_build_object('id', data ->> 'id'),
          now(), 'token:admin' from events where type = 'player.created' order by position limit 1`,
      'update log_head set position = position + 1',
    )
    const [player] = (await database.pool.query(`select data ->> 'id' as id from events where type = 'player.erased'`))
      .rows

    expect(await verify(database)).toEqual([`Player ${player.id} was erased, but a name or birthday is held.`])
  })
})
