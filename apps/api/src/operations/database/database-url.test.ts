import { describe, expect, it } from 'vitest'
import { ConfigError, reasonOf } from '../../utilities/errors.ts'
import { nameOf, parseDatabaseUrl } from './database-url.ts'

const serversOf = (text: string) => parseDatabaseUrl(text).servers

const refusalOf = (text: string): unknown => {
  try {
    return parseDatabaseUrl(text)
  } catch (error) {
    return error
  }
}

describe('an address of PostgreSQL servers', () => {
  it('names one server, or several with a port each', () => {
    expect(serversOf('postgres://cup@a/cup')).toEqual([{ host: 'a', port: 5432 }])
    expect(serversOf('postgresql://cup:p%40ss@a:5433,b,c:5434/cup?target_session_attrs=read-write')).toEqual([
      { host: 'a', port: 5433 },
      { host: 'b', port: 5432 },
      { host: 'c', port: 5434 },
    ])
  })

  it('takes addresses of IPv6 and folders of sockets, and a password with signs', () => {
    expect(serversOf('postgres://cup:a,b@c@[::1]:5433,[2001:db8::2]/cup').map(nameOf)).toEqual([
      '[::1]:5433',
      '[2001:db8::2]:5432',
    ])
    expect(serversOf('postgres://cup@%2Ftmp%2Fone,%2Ftmp%2Ftwo:5433/cup')).toEqual([
      { host: '/tmp/one', port: 5432 },
      { host: '/tmp/two', port: 5433 },
    ])
    expect(serversOf('postgres://cup@/cup?host=/tmp/one&port=5433')).toEqual([{ host: '/tmp/one', port: 5433 }])
  })

  it('leaves the account and the parameters to pg, and is described without the password', () => {
    const { connectionString, describe: name } = parseDatabaseUrl('postgres://cup:secret@a,b:5433/cup?ssl=true')

    expect(connectionString).toBe('postgres://cup:secret@a/cup?ssl=true')
    expect(name).toBe('the PostgreSQL at a:5432,b:5433/cup')
  })

  it.each([
    ['no address: secret', /^DATABASE_URL is not an address of a PostgreSQL server\. Write postgres:/],
    ['postgres://cup:secret@a,,b/cup', /^DATABASE_URL has a comma without a host beside it/],
    ['postgres://cup:secret@a,:5433/cup', /^DATABASE_URL has a comma without a host beside it/],
    ['postgres://cup:secret@a,b:99999/cup', /^DATABASE_URL is not an address of a PostgreSQL server at "b:99999"/],
    ['postgres://cup:secret@/cup?host=a,b', /^DATABASE_URL has several servers in its parameters/],
    ['postgres://cup:secret@a,b/cup?target_session_attrs=standby', /target_session_attrs=standby is not possible/],
    ['postgres://cup:secret@a/cup?sslrootcert=/no/such/file', /^DATABASE_URL: ENOENT.*\/no\/such\/file/],
  ])('is refused where it cannot be: %s', (text, complaint) => {
    const refusal = refusalOf(text)

    expect(refusal).toBeInstanceOf(ConfigError)
    expect(reasonOf(refusal)).toMatch(complaint)
    expect(reasonOf(refusal)).not.toContain('secret')
  })
})
