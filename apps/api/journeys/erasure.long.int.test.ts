import { competitionId, playerId, teamId } from '@cup/domain/testing'
import { expect, it } from 'vitest'
import { aDataDir } from '../src/operations/database/testing/embedded-postgres-kit.ts'
import { anErasure } from '../test/erasures.ts'
import { furnish } from '../test/hall.ts'
import { aServiceProcess } from '../test/service-process.ts'
import { aDatabase, openTestDatabase } from '../test/test-database.ts'
import { aService } from '../test/test-service.ts'
import { until } from '../test/until.ts'

const CUP = { id: competitionId(1) }

/** An archived cup whose erasure is due, without a service. */
async function aDueErasure() {
  const on = await aDatabase()
  const service = await aService({ database: on })
  await furnish(service, 2)
  const photo = { filePath: 'photos/1.jpg', description: 'Hinten links Mia' }
  await service.write('team.write/change-details', { id: teamId(1), photo })
  await service.write('competition.write/archive', CUP)
  await anErasure(service, { announced: 31, seen: 31 })
  await service.stop()
  const { pool, close } = await openTestDatabase(on)
  const count = async (query: string) => Number((await pool.query(`select count(*) from ${query}`)).rows[0]?.count)
  const carriedOut = () => count(`events where type = 'erasure.carriedOut'`)
  const named = () => count('people where first_name is not null')
  return { environment: { DATABASE_URL: on.url }, pool, close, count, carriedOut, named }
}

it('[N18] an erasure that is killed in the middle is carried out once, with everything that belongs to it', async () => {
  const { environment, pool, close, count, carriedOut, named } = await aDueErasure()
  const lock = await pool.connect()
  // The service decides under the lock of the log: here it waits in the middle of its transaction.
  await lock.query('set idle_in_transaction_session_timeout = 0; begin; select * from log_head for update')
  const first = await aServiceProcess(await aDataDir(), environment)
  const starting = first.start().catch(() => undefined)
  await until(
    async () => (await count(`pg_stat_activity where wait_event_type = 'Lock' and query like '%log_head%'`)) > 0,
  )
  first.signal('SIGKILL')
  await starting
  await lock.query('rollback')
  lock.release(true)
  expect([await carriedOut(), await named()]).toEqual([0, 6])

  const second = await aServiceProcess(await aDataDir(), environment)
  await second.start()
  await until(async () => (await carriedOut()) === 1)
  second.signal('SIGKILL')
  const third = await aServiceProcess(await aDataDir(), environment)
  await third.start()
  const shown = await fetch(`${third.url}/v1/player.read/get?id=${playerId(11)}`).then((answer) => answer.text())

  expect([await carriedOut(), await named()]).toEqual([1, 0])
  expect(await count('team_texts where photo_description is not null')).toBe(0)
  expect(shown).toContain('Nr. 1')
  await close()
})
