import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import http, { Agent as HttpAgent } from 'node:http'
import https, { Agent, type RequestOptions } from 'node:https'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { assumed } from '@cup/domain/kernel'
import { aTeam } from '@cup/domain/testing'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../src/operations/database/server-address.ts'
import { aDataDir } from '../src/operations/database/testing/embedded-postgres-kit.ts'
import { rawClient } from '../test/raw-client.ts'
import { aServiceProcess, type ServiceProcess } from '../test/service-process.ts'
import { until } from '../test/until.ts'

/** A process that may open so many files, sockets and pipes. */
const withDescriptors = (most: number) => (command: readonly string[]) => [
  'bash',
  '-c',
  `ulimit -n ${most} && exec "$@"`,
  'bash',
  ...command,
]

const PUBLIC_SOCKETS = 300
const PUBLIC_CONNECTIONS = 200
const SILENT_CONNECTIONS = 200
const KEEPING = { keepAlive: true, maxSockets: PUBLIC_CONNECTIONS }

/** Opens live sockets of visitors; returns the statuses of their handshakes. */
async function watch({ url }: ServiceProcess): Promise<readonly number[]> {
  const statuses: number[] = []
  for (let n = 0; n < PUBLIC_SOCKETS; n += 1) statuses.push((await rawClient(url)).status)
  return statuses
}

/** Reads as visitors do, all at once, whose browsers keep the connection. */
async function crowd(url: string): Promise<void> {
  const agent = url.startsWith('https:') ? new Agent(KEEPING) : new HttpAgent(KEEPING)
  onTestFinished(() => agent.destroy())
  await Promise.all(Array.from({ length: PUBLIC_CONNECTIONS }, () => read(url, agent)))
}

/** Opens connections that send nothing. */
async function keepSilent(url: string): Promise<void> {
  const { port, hostname } = new URL(url)
  for (let n = 0; n < SILENT_CONNECTIONS; n += 1) {
    const silent = connect(Number(port), hostname).on('error', () => undefined)
    onTestFinished(() => void silent.destroy())
    await once(silent, 'connect')
  }
}

const read = (url: string, agent: HttpAgent | false = false) => statusOf(url, '/v1/team.read/list', { agent })

/** The status of an answer; 0 where the connection was closed without one. */
async function statusOf(url: string, path: string, asking: RequestOptions, body = ''): Promise<number> {
  const { request } = url.startsWith('https:') ? https : http
  const asked = request(url + path, { rejectUnauthorized: false, ...asking }).end(body)
  try {
    const [answer] = await once(asked, 'response')
    await text(answer)
    return answer.statusCode
  } catch {
    return 0
  }
}

/** The statuses of writes of the staff, each on a connection of its own unless an agent keeps one. */
async function write(url: string, { token }: ServiceProcess, agent: HttpAgent | false = false) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const statuses: number[] = []
  for (let n = 0; n < 30; n += 1) {
    const body = JSON.stringify(aTeam({ id: assumed(randomUUID(), 'a new id') }))
    statuses.push(await statusOf(url, '/v1/team.write/create', { method: 'POST', headers, agent }, body))
  }
  return statuses
}

const ALL_ANSWERED = Array.from({ length: 30 }, () => 200)

it('with few descriptors the service answers the staff, refuses live sockets of visitors, and says so', async () => {
  const service = await aServiceProcess(await aDataDir(), {}, [], withDescriptors(256))
  const { url } = service
  await service.start()
  const tablet = new HttpAgent(KEEPING)
  onTestFinished(() => tablet.destroy())
  const before = await write(url, service, tablet)
  const handshakes = await watch(service)
  await crowd(url)
  await keepSilent(url)

  expect([before, await write(url, service, tablet)]).toEqual([ALL_ANSWERED, ALL_ANSWERED])
  expect(await write(url, service)).toEqual(ALL_ANSWERED)
  expect([handshakes[0], handshakes.at(-1), new Set(handshakes).size]).toEqual([101, 503, 2])
  expect(await read(url)).toBe(200)
  expect((await rawClient(url, { headers: { authorization: `Bearer ${service.token}` } })).status).toBe(101)
  await until(() => service.said().includes('connections are open'))
  expect(service.said().match(/connections are open/g)).toHaveLength(1)
  expect(service.said()).toContain('This process may hold 256 descriptors, so visitors may keep 144 connections open')
})

it('with few descriptors the service answers the staff over https', async () => {
  const port = await freePort()
  const service = await aServiceProcess(await aDataDir(), { CUP_TLS_PORT: `${port}` }, ['--hall'], withDescriptors(256))
  await service.start()
  const url = `https://127.0.0.1:${port}`
  await watch(service)
  await crowd(url)
  await keepSilent(url)

  expect(await write(url, service)).toEqual(ALL_ANSWERED)
  expect(await read(url)).toBe(200)
})
