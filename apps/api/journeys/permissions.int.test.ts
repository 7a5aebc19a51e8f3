import { scopeOfCall } from '@cup/contract/call-scopes'
import { callersOf, mayCall, ROLES, type Role, sendersOf } from '@cup/contract/permissions'
import { allRoutes, type RouteName } from '@cup/contract/routes'
import { competitionId, erasureId, gameId, meetId, playerId, teamId, uuidOf } from '@cup/domain/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPlan, CUP, furnish } from '../test/hall.ts'
import { type Viewer, watch } from '../test/screen.ts'
import { aSession, type Credentials, done, FAR_AHEAD } from '../test/sign-in.ts'
import { makeDatabase, type TestDatabase } from '../test/test-database.ts'
import { serveOn, type TestService } from '../test/test-service.ts'
import { until } from '../test/until.ts'
import { VALID_BODIES, VALID_QUERIES } from '../test/valid-bodies.ts'

const CHANNELS = ['none', 'cookie', 'bearer'] as const
type Channel = (typeof CHANNELS)[number]

/** A caller with one role, or without any. */
type Cell = { readonly role: Role | undefined; readonly channel: Channel; readonly headers: Credentials }

let database: TestDatabase
let service: TestService
const cells: Cell[] = []

beforeAll(async () => {
  database = await makeDatabase()
  service = await serveOn(database)
  await furnish(service, 2)
  cells.push({ role: undefined, channel: 'none', headers: {} })
  for (const role of ROLES) {
    cells.push({ role, channel: 'cookie', headers: (await aSession(service, [role])).headers })
    const grant = { name: role, roles: [role], competitionIds: [], validUntil: FAR_AHEAD }
    const { token } = (await done(service, 'staff.write/make-token', grant)).body
    cells.push({ role, channel: 'bearer', headers: { authorization: `Bearer ${token}` } })
  }
})
afterAll(async () => {
  await service.stop()
  await database.drop()
})

/** The refusal at the door, or what is judged behind it. */
type Judged = 'not signed in' | 'not allowed' | 'let in'

/** Calls with nothing in it: who gets in is refused for that, or answered, and changes nothing. */
async function judged(name: RouteName, headers: Credentials): Promise<Judged> {
  const { status } = await answerAt(service.url, name, headers)
  if (status === 401) return 'not signed in'
  return status === 403 ? 'not allowed' : 'let in'
}

async function answerAt(url: string, name: RouteName, headers: Credentials) {
  const { method, path } = allRoutes[name]
  const query = Object.entries(VALID_QUERIES).find(([read]) => read === name)?.[1] ?? {}
  const isGet = method === 'GET'
  const response = await fetch(`${url}${path}${isGet ? `?${new URLSearchParams({ ...query })}` : ''}`, {
    method,
    headers: { ...headers, 'idempotency-key': 'k', ...(isGet ? {} : { 'content-type': 'application/json' }) },
    ...(isGet ? {} : { body: bodyOf(name) }),
  })
  return { status: response.status, body: await response.text() }
}

/** Permission of the table. */
const permitted = (name: RouteName, role: Role | undefined): Judged => {
  if (mayCall(role ? [role] : [], name)) return 'let in'
  return role ? 'not allowed' : 'not signed in'
}

const NAMES = Object.values(allRoutes).map(({ name }): RouteName => name)

/** Signing out would end the session that the next call needs: a field that it does not know is refused instead. */
const bodyOf = (name: RouteName): string => (name.startsWith('session.write/close') ? '{"more":true}' : '{}')

describe('the permission of a call, by session, by token and without', () => {
  it.each(NAMES)('%s', async (name) => {
    const found = await Promise.all(cells.map(async ({ headers, ...who }) => [who, await judged(name, headers)]))

    expect(found).toEqual(cells.map(({ headers: _, ...who }) => [who, permitted(name, who.role)]))
  })

  it('covers every call of the contract', () => expect(NAMES).toHaveLength(Object.keys(callersOf).length))

  it.each(Object.entries(sendersOf))('command/send %s', async (command, senders) => {
    const needs = {
      'ledwall.activityItem.select': { activityItemId: 'welcome' },
      'ledwall.text.show': { text: 'Hallo' },
    }
    const more = { 'ledwall.type': { typeId: 1 }, competition: { competitionId: CUP } }
    const sponsors = { competitionId: CUP, scene: { kind: 'sponsors' } }
    const programme = {
      ...{ 'programme.hold': sponsors, 'programme.show': sponsors },
      'programme.skip': { competitionId: CUP, to: '2025-01-18T15:34:12.000Z' },
      ...{ 'programme.clear': { competitionId: CUP }, 'programme.automatic': { competitionId: CUP } },
    }
    const body = {
      command,
      ...Object.entries({ ...needs, ...more, ...programme }).find(([name]) => name === command)?.[1],
    }
    const statuses = []
    for (const { role, headers } of cells)
      statuses.push([role, (await service.send('command/send', body, { as: 'public', headers })).status])

    const may = (role: Role | undefined) => senders.some((one) => one === role)
    expect(statuses).toEqual(cells.map(({ role }) => [role, may(role) ? 200 : role ? 403 : 401]))
  })
})

