import { aTeam, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { watch } from '../../../test/screen.ts'
import { aDatabase } from '../../../test/test-database.ts'
import { aService, problemIn } from '../../../test/test-service.ts'
import { type Cut, unreliableWireTo } from '../../../test/unreliable-wire.ts'
import { eventually } from '../../../test/until.ts'
import { verify } from '../projections/verify.ts'

const FIRST = aTeam({ id: teamId(1), name: 'Erster' })
const SECOND = aTeam({ id: teamId(2), name: 'Zweiter' })

/** A service with a screen, and a command whose commit is cut off. */
async function aCutOffCommand(cut: Cut) {
  const wire = await unreliableWireTo(await aDatabase())
  const service = await aService({ database: wire.database })
  const screen = await watch(service.url, { topics: 'events' })
  await screen.heard('subscribed')
  wire.cutNext(cut)
  const answer = await service.send('team.write/create', FIRST, { key: 'first' })
  return { service, screen, answer }
}

describe.skipIf(process.env.DATABASE_URL)('a command whose commit was cut off', () => {
  it.each<Cut>(['before the commit', 'after the commit'])('%s is answered 503, and lands once', async (cut) => {
    const { service, answer } = await aCutOffCommand(cut)
    const again = await eventually(async () => {
      const retry = await service.send('team.write/create', FIRST, { key: 'first' })
      return retry.status === 200 ? retry.body : undefined
    })
    const next = await service.write('team.write/create', SECOND)

    expect([answer.status, problemIn(answer).code]).toEqual([503, 'service/unavailable'])
    expect([again, next]).toEqual([{ position: 1 }, 2])
    expect(await verify(service.database)).toEqual([])
  })

  it('after it had landed is sent to the screens without a retry', async () => {
    const { service, screen } = await aCutOffCommand('after the commit')
    const landed = await screen.eventAt(1)
    await eventually(async () => (await service.ask('team.read/get', { id: teamId(1) })).status === 200 || undefined)

    expect(landed).toMatchObject({ eventType: 'team.created', previous: 0, event: { id: teamId(1) } })
  })

  it('before it had landed is shown to no screen', async () => {
    const { service, screen } = await aCutOffCommand('before the commit')
    const next = await eventually(async () => {
      const other = await service.send('team.write/create', SECOND)
      return other.status === 200 ? other.body : undefined
    })
    await screen.eventAt(1)

    expect(next).toEqual({ position: 1 })
    expect(screen.events().map(({ position, event }) => [position, event.id])).toEqual([[1, teamId(2)]])
    expect((await service.ask('team.read/get', { id: teamId(1) })).status).toBe(404)
  })
})
