import { describe, expect, it } from 'vitest'
import { manualClock } from '../test/hall.ts'
import { watch } from '../test/screen.ts'
import { anInvitation, aSession, browserAfter, type Credentials, call, done } from '../test/sign-in.ts'
import { aDatabase } from '../test/test-database.ts'
import { aService, problemIn, type TestService, tokenOf } from '../test/test-service.ts'
import { until } from '../test/until.ts'

const HOUR = 3600
const PIN = '2580'
const WRONG = '1111'
const PASSWORD = 'drei Ecken, ein Elfer'

/** A tablet with a PIN, at a service whose clock the test moves. */
async function aTabletWithPin() {
  const clock = manualClock()
  const service = await aService({ now: clock.now })
  const { headers } = await aSession(service, ['timekeeper'])
  await done(service, 'staff.write/set-pin', { pin: PIN }, headers)
  return { clock, service, headers }
}

const me = async (service: TestService, headers: Credentials) =>
  (await done(service, 'staff.read/me', {}, headers)).body.access

const lastSeenAt = async (service: TestService) =>
  (await done(service, 'staff.read/list', {})).body.accesses[0]?.lastSeenAt

const unlock = (service: TestService, pin: string, headers: Credentials) =>
  call(service, 'session.write/unlock', { pin }, headers)

describe('a device with a PIN', () => {
  it('does not need it while it is used', async () => {
    const { clock, service, headers } = await aTabletWithPin()
    for (let hours = 0; hours < 5; hours += 1) {
      clock.advance(HOUR)
      expect((await service.ask('player.read/list', {}, { headers })).status).toBe(200)
    }
  })

  it('is locked after two hours without use and sees public data only', async () => {
    const { clock, service, headers } = await aTabletWithPin()
    clock.advance(2 * HOUR + 1)

    expect(await me(service, headers)).toMatchObject({ hasPin: true, isLocked: true })
    expect(problemIn(await service.ask('player.read/list', {}, { headers })).code).toBe('auth/locked')
    expect(problemIn(await service.send('horn', {}, { as: 'public', headers })).code).toBe('auth/locked')
    expect((await service.ask('competition.read/list', {}, { headers })).status).toBe(200)
  })

  it('is unlocked by its PIN', async () => {
    const { clock, service, headers } = await aTabletWithPin()
    clock.advance(2 * HOUR + 1)
    const { status } = await unlock(service, PIN, headers)

    expect(status).toBe(200)
    expect(await me(service, headers)).toMatchObject({ isLocked: false })
    expect((await service.ask('player.read/list', {}, { headers })).status).toBe(200)
  })

  it('is not locked while its page is open', async () => {
    const { clock, service, headers } = await aTabletWithPin()
    const socket = await watch(service.url, {}, headers)
    await socket.heard('presence')
    for (let hours = 0; hours < 4; hours += 1) {
      clock.advance(HOUR)
      await until(async () => (await lastSeenAt(service)) === clock.now())
    }

    expect(await me(service, headers)).toMatchObject({ isLocked: false })
  })

  it('waits longer after each mistake', async () => {
    const { clock, service, headers } = await aTabletWithPin()
    clock.advance(2 * HOUR + 1)
    const codes = []
    for (const _ of [1, 2, 3, 4]) codes.push(problemIn(await unlock(service, WRONG, headers)).code)
    const early = await unlock(service, PIN, headers)
    clock.advance(6)

    expect(codes).toEqual([...Array(3).fill('auth/wrong-secret'), 'request/too-many'])
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '5'])
    expect((await unlock(service, PIN, headers)).status).toBe(200)
  })

  it('is signed out after ten mistakes', async () => {
    const { clock, service, headers } = await aTabletWithPin()
    clock.advance(2 * HOUR + 1)
    for (let n = 0; n < 10; n += 1) {
      expect(problemIn(await unlock(service, WRONG, headers)).code).toBe('auth/wrong-secret')
      clock.advance(10 * 60)
    }

    expect(problemIn(await unlock(service, PIN, headers)).code).toBe('auth/not-signed-in')
    expect(await me(service, headers)).toBeUndefined()
  })

  it('counts concurrent mistakes', async () => {
    const { clock, service, headers } = await aTabletWithPin()
    clock.advance(2 * HOUR + 1)
    const answers = await Promise.all(Array.from({ length: 12 }, () => unlock(service, WRONG, headers)))

    expect(answers.filter(({ status }) => status === 403)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9)
  })

  it('can remove it', async () => {
    const { clock, service, headers } = await aTabletWithPin()
    await done(service, 'staff.write/set-pin', { pin: null, oldPin: PIN }, headers)
    clock.advance(5 * HOUR)

    expect(await me(service, headers)).toMatchObject({ hasPin: false, isLocked: false })
  })
})

