import { formatPosition, type LogPosition } from '@cup/contract/position'
import { aTeam, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aDataDir } from '../src/operations/database/testing/embedded-postgres-kit.ts'
import { CUP } from '../test/hall.ts'
import { rawClient } from '../test/raw-client.ts'
import { followingScreen, manyScreens } from '../test/screen.ts'
import { aServiceProcess, type ServiceProcess } from '../test/service-process.ts'
import { aDatabase } from '../test/test-database.ts'
import { aService } from '../test/test-service.ts'
import { eventually, until } from '../test/until.ts'

const TEAM = teamId(1)

describe('a planned stop', () => {
  it('sends every client its delay for reconnecting and closes the sockets', async () => {
    const service = await aService()
    const screens = await manyScreens(service.url, { topics: 'events,commands,ticks' }, 500)
    await Promise.all(screens.map(({ heard }) => heard('subscribed')))
    await service.stop()

    const codes = await Promise.all(screens.map(({ closed }) => closed))
    expect(new Set(codes)).toEqual(new Set([1012]))
    expect(new Set(screens.map(({ types }) => types().at(-1)))).toEqual(new Set(['bye']))
  })

  it('does not wait for clients that stay connected', async () => {
    const service = await aService()
    const clients = [await rawClient(service.url), await rawClient(service.url)]
    clients[0]?.line.resume()
    await service.stop()

    await until(() => service.app.websocketServer.clients.size === 0)
  })
})

/** Sends until it is answered, as a press does: the service may be away. */
function rename({ url, token }: ServiceProcess, name: string): Promise<number> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ id: TEAM, name }),
  }
  return eventually(
    async () => {
      const answer = await fetch(`${url}/v1/team.write/change-details`, request).catch(() => undefined)
      return answer?.status === 200 ? Number(Object(await answer.json()).position) : undefined
    },
    60_000,
    20,
  )
}

/** A screen that notes what it was told, and how often it had to read everything. */
function aWitness({ url }: ServiceProcess, from: LogPosition) {
  const told: number[] = []
  let reads = 0
  followingScreen({
    url,
    competitionId: CUP,
    readAgain: async () => {
      reads += 1
      return from
    },
    apply: ({ position }) => void told.push(position),
  })
  return { told, reads: () => reads }
}

describe('a kill or restart of the service', () => {
  it('lets every screen resume by its position without a reload', async () => {
    const database = await aDatabase()
    const epochs = await aService({ database })
    const epoch = epochs.cup.live.epoch()
    await epochs.write('team.write/create', aTeam({ id: TEAM }))
    const from = { epoch, position: epochs.cup.scopes.head }
    await epochs.stop()
    const service = await aServiceProcess(await aDataDir(), { DATABASE_URL: database.url })
    await service.start()
    const screens = Array.from({ length: 50 }, () => aWitness(service, from))

    const written: number[] = []
    const write = async (count: number) => {
      for (let n = 0; n < count; n += 1) written.push(await rename(service, `Verein ${written.length}`))
    }
    await write(10)
    const writing = write(30)
    await service.kill()
    await service.start()
    await writing
    expect(await service.stop()).toBe(0)
    await service.start()
    await write(5)
    const last = written.at(-1) ?? 0
    await until(() => screens.every(({ told }) => told.at(-1) === last))

    expect(formatPosition(from)).toBe(`${epoch}.1`)
    expect(screens.map(({ reads }) => reads())).toEqual(screens.map(() => 1))
    const all = Array.from({ length: last - from.position }, (_, n) => from.position + 1 + n)
    expect(screens.map(({ told }) => told)).toEqual(screens.map(() => all))
  })
})
