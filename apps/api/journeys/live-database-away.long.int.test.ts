import { aTeam, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { newKey } from '../test/hall.ts'
import { aScreen, type Link, type Screen } from '../test/screen.ts'
import { aDatabase } from '../test/test-database.ts'
import { aService, type TestService } from '../test/test-service.ts'
import { unreliableWireTo } from '../test/unreliable-wire.ts'
import { until } from '../test/until.ts'

const TEAM = teamId(1)
/** Number of refused commands before the database comes back. */
const ENOUGH_REFUSALS = 12

/** Two services on one database, each with a screen. */
async function twoServices() {
  const wire = await unreliableWireTo(await aDatabase())
  const [one, two] = [await aService(wire), await aService(wire)]
  const from = await one.write('team.write/create', aTeam({ id: TEAM }))
  const after = `${one.cup.live.epoch()}.${from}`
  const screens = await Promise.all([one, two].map(({ url }) => aScreen(url, { topics: 'events', after })))
  return { wire, one, two, from, screens }
}

const rename = ({ send }: TestService, name: string, key: string) =>
  send('team.write/change-details', { id: TEAM, name }, { key })

/** Every event after the beginning came to all of them, once and in order. */
async function expectWhole(screens: readonly Screen[], from: number, to: number): Promise<void> {
  await Promise.all(screens.map(({ reached }) => reached(to, 20_000)))
  const links = Array.from({ length: to - from }, (_, n): Link => [from + n, from + n + 1])
  expect(screens.map((screen) => screen.links())).toEqual(screens.map(() => links))
}

/** The connections that listen for what other processes write. */
const LISTENERS = `from pg_stat_activity where datname = current_database() and query = 'listen cup_log'`

async function listeners({ database }: TestService): Promise<number> {
  return (await database.pool.query(`select ${LISTENERS}`)).rows.length
}

describe('a cut of the notification connection', () => {
  it('loses nothing, and the services follow each other again', async () => {
    const { one, two, from, screens } = await twoServices()
    await until(async () => (await listeners(one)) === 2)
    await one.database.pool.query(`select pg_terminate_backend(pid) ${LISTENERS}`)
    for (let n = 0; n < 5; n += 1) await rename(one, `Eins ${n}`, newKey())
    await until(async () => (await listeners(one)) === 2)
    for (let n = 0; n < 5; n += 1) await rename(two, `Zwei ${n}`, newKey())

    await expectWhole(screens, from, from + 10)
  })
})

describe('an outage of the database', () => {
  it('during writes loses nothing: every screen receives everything afterwards', async () => {
    const { wire, one, two, from, screens } = await twoServices()
    const refusals: number[] = []
    let answered = 0
    const write = async (service: TestService, name: string) => {
      const key = newKey()
      await until(async () => {
        const { status } = await rename(service, name, key)
        if (status !== 200) refusals.push(status)
        return status === 200
      })
      answered += 1
    }
    const writers = [one, two, one, two].map(async (service, writer) => {
      for (let n = 0; n < 15; n += 1) await write(service, `Verein ${writer}-${n}`)
    })
    await until(() => answered >= 10)
    const mend = await wire.takeAway()
    await until(() => refusals.length >= ENOUGH_REFUSALS)
    await mend()
    await Promise.all(writers)

    expect(new Set(refusals)).toEqual(new Set([503]))
    const { rows } = await one.database.pool.query<{ readonly head: number }>('select position as head from log_head')
    expect(rows).toEqual([{ head: from + 60 }])
    await expectWhole(screens, from, from + 60)
    expect(screens.flatMap(({ types }) => types()).filter((type) => type === 'reload')).toEqual([])
  })
})
