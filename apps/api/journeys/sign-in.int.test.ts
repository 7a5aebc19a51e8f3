import { DEVICE_COOKIE, formatDevice, SESSION_COOKIE } from '@cup/contract/headers'
import { plusSeconds } from '@cup/domain/kernel'
import { competitionId, gameId, KICK_OFF, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aHall, aPlan, manualClock } from '../test/hall.ts'
import { anInvitation, aSession, browserAfter, call, done, FAR_AHEAD } from '../test/sign-in.ts'
import { aService, problemIn, tokenOf } from '../test/test-service.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** A service whose clock the test moves. */
async function aServiceAt() {
  const clock = manualClock()
  return { clock, service: await aService({ now: clock.now }) }
}

describe('an invitation', () => {
  it('says what it is for without being used, and opens a session once', async () => {
    const service = await aService()
    const { secret, link } = await anInvitation(service, { name: 'Tisch 1', roles: ['timekeeper', 'regie'] })
    const { body: look } = await done(service, 'session.write/look', { secret }, {})
    const { body } = await done(service, 'session.write/open', { secret, deviceName: 'Tablet' }, {})
    const again = await call(service, 'session.write/open', { secret })

    expect(link).toBe(`${service.url}/control/einladung#${secret}`)
    expect(look).toMatchObject({ name: 'Tisch 1', roles: ['timekeeper', 'regie'], competitionNames: [] })
    expect(body.access).toMatchObject({ name: 'Tisch 1', kind: 'device', hasPin: false, isLocked: false })
    expect(problemIn(again).code).toBe('invitation/used')
  })

  it('gives a cookie that no page can read and no other site can use', async () => {
    const service = await aService()
    const { secret } = await anInvitation(service)
    const opened = await done(service, 'session.write/open', { secret }, {})

    expect(opened.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^cup-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/),
    ])
  })

  it('that is used by many at the same instant lets one in', async () => {
    const service = await aService()
    const { secret } = await anInvitation(service)
    const answers = await Promise.all(Array.from({ length: 8 }, () => call(service, 'session.write/open', { secret })))
    const { body } = await done(service, 'staff.read/list', {})

    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect(body.accesses).toHaveLength(1)
  })

  it('that is tapped twice on one device is no trouble', async () => {
    const service = await aService()
    const { secret } = await anInvitation(service)
    const first = await done(service, 'session.write/open', { secret }, {})
    const second = await done(service, 'session.write/open', { secret }, browserAfter(service, first))

    expect(second.body.access.id).toBe(first.body.access.id)
  })

  it('is over after a day, or when it is withdrawn; a spare waits as long as its access', async () => {
    const { clock, service } = await aServiceAt()
    const weekend = { accessUntil: plusSeconds(KICK_OFF, 3 * DAY) }
    const link = await anInvitation(service, weekend)
    const spare = await anInvitation(service, { ...weekend, kind: 'spare' })
    const taken = await anInvitation(service, { ...weekend, kind: 'spare' })
    await done(service, 'staff.write/withdraw-invitation', { id: taken.id })
    clock.advance(2 * DAY)
    const codes = []
    for (const { secret } of [link, taken]) codes.push(problemIn(await call(service, 'session.write/open', { secret })))

    expect(codes.map(({ code }) => code)).toEqual(['invitation/over', 'invitation/over'])
    expect((await call(service, 'session.write/open', { secret: spare.secret })).status).toBe(200)
  })

  it('that is a link lives until the first day of the next competition ends', async () => {
    const { clock, service } = await aServiceAt()
    const dates = { start: '2025-01-21', end: '2025-01-22' }
    await service.write('competition.write/create', { id: competitionId(1), name: 'Cup', location: 'Halle', ...dates })
    const whole = { accessUntil: plusSeconds(KICK_OFF, 10 * DAY) }
    const [early, late] = [await anInvitation(service, whole), await anInvitation(service, whole)]
    clock.advance(3 * DAY)
    expect((await call(service, 'session.write/open', { secret: early.secret })).status).toBe(200)
    clock.advance(DAY)
    expect(problemIn(await call(service, 'session.write/open', { secret: late.secret })).code).toBe('invitation/over')
  })

  it('that is a spare ends a week after it was made where no competition is still to end', async () => {
    const { clock, service } = await aServiceAt()
    const [early, late] = [
      await anInvitation(service, { kind: 'spare' }),
      await anInvitation(service, { kind: 'spare' }),
    ]
    clock.advance(6 * DAY)
    expect((await call(service, 'session.write/open', { secret: early.secret })).status).toBe(200)
    clock.advance(2 * DAY)
    expect(problemIn(await call(service, 'session.write/open', { secret: late.secret })).code).toBe('invitation/over')
  })

  it('with a wrong secret is unknown, and a flood of them blocks no right one', async () => {
    const service = await aService()
    const { secret } = await anInvitation(service)
    const guess = () => call(service, 'session.write/open', { secret: 'no-such-secret' })
    const guesses = []
    for (let n = 0; n < 70; n += 1) guesses.push(await guess())

    expect(problemIn(guesses[0]!).code).toBe('invitation/unknown')
    expect(guesses.at(-1)?.status).toBe(429)
    expect(Number(guesses.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await call(service, 'session.write/open', { secret })).status).toBe(200)
  })
})

