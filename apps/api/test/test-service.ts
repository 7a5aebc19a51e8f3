import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHECK_HEADER, KEY_HEADER, POSITION_HEADER } from '@cup/contract/headers'
import type { Role } from '@cup/contract/permissions'
import { type LogPosition, parsePosition } from '@cup/contract/position'
import { type ErrorCode, PROBLEM_TYPE, Problem } from '@cup/contract/problem'
import {
  type AnswerOf,
  type BodyOf,
  type QueryOf,
  type ReadName,
  readSchemas,
  type WriteName,
} from '@cup/contract/routes'
import { systemRuntime } from '@cup/runtime'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { type MachineCode, openAccessControl } from '../src/access/index.ts'
import type { BearerTokens, Staff } from '../src/access/staff.ts'
import { assemble } from '../src/assemble.ts'
import type { LogHead } from '../src/core/event-store/event-store.ts'
import type { PurgedCache } from '../src/core/privacy-barrier/index.ts'
import type { Cup } from '../src/cup.ts'
import type { WebApp } from '../src/delivery/http/web-apps.plugin.ts'
import type { KeptCopies } from '../src/operations/backup/index.ts'
import type { Database } from '../src/operations/database/connection.ts'
import { takeRoom } from '../src/operations/database/index.ts'
import type { Journal } from '../src/operations/journal/index.ts'
import { defaultObservability } from '../src/operations/observability/index.ts'
import { openStorage, type Storage } from '../src/operations/storage/index.ts'
import { postgresPersistence } from '../src/persistence.ts'
import { type ServiceClock, steadyClock } from '../src/utilities/index.ts'
import { aDatabase, openTestDatabase, type TestDatabase } from './test-database.ts'

/** A caller: the public, a script of the organiser, or a device with a role. */
export type Caller = 'public' | 'script' | Role

type Asked = { readonly as?: Caller; readonly headers?: Readonly<Record<string, string>> }
type Sent = Asked & { readonly key?: string }

/** An answer as it came over the wire. */
export type Answer = { readonly status: number; readonly headers: Headers; readonly body: unknown }

export type TestService = {
  readonly url: string
  readonly cup: Cup
  readonly app: FastifyInstance
  readonly database: Database
  readonly storage: Storage
  /** Asks as the public does, and answers what the contract promises; a refusal fails the test. */
  readonly read: <Name extends ReadName>(name: Name, query: QueryOf<Name>, asked?: Asked) => Promise<AnswerOf<Name>>
  /** The same, with everything around the answer. */
  readonly ask: (name: ReadName, query: Readonly<Record<string, string>>, asked?: Asked) => Promise<Answer>
  /** Writes as a script of the organiser does, and answers the position; a refusal fails the test. */
  readonly write: <Name extends WriteName>(name: Name, body: BodyOf<Name>, sent?: Sent) => Promise<number>
  /** Writes what should be refused, and answers why it was. */
  readonly refusal: <Name extends WriteName>(name: Name, body: BodyOf<Name>, sent?: Sent) => Promise<ErrorCode>
  /** Sends anything at all. */
  readonly send: (name: WriteName, body: unknown, sent?: Sent) => Promise<Answer>
  /** The lines that it has written for its operator. */
  readonly logged: () => readonly string[]
  readonly stop: () => Promise<void>
}

export type TestServiceOptions = {
  readonly now?: ServiceClock
  readonly database?: TestDatabase
  /** Other origins whose pages may listen. */
  readonly allowedOrigins?: readonly string[]
  /** Built apps to serve instead of those of the checkout. */
  readonly apps?: readonly WebApp[]
  /** The heads of the log as the backups have seen it. */
  readonly witnessed?: () => Promise<readonly LogHead[]>
  /** The shared caches that are emptied when something is hidden. */
  readonly purged?: readonly PurgedCache[]
  /** The journal that the staff is told of. */
  readonly journal?: Journal
  /** The address that links and previews name. */
  readonly publicUrl?: string
  /** The copies of the cup that organisers are told of. */
  readonly copies?: KeptCopies
  /** The code by which the first organiser signs in at the machine. */
  readonly firstCode?: MachineCode
}

/** The whole service for one test, listening, on a database of its own. */
export async function aService({ database, now, ...options }: TestServiceOptions = {}): Promise<TestService> {
  const service = await serveOn(database ?? (await aDatabase()), now, options)
  onTestFinished(service.stop)
  return service
}

