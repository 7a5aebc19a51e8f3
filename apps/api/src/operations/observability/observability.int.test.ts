import { aTeam, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { newKey } from '../../../test/hall.ts'
import { aScreen } from '../../../test/screen.ts'
import { aDatabase } from '../../../test/test-database.ts'
import { aService, type TestService } from '../../../test/test-service.ts'
import { unreliableWireTo } from '../../../test/unreliable-wire.ts'
import { until } from '../../../test/until.ts'

const healthOf = async ({ url }: TestService, name: 'live' | 'ready') => (await fetch(`${url}/health/${name}`)).status

/** The figures by name and labels, as Prometheus reads them. */
async function figuresOf({ url }: TestService): Promise<(line: string) => number | undefined> {
  const page = await (await fetch(`${url}/metrics`)).text()
  const figures = new Map(
    page
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
  return (line) => figures.get(line)
}

describe('a service that is alone', () => {
  it('is not ready while its database is away, stays alive, and becomes ready again', async () => {
    const wire = await unreliableWireTo(await aDatabase())
    const service = await aService(wire)
    const before = await healthOf(service, 'ready')
    const mend = await wire.takeAway()
    await until(async () => (await healthOf(service, 'ready')) === 503)
    const alive = await healthOf(service, 'live')
    await mend()
    await until(async () => (await healthOf(service, 'ready')) === 200)

    expect([before, alive]).toEqual([200, 200])
  })

  it('is not ready while another connection holds the log', async () => {
    const service = await aService()
    const holder = await service.database.pool.connect()
    await holder.query('begin; set local idle_in_transaction_session_timeout = 0; select from log_head for update')
    await until(async () => (await healthOf(service, 'ready')) === 503)
    await holder.query('rollback')
    holder.release()
    await until(async () => (await healthOf(service, 'ready')) === 200)
  })
})

describe('the figures of a service', () => {
  it('count commands, refusals, reads and deliveries', async () => {
    const service = await aService()
    const viewer = await aScreen(service.url, { topics: 'events,ticks' })
    await viewer.heard('subscribed')
    const position = await service.write('team.write/create', aTeam({ id: teamId(1) }), { key: newKey() })
    await service.send('team.write/change-details', { id: teamId(2), name: 'Niemand' })
    await viewer.reached(position)
    for (let n = 0; n < 3; n += 1) await service.ask('team.read/get', { id: teamId(1) })
    const figure = await figuresOf(service)

    expect(figure('cup_commands_total{call="team.write/create",outcome="done"}')).toBe(1)
    expect(figure('cup_commands_total{call="team.write/change-details",outcome="team/unknown"}')).toBe(1)
    expect(figure('cup_log_position')).toBe(position)
    expect(figure('cup_append_seconds_count')).toBe(2)
    expect(figure('cup_project_seconds_count')).toBe(2)
    expect(figure('cup_reads_total{from="ready"}')).toBe(2)
    expect(figure('cup_sockets')).toBe(1)
    expect(figure('cup_topic_sockets{topic="ticks"}')).toBe(1)
    expect(figure('cup_topic_sockets{topic="commands"}')).toBe(0)
    expect(figure('cup_deliveries_total')).toBeGreaterThanOrEqual(3)
    expect(figure('cup_database_connections{state="wanted"}')).toBe(0)
    expect(figure('nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0)
  })

  it('are for this machine, not for the clients of a proxy', async () => {
    const { url } = await aService()
    const forwarded = await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.7' } })

    expect((await fetch(`${url}/metrics`)).status).toBe(200)
    expect([forwarded.status, await forwarded.json()]).toMatchObject([404, { code: 'request/not-found' }])
  })

  it('slow guesses of their token down, like those of every other token', async () => {
    const { url } = await aService()
    const headers = { 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer of-another-service' }
    // All at once: one after the other on a busy machine, they would be slow enough to be allowed.
    const answers = await Promise.all(Array.from({ length: 30 }, () => fetch(`${url}/metrics`, { headers })))

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404, 429]))
    expect((await fetch(`${url}/metrics`)).status).toBe(200)
  })
})