describe('a browser whose session has ended', () => {
  it('signs in again while others behind its address guess sessions', async () => {
    const service = await aService()
    const ended = { cookie: `${SESSION_COOKIE}=ended`, origin: service.url }
    const { secret } = await anInvitation(service)
    const guess = (n: number) => call(service, 'staff.read/me', {}, { cookie: `${SESSION_COOKIE}=guess-${n}` })
    const guesses = await Promise.all(Array.from({ length: 250 }, (_, n) => guess(n)))
    const looked = await call(service, 'session.write/look', { secret }, ended)
    const opened = await call(service, 'session.write/open', { secret }, ended)

    expect(guesses.some(({ status }) => status === 429)).toBe(true)
    expect([looked.status, opened.status]).toEqual([200, 200])
  })
})

describe('a session', () => {
  it('is what every event is signed with, and the device', async () => {
    const hall = await aHall()
    await hall.write('game.write/plan', aPlan(1))
    const { headers, access } = await aSession(hall, ['timekeeper'])
    const cookie = `${headers.cookie}; ${DEVICE_COOKIE}=${formatDevice({ id: 'd-1', name: 'Tisch 1' })}`
    hall.clock.advance(10)
    const body = { id: gameId(1), occurredAt: plusSeconds(hall.clock.now(), -4) }
    await hall.send('game.write/take-over', body, { as: 'public', headers: { ...headers, cookie } })
    const { rows } = await hall.database.pool.query(
      'select actor, device, occurred_at, recorded_at from events order by position desc limit 1',
    )

    expect(rows).toEqual([
      { actor: `device:${access.id}`, device: 'd-1', occurred_at: body.occurredAt, recorded_at: expect.any(String) },
    ])
    expect((await hall.game(1)).operator).toBeUndefined()
  })

  it('is opened also for a device with an unreadable name', async () => {
    const service = await aService()
    const { secret } = await anInvitation(service)
    const cookie = `${DEVICE_COOKIE}=d-1.%00%07`
    const opened = await done(service, 'session.write/open', { secret }, { cookie, origin: service.url })
    const { accesses } = (await done(service, 'staff.read/list', {})).body

    expect(opened.body.access.name).toBe('Zeitnahme')
    expect(accesses[0]?.deviceName).toBeUndefined()
  })

  it('is asked about a clock command that comes late, as a device is', async () => {
    const hall = await aHall({ settings: { regieRequired: false } })
    await hall.write('game.write/plan', aPlan(1))
    await hall.write('game.write/set-actual-teams', { id: gameId(1), homeTeamId: teamId(1), guestTeamId: teamId(2) })
    const { headers } = await aSession(hall, ['timekeeper'], { for: 'person' })
    const body = { id: gameId(1), occurredAt: hall.clock.now() }
    hall.clock.advance(30)
    const late = await hall.send('game.write/start', body, { as: 'public', headers })
    const confirmed = await hall.send('game.write/start', { ...body, late: true }, { as: 'public', headers })

    expect([problemIn(late).code, confirmed.status]).toEqual(['time/late', 200])
  })

  it('ends with its access', async () => {
    const { clock, service } = await aServiceAt()
    const { headers } = await aSession(service, ['regie'], { accessUntil: plusSeconds(KICK_OFF, 2 * DAY) })
    const before = await service.ask('player.read/list', {}, { headers })
    clock.advance(2 * DAY)
    const after = await service.ask('player.read/list', {}, { headers })
    const me = await done(service, 'staff.read/me', {}, headers)

    expect([before.status, after.status]).toEqual([200, 401])
    expect(me.body).toEqual({})
  })

  it('that is over sees what the public sees', async () => {
    const service = await aService()
    const stale = { cookie: 'cup-session=of-last-year', origin: service.url }

    expect((await service.ask('competition.read/list', {}, { headers: stale })).status).toBe(200)
    expect(problemIn(await call(service, 'staff.read/list', {}, stale)).code).toBe('auth/not-signed-in')
  })

  it('ends by signing out, and with it the access of a device', async () => {
    const service = await aService()
    const { headers, access } = await aSession(service, ['regie'])
    const closed = await done(service, 'session.write/close', {}, headers)
    const { body } = await done(service, 'staff.read/list', {})

    expect(closed.headers.getSetCookie()).toEqual([expect.stringContaining('Max-Age=0')])
    expect((await service.ask('player.read/list', {}, { headers })).status).toBe(401)
    expect(body.accesses.find(({ id }) => id === access.id)?.revokedAt).toBeDefined()
  })

  it('opens by the organiser’s token too, each time as another access', async () => {
    const service = await aService()
    const opened = await done(service, 'session.write/open', { secret: tokenOf('script'), deviceName: 'Büro' }, {})
    const me = await done(service, 'staff.read/me', {}, browserAfter(service, opened))

    const guess = await call(service, 'session.write/open', { secret: 'no-such-secret' }, browserAfter(service, opened))

    expect(me.body.access).toMatchObject({ kind: 'person', name: 'Büro', roles: ['organiser'] })
    expect(problemIn(guess).code).toBe('invitation/unknown')
  })

  it('cannot be opened by a script’s token', async () => {
    const service = await aService()
    const grant = { name: 'Anzeige', roles: ['organiser' as const], competitionIds: [], validUntil: FAR_AHEAD }
    const { token } = (await done(service, 'staff.write/make-token', grant)).body

    expect(problemIn(await call(service, 'session.write/open', { secret: token })).code).toBe('invitation/unknown')
    expect((await call(service, 'staff.read/list', {}, { authorization: `Bearer ${token}` })).status).toBe(200)
  })
})

