import { aTeam, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { watch } from '../../../test/screen.ts'
import { aDatabase } from '../../../test/test-database.ts'
import { aService, problemIn, type TestService } from '../../../test/test-service.ts'
import { type Lost, unreliableWireTo } from '../../../test/unreliable-wire.ts'
import { eventually } from '../../../test/until.ts'
import { verify } from '../projections/verify.ts'

const FIRST = aTeam({ id: teamId(1), name: 'Erster' })
const SECOND = aTeam({ id: teamId(2), name: 'Zweiter' })

/** A service with some open connections to its database, and a wire between them. */
async function aServiceOnAWire() {
  const wire = await unreliableWireTo(await aDatabase())
  const service = await aService({ database: wire.database })
  await Promise.all([1, 2, 3].map(() => service.database.pool.query('select pg_sleep(0.05)')))
  return { wire, service }
}

const repeated = (service: TestService, key: string, team: typeof FIRST) =>
  eventually(async () => {
    const retry = await service.send('team.write/create', team, { key })
    return retry.status === 200 ? retry.body : undefined
  })

describe.skipIf(process.env.DATABASE_URL)('[I2] a service whose database falls silent', () => {
  it.each<Lost>(['everything', 'answers'])(
    'answers 503 where %s is lost, and appends a repeated command once',
    async (lost) => {
      const { wire, service } = await aServiceOnAWire()
      const speakAgain = wire.fallSilent(lost)
      const answers = await Promise.all([
        service.send('team.write/create', FIRST, { key: 'first' }),
        service.send('team.write/create', SECOND, { key: 'second' }),
      ])
      speakAgain()
      const again = [await repeated(service, 'first', FIRST), await repeated(service, 'second', SECOND)]

      expect(answers.map((answer) => [answer.status, problemIn(answer).code])).toEqual([
        [503, 'service/unavailable'],
        [503, 'service/unavailable'],
      ])
      expect(again).toEqual([{ position: 1 }, { position: 2 }])
      expect(await verify(service.database)).toEqual([])
    },
  )

  it('is ready again, and sends what was appended meanwhile', async () => {
    const { wire, service } = await aServiceOnAWire()
    const screen = await watch(service.url, { topics: 'events' })
    await screen.heard('subscribed')
    const speakAgain = wire.fallSilent('answers')
    const away = await fetch(`${service.url}/health/ready`)
    await service.send('team.write/create', FIRST, { key: 'first' })
    speakAgain()
    await eventually(async () => (await fetch(`${service.url}/health/ready`)).ok || undefined)
    const landed = await screen.eventAt(1)

    expect(away.status).toBe(503)
    expect(landed).toMatchObject({ eventType: 'team.created', event: { id: teamId(1) } })
  })
})