describe('an organiser with a password', () => {
  async function anOrganiser() {
    const service = await aService()
    const { headers, access } = await aSession(service, ['organiser'], { name: 'Kim Beispiel', for: 'person' })
    await done(service, 'staff.write/set-password', { password: PASSWORD }, headers)
    return { service, headers, access }
  }

  it('signs in on any device by name and password', async () => {
    const { service, access } = await anOrganiser()
    const entered = await done(service, 'session.write/sign-in', { name: ' kim beispiel', password: PASSWORD }, {})

    expect(entered.body.access).toMatchObject({ id: access.id, hasPassword: true })
    expect(await me(service, browserAfter(service, entered))).toMatchObject({ id: access.id })
  })

  it('signs in again after signing out', async () => {
    const { service, headers } = await anOrganiser()
    await done(service, 'session.write/close', {}, headers)

    expect((await service.ask('player.read/list', {}, { headers })).status).toBe(401)
    await done(service, 'session.write/sign-in', { name: 'Kim Beispiel', password: PASSWORD }, {})
  })

  it('is delayed after wrong passwords, as is an unknown name, and the open session is not', async () => {
    const { service, headers } = await anOrganiser()
    const tries = async (name: string) => {
      const codes = []
      for (let n = 0; n < 7; n += 1) {
        codes.push(problemIn(await call(service, 'session.write/sign-in', { name, password: `${n} ist falsch` })).code)
      }
      return codes
    }
    const slowed = [...Array(5).fill('auth/wrong-secret'), ...Array(2).fill('request/too-many')]

    expect([await tries('Kim Beispiel'), await tries('Niemand')]).toEqual([slowed, slowed])
    expect((await call(service, 'staff.read/list', {}, headers)).status).toBe(200)
  })

  it('has a name that no other one with a password has', async () => {
    const { service } = await anOrganiser()
    const { headers } = await aSession(service, ['organiser'], { name: 'kim beispiel', for: 'person' })
    const refused = await call(service, 'staff.write/set-password', { password: PASSWORD }, headers)

    expect(problemIn(refused).code).toBe('access/name-taken')
  })

  it('needs a long one, and a token has none', async () => {
    const { service, headers } = await anOrganiser()
    const short = await call(service, 'staff.write/set-password', { password: 'zu kurz' }, headers)
    const token = await call(
      service,
      'staff.write/set-pin',
      { pin: PIN },
      { authorization: `Bearer ${tokenOf('script')}` },
    )

    expect([problemIn(short).code, problemIn(token).code]).toEqual(['request/invalid', 'access/is-token'])
  })

  it('has no secrets in the security log', async () => {
    const { service } = await anOrganiser()
    await call(service, 'session.write/sign-in', { name: 'Kim Beispiel', password: 'falsch geraten!' })
    const { secret } = await anInvitation(service)
    await done(service, 'session.write/open', { secret }, {})
    const { rows } = await service.database.pool.query('select row_to_json(l)::text as row from security_log l')
    const text = JSON.stringify(rows)

    expect(text).toContain('password-set')
    expect([PASSWORD, 'falsch geraten', secret, 'Kim'].filter((one) => text.includes(one))).toEqual([])
  })
})

