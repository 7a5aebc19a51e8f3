import { assumed } from '@cup/domain/kernel'
import { systemRuntime } from '@cup/runtime'
import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import type { Tokens } from '../../access/staff.ts'
import type { Actor } from '../../core/commands/envelope.ts'
import { ALLOWANCES, COST_OF_WORK, limitGuesses, networkOf, OWN_ADDRESS, requestLimits } from './request-limits.ts'

const TABLET: Actor = { id: 'access-1', kind: 'device', device: 'tablet' }
const SCRIPT: Actor = { id: 'token:admin', kind: 'token' }

/** How many of this many writes of one caller are accepted. */
function letIn(limits: ReturnType<typeof requestLimits>, actor: Actor, writes: number): number {
  let count = 0
  try {
    for (; count < writes; count += 1) limits.limitActor(actor)
  } catch {
    return count
  }
  return count
}

describe('the limits of a writer', () => {
  it('allow the outbox of an hour and refuse a flood', () => {
    const sent = letIn(requestLimits(systemRuntime), TABLET, 20_000)

    expect(sent).toBeGreaterThanOrEqual(1000)
    expect(sent).toBeLessThan(20_000)
  })

  it('allow a script to enter several tournaments at once', () => {
    expect(letIn(requestLimits(systemRuntime), SCRIPT, 20_000)).toBe(20_000)
  })

  it('count each device, also where two share a sign-in', () => {
    const limits = requestLimits(systemRuntime)
    letIn(limits, TABLET, 20_000)

    expect(letIn(limits, { ...TABLET, device: 'phone' }, 500)).toBe(500)
  })
})

describe('public work', () => {
  const PHONE = { ip: '203.0.113.7' }

  it('is refused while the process is busy, and what is ready is not', () => {
    const limits = requestLimits(systemRuntime, ALLOWANCES, { isBusy: () => true })
    expect(() => limits.limitWork(PHONE)).toThrow('service/unavailable')
    expect(() => limits.limitAddress(PHONE)).not.toThrow()
  })

  it('is never refused to the service itself', () => {
    const limits = requestLimits(systemRuntime, ALLOWANCES, { isBusy: () => true })
    expect(() => limits.limitWork({ ip: OWN_ADDRESS })).not.toThrow()
  })

  it('counts by its cost', () => {
    const limits = requestLimits(systemRuntime, { ...ALLOWANCES, address: { atOnce: 20, perSecond: 0.001 } })
    limits.limitWork(PHONE, COST_OF_WORK)
    limits.charge(PHONE, COST_OF_WORK)
    expect([limits.isOverdrawn(PHONE.ip), limits.isOverdrawn('203.0.113.8')]).toEqual([true, false])
  })
})

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['fe80::1', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

it('counts connections that are gone, and so have no address, as one network', () => {
  expect(networkOf(undefined)).toBe('')
})

describe('calls with an unknown session', () => {
  const sessions = { staffOf: () => undefined, sessionOf: (secret: string) => (secret === 'known' ? {} : undefined) }
  const signIns = assumed<Tokens>(sessions, 'only whether there is a session counts here')
  const call = (cookie: string) =>
    assumed<FastifyRequest>(
      { url: '/v1/game.read/get', ip: '::1', headers: { cookie } },
      'nothing else is read of a request',
    )
  const askOften = (cookie: string) => {
    const limits = requestLimits(systemRuntime)
    for (let n = 0; n < 300; n += 1) limitGuesses(call(cookie), limits, signIns)
  }

  it('are slowed', () => {
    expect(() => askOften('cup-session=over')).toThrow('request/too-many')
  })

  it('are not slowed where a session of the https port is beside an ended one of the http port', () => {
    expect(() => askOften('cup-session=over; __Host-cup-session=known')).not.toThrow()
  })
})
