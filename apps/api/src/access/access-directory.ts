import { type Instant, laterOf, millisOf } from '@cup/domain/kernel'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../operations/database/index.ts'
import type { ServiceClock } from '../utilities/index.ts'
import { type ActiveAccess, activeAccesses, type OpenSession, openSessions } from './access-rows.ts'
import { accessTransaction } from './access-transaction.ts'
import { hashOf } from './secrets.ts'
import type { ShownSession, SignIns, Staff } from './staff.ts'

/** A device with a PIN is locked after this time without a call or a socket; no game lasts that long. */
export const LOCKED_AFTER_MS = 2 * 60 * 60 * 1000

/** All accesses in memory, so that a request does not wait for the database. */
export type Directory = Omit<SignIns, 'renewed' | 'onLook'> & {
  readonly accessOf: (id: string) => ActiveAccess | undefined
  readonly accesses: () => readonly ActiveAccess[]
  /** When an access was last seen by this process, if the database does not have it yet. */
  readonly lastSeenAt: (accessId: string) => Instant | undefined
  readonly refresh: () => Promise<void>
  /** Writes the last-seen times to the database. */
  readonly flush: () => Promise<void>
}

type Known = {
  readonly accesses: ReadonlyMap<string, ActiveAccess>
  readonly byToken: ReadonlyMap<string, ActiveAccess>
  readonly sessions: ReadonlyMap<string, OpenSession>
  readonly bySecret: ReadonlyMap<string, OpenSession>
}

/** An empty directory; `refresh` fills it. */
export function accessDirectory(database: Kysely<Schema>, now: ServiceClock): Directory {
  const seen = lastSeen(database)
  let known = indexed([], [])

  const living = (access: ActiveAccess | undefined) => (access && access.validUntil > now() ? access : undefined)
  const accessOf = (id: string) => living(known.accesses.get(id))
  const isIdle = ({ id, seenAt }: OpenSession) =>
    millisOf(now()) - millisOf(laterOf(seen.at(id) ?? seenAt, seenAt)) > LOCKED_AFTER_MS

  return {
    accessOf,
    accesses: () => [...known.accesses.values()].filter((access) => living(access)),
    lastSeenAt: seen.at,
    staffOf: (token) => {
      const access = living(known.byToken.get(hashOf(token)))
      if (access) seen.note(access.id, now())
      return access && staffFor(access)
    },
    sessionOf: (secret) => {
      const hash = hashOf(secret)
      const session = known.bySecret.get(hash)
      const access = session && accessOf(session.accessId)
      if (!access || isOver(session, hash, now())) return undefined
      const isLocked = access.pinHash !== undefined && isIdle(session)
      if (!isLocked) for (const id of [session.id, access.id]) seen.note(id, now())
      return { access, session, hash, isLocked }
    },
    standingOf: (staff) => {
      if (!staff.access) return 'in'
      const access = accessOf(staff.access.id)
      const isOut = !access || (staff.sessionId !== undefined && !known.sessions.has(staff.sessionId))
      if (isOut) return 'out'
      return rightsOf(access) === rightsOf(staff.access) ? 'in' : 'changed'
    },
    noteSeen: ({ access, sessionId }) => {
      for (const id of [access?.id, sessionId]) if (id !== undefined) seen.note(id, now())
    },
    refresh: async () => {
      const [accesses, sessions] = await Promise.all([activeAccesses(database, now()), openSessions(database, now())])
      known = indexed(accesses, sessions)
    },
    flush: seen.flush,
  }
}

/** A signed-in member of the staff. */
export const staffFor = (access: ActiveAccess, shown?: ShownSession): Staff => ({
  actor: { id: `${access.kind}:${access.id}`, kind: access.kind },
  roles: access.roles,
  access,
  ...(shown ? { sessionId: shown.session.id } : {}),
})

/** A browser may keep using the old secret until it has used the new one, and then for a short time. */
const isOver = ({ previousHash, previousUntil = '' }: OpenSession, hash: string, now: Instant): boolean =>
  hash === previousHash && previousUntil <= now

const rightsOf = ({ roles, competitionIds, courtIds }: ActiveAccess): string => `${roles} ${competitionIds} ${courtIds}`

function indexed(accesses: readonly ActiveAccess[], sessions: readonly OpenSession[]): Known {
  const hashes = ({ secretHash, nextHash, previousHash }: OpenSession) =>
    [secretHash, nextHash, previousHash].filter((hash) => hash !== undefined)
  return {
    accesses: new Map(accesses.map((access) => [access.id, access])),
    byToken: new Map(accesses.flatMap((access) => (access.tokenHash ? [[access.tokenHash, access] as const] : []))),
    sessions: new Map(sessions.map((session) => [session.id, session])),
    bySecret: new Map(sessions.flatMap((session) => hashes(session).map((hash) => [hash, session] as const))),
  }
}

/** When accesses and sessions were last seen, written to the database at intervals. */
type LastSeen = {
  readonly note: (id: string, at: Instant) => void
  readonly at: (id: string) => Instant | undefined
  readonly flush: () => Promise<void>
}

/** Starts without any times. */
function lastSeen(database: Kysely<Schema>): LastSeen {
  const seen = new Map<string, Instant>()
  let fresh = new Set<string>()
  return {
    note: (id, at) => {
      seen.set(id, at)
      fresh.add(id)
    },
    at: (id) => seen.get(id),
    flush: async () => {
      if (fresh.size === 0) return
      const ids = [...fresh]
      fresh = new Set()
      const instants = ids.map((id) => seen.get(id))
      await accessTransaction(database, async (transaction) => {
        for (const [table, column] of TABLES) {
          await sql`
            update ${sql.table(table)} set ${sql.ref(column)} = v.at
            from unnest(${ids}::uuid[], ${instants}::timestamptz[]) as v(id, at)
            where ${sql.ref(table)}.id = v.id and coalesce(${sql.ref(column)} < v.at, true)`.execute(transaction)
        }
      })
    },
  }
}

const TABLES = [
  ['accesses', 'last_seen_at'],
  ['sessions', 'seen_at'],
] as const