describe('changing a PIN or a password', () => {
  const NEW = 'vier Pfosten und ein Netz'

  /** An organiser who is signed in on two devices. */
  async function twoDevices() {
    const clock = manualClock()
    const database = await aDatabase()
    const service = await aService({ database, now: clock.now })
    const { headers: first } = await aSession(service, ['organiser'], { name: 'Kim Beispiel', for: 'person' })
    await done(service, 'staff.write/set-password', { password: PASSWORD }, first)
    const second = await signIn(service)
    return { clock, database, service, first, second }
  }

  const signIn = async (service: TestService) =>
    browserAfter(
      service,
      await done(service, 'session.write/sign-in', { name: 'Kim Beispiel', password: PASSWORD }, {}),
    )

  const isIn = async (service: TestService, headers: Credentials) => (await me(service, headers)) !== undefined

  it('needs the old password and ends the other sessions, also their sockets', async () => {
    const { service, first, second } = await twoDevices()
    const socket = await watch(service.url, {}, second)
    await socket.heard('presence')
    const without = await call(service, 'staff.write/set-password', { password: NEW }, first)
    const wrong = await call(service, 'staff.write/set-password', { password: NEW, oldPassword: NEW }, first)

    expect([problemIn(without).code, problemIn(wrong).code]).toEqual(['auth/wrong-secret', 'auth/wrong-secret'])
    expect([await isIn(service, first), await isIn(service, second)]).toEqual([true, true])
    await done(service, 'staff.write/set-password', { password: NEW, oldPassword: PASSWORD }, first)
    expect([await isIn(service, first), await isIn(service, second)]).toEqual([true, false])
    expect(await socket.closed).toBe(1008)
    expect((await call(service, 'session.write/sign-in', { name: 'Kim Beispiel', password: PASSWORD })).status).toBe(
      403,
    )
  })

  it('gives the own browser another secret, so that a copy of the old one ends', async () => {
    const { clock, service, first } = await twoDevices()
    const changed = await done(service, 'staff.write/set-password', { password: NEW, oldPassword: PASSWORD }, first)
    const renewed = browserAfter(service, changed)
    expect(await isIn(service, renewed)).toBe(true)
    clock.advance(61)
    expect([await isIn(service, renewed), await isIn(service, first)]).toEqual([true, false])
  })

  it('slows guesses of the old password together with those at the sign-in', async () => {
    const { service, first } = await twoDevices()
    const codes = []
    for (let n = 0; n < 4; n += 1) {
      const given = { password: NEW, oldPassword: `${n} ist falsch` }
      codes.push(problemIn(await call(service, 'staff.write/set-password', given, first)).code)
    }
    for (let n = 0; n < 3; n += 1) {
      const given = { name: 'Kim Beispiel', password: `${n} ist falsch` }
      codes.push(problemIn(await call(service, 'session.write/sign-in', given)).code)
    }
    expect(codes).toEqual([...Array(5).fill('auth/wrong-secret'), ...Array(2).fill('request/too-many')])
  })

  it('needs the old PIN, also to remove it, and counts wrong ones as those at the lock', async () => {
    const { clock, service, headers } = await aTabletWithPin()
    const set = (input: object) => call(service, 'staff.write/set-pin', input, headers)
    const codes = []
    for (const given of [{ pin: '4711' }, { pin: null }, { pin: null, oldPin: WRONG }])
      codes.push(problemIn(await set(given)).code)
    const early = await set({ pin: null, oldPin: PIN })
    clock.advance(6)

    expect(codes).toEqual(Array(3).fill('auth/wrong-secret'))
    expect(problemIn(early).code).toBe('request/too-many')
    expect((await set({ pin: '4711', oldPin: PIN })).status).toBe(200)
    for (let n = 0; n < 10; n += 1) {
      await set({ pin: null, oldPin: WRONG })
      clock.advance(10 * 60)
    }
    expect(await isIn(service, headers)).toBe(false)
  })

  it('of a PIN ends the other sessions too', async () => {
    const { service, first, second } = await twoDevices()
    await done(service, 'staff.write/set-pin', { pin: PIN }, second)

    expect([await isIn(service, first), await isIn(service, second)]).toEqual([false, true])
  })

  it('refuses a common password, and one of the own name', async () => {
    const { service, first } = await twoDevices()
    for (const password of ['Passwort12345', 'Kim Beispiel 1']) {
      const refused = await call(service, 'staff.write/set-password', { password, oldPassword: PASSWORD }, first)
      expect(problemIn(refused).code).toBe('access/common-password')
    }
  })

  it('signs out on all devices, in every service on the database', async () => {
    const { clock, database, service, first, second } = await twoDevices()
    const other = await aService({ database, now: clock.now })
    await until(() => isIn(other, second))
    const socket = await watch(other.url, {}, { cookie: second.cookie ?? '' })
    await socket.heard('presence')
    const closed = await done(service, 'session.write/close-everywhere', {}, first)

    expect(closed.headers.getSetCookie().join()).toContain('Max-Age=0')
    expect([await isIn(service, first), await isIn(service, second)]).toEqual([false, false])
    expect(await socket.closed).toBe(1008)
    expect([await isIn(other, first), await isIn(other, second)]).toEqual([false, false])
    expect(await isIn(service, await signIn(service))).toBe(true)
  })
})
