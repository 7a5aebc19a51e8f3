import { describe, expect, it } from 'vitest'
import { chooseServer, type Look } from './server-choice.ts'

const A = { host: 'a', port: 5432 }
const B = { host: 'b', port: 5432 }
const NEW = { newest: undefined, current: undefined }

const writable = (server: typeof A, timeline: number, system = 'one'): Look => ({
  ...{ server, timeline, system },
  startedAt: `${system} ${server.host}`,
})
const standby = (server: typeof A): Look => ({ server, refusal: 'is a standby' })

const hostOf = (...args: Parameters<typeof chooseServer>) => chooseServer(...args).chosen?.server.host

/** The reason of a choice of none. */
const reasonOf = (...args: Parameters<typeof chooseServer>) => {
  const choice = chooseServer(...args)
  return choice.chosen ? undefined : choice.reason
}

describe('[E9] the choice of a server', () => {
  it('is the one that takes writes', () => {
    expect(hostOf([standby(A), writable(B, 1)], NEW)).toBe('b')
    expect(reasonOf([standby(A), { server: B, refusal: 'connect ECONNREFUSED' }], NEW)).toBe(
      'a:5432 is a standby; b:5432 connect ECONNREFUSED',
    )
  })

  it('is the newest timeline of two that take writes, also where the older one is in use', () => {
    const choice = chooseServer([writable(A, 1), writable(B, 2)], {
      newest: { system: 'one', timeline: 1 },
      current: A,
    })

    expect(choice).toMatchObject({ chosen: { server: B } })
    expect(choice).toHaveProperty('warnings', [
      'a:5432 is writable on timeline 1, but was replaced by timeline 2: make it a standby of the new primary.',
    ])
  })

  it('is never a server that was replaced, or one of another cluster, although it is alone', () => {
    const known = { newest: { system: 'one', timeline: 2 }, current: undefined }

    expect(reasonOf([writable(A, 1)], known)).toMatch(/^a:5432 is writable on timeline 1, but was replaced/)
    expect(reasonOf([writable(A, 3, 'two')], known)).toBe('a:5432 is another database cluster than the one in use')
  })

  it('stays with the one in use of two on the same timeline, and is none of them before', () => {
    const twins = [writable(A, 2), writable(B, 2)]

    expect(hostOf(twins, { newest: { system: 'one', timeline: 2 }, current: B })).toBe('b')
    expect(reasonOf(twins, NEW)).toBe(
      'a:5432 is writable, and so is another one: stop one of them; b:5432 is writable, and so is another one: stop one of them',
    )
    expect(reasonOf([writable(A, 1), writable(B, 2, 'two')], NEW)).toMatch(/^a:5432 is writable, and so is/)
  })

  it('takes two addresses of one server for one', () =>
    expect(hostOf([writable(A, 1), { ...writable(A, 1), server: B }], NEW)).toBe('a'))
})
