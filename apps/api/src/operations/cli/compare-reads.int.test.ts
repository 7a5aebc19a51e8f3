import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runOn } from '../../../test/postgres-url.ts'
import { aCopyOf, makeSampleDatabase } from '../../../test/sample-database.ts'
import { aDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { aService, type TestService, tokenOf } from '../../../test/test-service.ts'
import { during } from '../../../test/until.ts'
import { compareReads } from './compare-reads.ts'

let sample: TestDatabase
beforeAll(async () => {
  sample = await makeSampleDatabase()
})
afterAll(() => sample.drop())

const FIRST_TEAM = 'cafe0004-0000-8000-8000-000000000001'

const aPlayedCup = async (): Promise<TestService> => aService({ database: await aCopyOf(sample) })
const compared = ({ database, url }: TestService) => compareReads(database, { api: url, token: tokenOf('script') })

describe('[E5] comparing all reads of a running service with its log', () => {
  it('finds no difference in a played cup', async () => {
    const { findings, compared: count } = await compared(await aPlayedCup())

    expect(findings).toEqual([])
    expect(count).toBeGreaterThan(500)
  })

  it('finds no difference while the service goes on', async () => {
    const service = await aPlayedCup()
    const found = compared(service)

    await during(found, async (n) => {
      await service.write('team.write/change-details', { id: FIRST_TEAM, name: `Verein ${n}` })
    })

    expect((await found).findings).toEqual([])
  })

  it('finds a planted stale response, and nothing else', async () => {
    const service = await aPlayedCup()
    await service.ask('team.read/list', {})
    const { shared } = service.cup.scopes
    await service.write('team.write/change-details', { id: FIRST_TEAM, name: 'Neuer Name' })
    // As if the change of a team did not make the list stale.
    service.cup.scopes.shared = shared

    const { findings } = await compared(service)

    expect(findings).toEqual([
      expect.stringMatching(
        /^\/v1\/team\.read\/list\? \(public, position \d+\) differs from .* from character \d+ on\.$/,
      ),
    ])
  })

  it('refuses a service that follows another log', async () => {
    const mine = await aPlayedCup()
    const database = await aDatabase()
    await runOn(database.url, `update log_head set epoch = 'another0'`)
    const other = await aService({ database })

    await expect(compareReads(mine.database, { api: other.url, token: tokenOf('script') })).rejects.toThrow(
      'The service follows another log than the one of this database.',
    )
  })
})
