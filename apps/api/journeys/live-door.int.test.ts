import type { IncomingMessage } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { DEVICE_COOKIE, formatDevice, SESSION_COOKIE } from '@cup/contract/headers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { typesOf } from '../test/frames.ts'
import { rawClient } from '../test/raw-client.ts'
import { type Viewer, watch } from '../test/screen.ts'
import { aSession } from '../test/sign-in.ts'
import { makeDatabase, type TestDatabase } from '../test/test-database.ts'
import { serveOn, type TestService, tokenOf } from '../test/test-service.ts'
import { until } from '../test/until.ts'

const OVERLAY = 'https://overlay.example'

let database: TestDatabase
let service: TestService
let regie = ''
let timekeeper = ''

beforeAll(async () => {
  database = await makeDatabase()
  service = await serveOn(database, undefined, { allowedOrigins: [OVERLAY] })
  regie = (await aSession(service, ['regie'])).headers.cookie ?? ''
  timekeeper = (await aSession(service, ['timekeeper'])).headers.cookie ?? ''
})
afterAll(async () => {
  await service.stop()
  await database.drop()
})

/** The status with which an upgrade is answered. */
const statusFor = async (headers: Readonly<Record<string, string>>) =>
  (await rawClient(service.url, { headers })).status

/** Everything that was said before now is there. */
async function upToNow(viewer: Viewer): Promise<Viewer> {
  const pongs = () => viewer.messages.filter(({ type }) => type === 'pong').length
  const before = pongs()
  viewer.say({ type: 'ping', sent: 1 })
  await until(() => pongs() > before)
  return viewer
}

describe('the handshake of the live socket', () => {
  it.each([
    ['another page', () => 'http://evil.example'],
    ['another port of this machine', () => 'http://127.0.0.1:1'],
    ['a page in a box', () => 'null'],
    ['a page that only looks like an allowed one', () => `${OVERLAY}.evil.example`],
  ])('%s is refused before the handshake', async (_, origin) => {
    expect(await statusFor({ Origin: origin() })).toBe(403)
  })

  it.each([
    ['the page’s own', () => ({ Origin: service.url })],
    ['an allowed one', () => ({ Origin: OVERLAY })],
    ['none, as programs have', () => ({})],
  ])('an origin is accepted: %s', async (_, headers) => {
    expect(await statusFor(headers())).toBe(101)
  })

  it('a foreign page is refused also with a sign-in', async () => {
    expect(await statusFor({ Origin: 'http://evil.example', Cookie: regie })).toBe(403)
  })

  it.each([
    ['an unknown one', 'Bearer wrong'],
    ['one that is none', 'regie-token'],
    ['nothing', 'Bearer '],
  ])('a wrong token is refused and not treated as public: %s', async (_, authorization) => {
    expect(await statusFor({ Authorization: authorization })).toBe(401)
  })

  it.each([
    ['/v1/nothing', 404],
    ['/v1/competition.read/list', 200],
    ['/v1/live/', 404],
    ['/health/live', 200],
  ])('elsewhere is no socket to be had, and the connection is closed: %s', async (path, status) => {
    const client = await rawClient(service.url, { path })

    expect(client.status).toBe(status)
    expect(await client.closed()).toBeUndefined()
  })

  it('a plain request gets no socket', async () => {
    expect((await fetch(`${service.url}/v1/live`)).status).toBe(404)
  })
})

describe('an open socket', () => {
  it('keeps nothing of the request that opened it: ten thousand viewers would keep as many', async () => {
    setFlagsFromString('--expose-gc')
    const collectGarbage: () => void = runInNewContext('gc')
    const requests: WeakRef<IncomingMessage>[] = []
    const note = (request: IncomingMessage) => void requests.push(new WeakRef(request))
    service.app.server.on('upgrade', note)
    await upToNow(await watch(service.url))
    service.app.server.off('upgrade', note)

    expect(requests).toHaveLength(1)
    await until(() => {
      collectGarbage()
      return requests[0]?.deref() === undefined
    })
  })
})

describe('the staff', () => {
  it.each([
    ['a token', () => ({ authorization: `Bearer ${tokenOf('regie')}` })],
    ['the session of a page', () => ({ cookie: `other=1; ${regie}` })],
  ])('is recognised by %s and receives the list of devices', async (_, headers) => {
    const viewer = await watch(service.url, {}, headers())
    const { devices } = await viewer.heard('presence')

    expect(devices).toMatchObject([{ roles: ['regie'], armed: false, tags: [], gameIds: [] }])
  })

  it('is not a page with an ended session, which sees public data', async () => {
    const stale = await watch(service.url, {}, { cookie: `${SESSION_COOKIE}=old` })
    const staff = await watch(service.url, {}, { cookie: regie })
    const { devices } = await staff.heard('presence')

    expect(devices).toHaveLength(1)
    expect(typesOf((await upToNow(stale)).messages)).toEqual(['welcome', 'pong'])
  })

  it('receives the reports of devices, and when one disconnects', async () => {
    const cookie = `${timekeeper}; ${DEVICE_COOKIE}=${formatDevice({ id: 'd-7', name: 'Zeitnahme Süd' })}`
    const device = await watch(service.url, { topics: 'events,commands', tags: 'süd' }, { cookie })
    const staff = await watch(service.url, {}, { cookie: regie })
    device.say({ type: 'device', armed: true })
    device.say({ type: 'ack', commandId: 'e.1' })
    const told = () =>
      staff.messages.flatMap((message) => (message.type === 'presence' ? [message.devices] : [])).at(-1)
    await until(() => told()?.some(({ armed }) => armed) ?? false)
    const before = told()
    device.leave()
    await until(() => told()?.length === 1)

    expect(before?.find(({ armed }) => armed)).toMatchObject({
      id: 'd-7',
      accessId: expect.stringMatching(/^[\da-f-]{36}$/),
      name: 'Zeitnahme Süd',
      roles: ['timekeeper'],
      tags: ['süd'],
      done: ['e.1'],
    })
  })

  it('alone can report: reports of others are ignored', async () => {
    const staff = await watch(service.url, {}, { cookie: regie })
    const other = await watch(service.url)
    other.say({ type: 'device', armed: true })
    other.say({ type: 'ack', commandId: 'e.1' })
    await upToNow(other)
    const { devices } = await staff.heard('presence')

    expect(devices).toHaveLength(1)
    expect(typesOf(other.messages)).toEqual(['welcome', 'pong'])
  })
})