/** Inputs of the calls that only organisers may make, and bodies that name something of the competition of the test. */
const GRANT = { name: 'X', roles: ['timekeeper'], competitionIds: [] }
const CORRECTION = {
  correctionId: gameId(1),
  gameId: gameId(1),
  commands: [{ call: 'game.write/revoke-start', body: { id: gameId(1) } }],
  reason: 'X',
}
const ACT = {
  id: uuidOf(90, 1),
  calls: [{ call: 'competition.write/change-details', body: { id: CUP, name: 'Hallencup der Jüngsten' } }],
}
const INPUTS: Partial<Record<RouteName, object>> = {
  'session.write/close': { more: true },
  'session.write/close-everywhere': { more: true },
  ...VALID_QUERIES,
  ...VALID_BODIES,
  'game.write/plan': aPlan(1),
  'team.write/create': { ...VALID_BODIES['team.write/create'], id: teamId(1) },
  'team.write/change-details': { id: teamId(1), name: 'Verein' },
  'player.write/create': { ...VALID_BODIES['player.write/create'], teamId: teamId(1) },
  'player.write/change-team': { id: playerId(11), teamId: teamId(1), number: 9 },
  'player.write/change-details': { id: playerId(11), lastName: 'X' },
  'player.write/erase': { id: playerId(11) },
  'competition.write/create': { ...VALID_BODIES['competition.write/create'], id: CUP },
  'competition.write/change-details': { ...VALID_BODIES['competition.write/change-details'], meetId: meetId(1) },
  'competition.write/archive': { id: CUP },
  'competition.write/restore': { id: CUP },
  'meet.write/change': { id: meetId(1), name: 'Wochenende' },
  'meet.write/archive': { id: meetId(1) },
  'meet.write/restore': { id: meetId(1) },
  'staff.write/invite': { ...GRANT, accessUntil: FAR_AHEAD, kind: 'link' },
  'staff.write/withdraw-invitation': { id: gameId(1) },
  'staff.write/change': { id: gameId(1) },
  'staff.write/revoke': { id: gameId(1) },
  'staff.write/make-token': { ...GRANT, validUntil: FAR_AHEAD },
  'log.read/list': { competitionId: CUP },
  'log.read/moment': { competitionId: CUP },
  'competition.write/preview-withdrawal': { id: CUP, teamId: teamId(1) },
  'log.write/preview-correction': CORRECTION,
  'log.write/correct': { ...CORRECTION, basedOn: 1 },
  'planning.write/apply': { ...ACT, id: uuidOf(90, 2) },
  'planning.write/revoke': { id: ACT.id },
  'website.read/version': { version: '1' },
  'website.write/save': { version: 0, website: {} },
  'website.write/erase-earlier': { version: 0 },
  'referee.write/save': { version: 0, referees: [] },
  'erasure.write/carry-out': { id: erasureId(1), today: '2025-02-17' },
}

describe('the permission of a call for an organiser of another competition', () => {
  let other: Credentials = {}
  let whole: Credentials = {}
  beforeAll(async () => {
    await service.write('game.write/plan', aPlan(1))
    await service.write('competition.write/create', {
      id: competitionId(2),
      name: 'Anderer Cup',
      location: 'X',
      start: '2025-02-01',
      end: '2025-02-01',
    })
    await service.write('meet.write/create', { id: meetId(1), name: 'Hallenwochenende' })
    await service.write('competition.write/change-details', { id: CUP, meetId: meetId(1) })
    other = (await aSession(service, ['organiser'], { competitionIds: [competitionId(2)] })).headers
    whole = (await aSession(service, ['organiser'], { competitionIds: [competitionId(2), CUP] })).headers
    const headers = { ...whole, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    await fetch(`${service.url}/v1/planning.write/apply`, { method: 'POST', headers, body: JSON.stringify(ACT) })
  })

  it.each(NAMES)('%s', async (name) => {
    const { method, path } = allRoutes[name]
    const input = INPUTS[name] ?? {}
    const search = method === 'GET' ? `?${new URLSearchParams({ ...input })}` : ''
    const statusFor = async (headers: Credentials) => {
      const json =
        method === 'GET' ? {} : { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
      const body = method === 'GET' ? {} : { body: JSON.stringify(input) }
      return (await fetch(`${service.url}${path}${search}`, { method, headers: { ...headers, ...json }, ...body }))
        .status
    }
    const scope = scopeOfCall(name)

    expect((await statusFor(other)) === 403).toBe(scope !== 'any')
    // Last, because it may change what the call is about.
    expect((await statusFor(whole)) === 403).toBe(scope === 'all')
  })
})

describe('what a caller sees of a player, by session, by token and without', () => {
  it('depends on the roles', async () => {
    const seen = await Promise.all(
      cells.map(async ({ role, headers }) => {
        const { teamId } = VALID_QUERIES['player.read/list-by-team']
        const { body } = await service.ask('player.read/list-by-team', { teamId }, { headers })
        const text = JSON.stringify(body)
        return [role, text.includes('lastName'), text.includes('birthday')]
      }),
    )

    const isFull = (role: Role | undefined) => role === 'organiser' || role === 'commentator'
    expect(seen).toEqual(cells.map(({ role }) => [role, role !== undefined, isFull(role)]))
  })
})

/** The roles of all connected devices, by the last presence message. */
const present = ({ messages }: Viewer): string => {
  const told = messages.flatMap((message) => (message.type === 'presence' ? [message] : [])).at(-1)
  return `${told?.devices.map(({ roles }) => `${roles}`).sort()}`
}

describe('the socket', () => {
  it('accepts all clients and sends the list of devices to the staff only', async () => {
    const [anyone, ...staff] = await Promise.all(cells.map(({ headers }) => watch(service.url, {}, headers)))
    const everybody = `${cells.flatMap(({ role }) => role ?? []).sort()}`
    // The first one receives presence again whenever another one connects.
    await until(() => staff.every((viewer) => present(viewer) === everybody))
    anyone?.say({ type: 'ping', sent: 1 })
    await anyone?.heard('pong')

    expect(anyone?.messages.map(({ type }) => type)).toEqual(['welcome', 'pong'])
  })
})
