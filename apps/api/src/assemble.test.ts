import { aTeam, teamId } from '@cup/domain/testing'
import { systemRuntime } from '@cup/runtime'
import { expect, it, onTestFinished } from 'vitest'
import { type MemoryDatabase, memoryDatabase } from '../test/memory-database.ts'
import { assembleInMemory } from '../test/memory-service.ts'
import { until } from '../test/until.ts'

const ORGANISER = { authorization: 'Bearer secret' }

async function aServiceOn(database: MemoryDatabase) {
  const lines: string[] = []
  const { app, close } = await assembleInMemory({
    persistence: database,
    takeRoom: async () => undefined,
    tokens: {
      sessionOf: () => undefined,
      staffOf: (token) =>
        token === 'secret' ? { actor: { id: 'token:script', kind: 'token' }, roles: ['organiser'] } : undefined,
    },
    runtime: systemRuntime,
    fetch,
    log: (line) => void lines.push(line),
  })
  onTestFinished(close)
  await app.ready()
  return { app, lines }
}

it('two services on one database in memory show what one of them has written', async () => {
  const database = memoryDatabase()
  const [one, two] = [await aServiceOn(database), await aServiceOn(database)]
  const team = aTeam({ id: teamId(1) })
  const written = await one.app.inject({
    method: 'POST',
    url: '/v1/team.write/create',
    headers: ORGANISER,
    payload: team,
  })
  expect(written.json()).toMatchObject({ position: 1 })

  const read = () => two.app.inject({ url: `/v1/team.read/get?id=${team.id}`, headers: ORGANISER })
  await until(async () => (await read()).statusCode === 200)
  expect((await read()).json()).toMatchObject({ name: team.name })
  expect([...one.lines, ...two.lines]).toEqual([])
})