/** The whole service, listening; the caller stops it. */
export async function serveOn(
  on: TestDatabase,
  now: ServiceClock = steadyClock(systemRuntime),
  {
    allowedOrigins = [],
    apps,
    copies,
    firstCode,
    journal,
    purged,
    publicUrl,
    witnessed,
  }: Omit<TestServiceOptions, 'database' | 'now'> = {},
): Promise<TestService> {
  const database = await openTestDatabase(on)
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const uploadsDir = join(tmpdir(), `cup-test-uploads-${randomUUID()}`)
  const storage = await openStorage({
    dataDir: tmpdir(),
    uploadsDir,
    database: 'elsewhere',
    tryDatabase: () => takeRoom(database.kysely),
    log,
  })
  const { cup, app, close } = await assemble({
    persistence: postgresPersistence(database),
    openAccess: (deps) => openAccessControl({ database, tokens: TOKENS, ...deps }),
    storage,
    journal,
    log,
    now,
    allowedOrigins,
    uploadsDir,
    // The proxy of a test is on this machine.
    observability: { ...defaultObservability(), trustedProxies: ['127.0.0.0/8'] },
    publicUrl,
    linkUrl: publicUrl,
    ...(purged ? { purged } : {}),
    ...(apps ? { apps } : {}),
    ...(copies ? { copies } : {}),
    firstCode,
    ...(witnessed ? { witnessed } : {}),
  })
  app.log.level = 'silent'
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  let stopping: Promise<void> | undefined
  const stop = () => {
    storage.close()
    stopping ??= close()
      .then(database.close)
      .then(() => rm(uploadsDir, { recursive: true, force: true }))
    return stopping
  }
  return { url, cup, app, database, storage, ...callsOf(url), logged: () => lines, stop }
}

/** The bearer token of a caller; the public has none. */
export const tokenOf = (caller: Exclude<Caller, 'public'>): string => `${caller}-token-of-the-tests`

const STAFF: ReadonlyMap<string, Staff> = new Map([
  [tokenOf('script'), { actor: { id: 'token:script', kind: 'token' }, roles: ['organiser'] }],
  ...(['timekeeper', 'regie', 'ledwall', 'commentator', 'organiser'] as const).map((role): [string, Staff] => [
    tokenOf(role),
    { actor: { id: `device:${role}`, kind: 'device' }, roles: [role] },
  ]),
])

const TOKENS: BearerTokens = { staffOf: (token) => STAFF.get(token) }

function callsOf(url: string): Pick<TestService, 'read' | 'ask' | 'write' | 'refusal' | 'send'> {
  const ask: TestService['ask'] = async (name, query, { as = 'public', headers = {} } = {}) => {
    const search = new URLSearchParams(query)
    return answerOf(await fetch(`${url}/v1/${name}?${search}`, { headers: { ...signIn(as), ...headers } }))
  }
  const send: TestService['send'] = async (name, body, { as = 'script', key, headers = {} } = {}) =>
    answerOf(
      await fetch(`${url}/v1/${name}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...signIn(as),
          ...(key === undefined ? {} : { [KEY_HEADER]: key }),
          ...headers,
        },
        body: JSON.stringify(body),
      }),
    )
  return {
    ask,
    send,
    read: async (name, query, asked) =>
      promised(name, await ask(name, Object.fromEntries(Object.entries(query)), asked)),
    write: async (name, body, sent) => positionIn(name, await send(name, body, sent)),
    refusal: async (name, body, sent) => problemIn(await send(name, body, sent)).code,
  }
}

const signIn = (caller: Caller): Record<string, string> =>
  caller === 'public' ? {} : { authorization: `Bearer ${tokenOf(caller)}` }

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
}

/** The response of a read, parsed by the contract. */
function promised<Name extends ReadName>(name: Name, { status, body }: Answer): AnswerOf<Name> {
  if (status === 200) return readSchemas[name].answer.parse(body)
  throw new Error(`${name} was answered ${status}: ${JSON.stringify(body)}`)
}

function positionIn(name: WriteName, { status, body }: Answer): number {
  if (status === 200 && typeof body === 'object' && body && 'position' in body) return Number(body.position)
  throw new Error(`${name} was answered ${status}: ${JSON.stringify(body)}`)
}

/** The refusal in an answer; anything else fails the test. */
export function problemIn({ status, headers, body }: Answer): Problem {
  if (!headers.get('content-type')?.startsWith(PROBLEM_TYPE))
    throw new Error(`no problem but ${status}: ${JSON.stringify(body)}`)
  return Problem.parse(body)
}

/** The log position of a response. */
export function positionOf({ headers }: Answer): LogPosition {
  const check = headers.get(CHECK_HEADER)
  const position = parsePosition([headers.get(POSITION_HEADER) ?? '', ...(check === null ? [] : [check])].join('.'))
  if (!position) throw new Error(`no position in ${POSITION_HEADER}: ${headers.get(POSITION_HEADER)}`)
  return position
}
