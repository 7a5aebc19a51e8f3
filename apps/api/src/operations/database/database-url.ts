import { Client } from 'pg'
import { ConfigError, codeOf, reasonOf } from '../../utilities/index.ts'

/** One PostgreSQL server of a `DATABASE_URL`; the host of a Unix socket is its folder. */
export type Server = { readonly host: string; readonly port: number }

/** A checked `DATABASE_URL`: the servers, and the address of the first one as pg takes it. */
export type DatabaseUrl = {
  readonly connectionString: string
  readonly servers: readonly [Server, ...Server[]]
  /** Names servers and database for humans, without a password. */
  readonly describe: string
}

/** Scheme with user and password, the hosts, and the rest. The password may contain any sign but / ? and #. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s

const FORM =
  'Write postgres://user:password@host:5432/database, or several servers as postgres://user:password@a:5432,b:5432/database.'

/** The values of libpq's `target_session_attrs` that the cup can follow: it writes. */
const WRITABLE: ReadonlySet<string> = new Set(['read-write', 'primary'])

/** Reads an address in libpq's form, with one host or several; throws a `ConfigError` without the password. */
export function parseDatabaseUrl(text: string): DatabaseUrl {
  const [, account, hosts, rest] = PARTS.exec(text) ?? []
  if (account === undefined || hosts === undefined || rest === undefined)
    throw new ConfigError(`DATABASE_URL is not an address of a PostgreSQL server. ${FORM}`)
  const [first = '', ...others] = hosts.split(',')
  if (others.length > 0 && [first, ...others].some((host) => /^(:|$)/.test(host)))
    throw new ConfigError(`DATABASE_URL has a comma without a host beside it. ${FORM}`)
  const { searchParams } = queryOf(rest)
  requireWritable(searchParams)
  if (['host', 'port'].some((name) => searchParams.get(name)?.includes(',')))
    throw new ConfigError(`DATABASE_URL has several servers in its parameters. ${FORM}`)
  const addressOf = (host: string) => `${account}${host}${rest}`
  const { server, database } = targetOf(addressOf(first), first)
  const servers = [server, ...others.map((host) => targetOf(addressOf(host), host).server)] as const
  return {
    connectionString: addressOf(first),
    servers: [...servers],
    describe: `the PostgreSQL at ${servers.map(nameOf).join(',')}/${database}`,
  }
}

/** Host and port as an address writes them. */
export const nameOf = ({ host, port }: Server): string => `${host.includes(':') ? `[${host}]` : host}:${port}`

const queryOf = (rest: string) => new URL(rest.replace(/^[^?#]*/, ''), 'postgres://base')

function requireWritable(parameters: URLSearchParams): void {
  const wanted = parameters.get('target_session_attrs')
  if (wanted === null || WRITABLE.has(wanted)) return
  throw new ConfigError(
    `DATABASE_URL: target_session_attrs=${wanted} is not possible, because the cup writes. Leave it out, or set read-write.`,
  )
}

function targetOf(address: string, name: string): { readonly server: Server; readonly database: string | undefined } {
  try {
    const { host, port, database } = new Client({ connectionString: address })
    return { server: { host, port }, database }
  } catch (error) {
    // Other messages and their causes would show the password.
    if (codeOf(error) === 'ENOENT') throw new ConfigError(`DATABASE_URL: ${reasonOf(error)}`)
    throw new ConfigError(`DATABASE_URL is not an address of a PostgreSQL server at "${name}". ${FORM}`)
  }
}