describe('the secret of a session', () => {
  it('is renewed after an hour; the old one goes on until the new one was used, and a moment longer', async () => {
    const { clock, service } = await aServiceAt()
    const { headers: old } = await aSession(service, ['regie'])
    const me = async (headers: Readonly<Record<string, string>>) => {
      const { body, headers: answered } = await done(service, 'staff.read/me', {}, headers)
      return { isIn: body.access !== undefined, isRenewed: answered.getSetCookie().length > 0, answered }
    }
    const early = await me(old)
    clock.advance(HOUR + 1)
    const due = await me(old)
    const fresh = browserAfter(service, { headers: due.answered })
    const parallel = await me(old)
    await me(fresh)
    const late = await me(old)
    clock.advance(61)
    const gone = await me(old)

    expect([early, due, parallel, late].map(({ isIn, isRenewed }) => [isIn, isRenewed])).toEqual([
      [true, false],
      [true, true],
      [true, false],
      [true, false],
    ])
    expect(gone.isIn).toBe(false)
    expect((await me(fresh)).isIn).toBe(true)
  })

  it('is given again where the answer that brought it was lost', async () => {
    const { clock, service } = await aServiceAt()
    const { headers: old } = await aSession(service, ['regie'])
    clock.advance(HOUR + 1)
    await done(service, 'staff.read/me', {}, old)
    clock.advance(10 * HOUR)
    const again = await done(service, 'staff.read/me', {}, old)
    const next = await done(service, 'staff.read/me', {}, browserAfter(service, again))

    expect(next.body.access).toBeDefined()
  })

  it('is stored in no table', async () => {
    const service = await aService()
    const { secret } = await anInvitation(service)
    const headers = browserAfter(service, await done(service, 'session.write/open', { secret }, {}))
    const { rows } = await service.database.pool.query(
      'select row_to_json(s)::text as row from sessions s union all select row_to_json(i)::text from invitations i',
    )
    const text = JSON.stringify(rows)

    expect(rows).toHaveLength(2)
    expect([secret, headers.cookie?.split('=')[1] ?? ''].filter((one) => text.includes(one))).toEqual([])
  })
})
