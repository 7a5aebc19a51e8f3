import { SECURITY_NOTES, type SecurityEntry, type SecurityNote } from '@cup/contract/staff'
import type { Instant } from '@cup/domain/kernel'
import type { Runtime } from '@cup/runtime'
import type { Kysely } from 'kysely'
import type { Schema } from '../operations/database/index.ts'
import { type Log, type ServiceClock, tokenBuckets } from '../utilities/index.ts'

/** An entry of the security log: never with a secret or a name. */
export type Note = {
  readonly what: SecurityNote
  readonly accessId?: string | undefined
  readonly aboutId?: string | undefined
  readonly device?: string | undefined
  readonly detail?: string | undefined
}

/** The append-only log of sign-ins, refusals and changes of permissions. */
export type SecurityLog = {
  /** Writes an entry in the transaction that it is about. */
  readonly note: (database: Kysely<Schema>, note: Note) => Promise<void>
  /** Writes a refusal unless there are too many: a flood must not fill the disk. */
  readonly noteRefusal: (note: Note) => void
  readonly page: (asked: { readonly before?: number; readonly limit?: number }) => Promise<SecurityEntry[]>
}

/** Limits of refusals for each caller, and for all callers together. */
const REFUSALS_EACH = { atOnce: 10, perSecond: 1 / 30 }
const REFUSALS_IN_ALL = { atOnce: 200, perSecond: 1 }
const PAGE = 100
const LONGEST_DETAIL = 200

type SecurityLogDeps = { readonly now: ServiceClock; readonly runtime: Runtime; readonly log: Log }

/** The security log in this database. */
export function securityLog(kysely: Kysely<Schema>, { now, runtime, log }: SecurityLogDeps): SecurityLog {
  const each = tokenBuckets(REFUSALS_EACH, runtime)
  const all = tokenBuckets(REFUSALS_IN_ALL, runtime)
  const note: SecurityLog['note'] = (database, noted) => writeNote(database, noted, now())
  return {
    note,
    noteRefusal: (refusal) => {
      const caller = refusal.accessId ?? 'anonymous'
      if (!each.take(caller) || !all.take('all')) return
      note(kysely, refusal).catch((error: unknown) => log(`A refusal could not be noted: ${String(error)}`))
    },
    page: async ({ before, limit = PAGE }) => {
      const entries = kysely
        .selectFrom('security_log')
        .leftJoin('accesses as who', 'who.id', 'security_log.access_id')
        .leftJoin('accesses as whom', 'whom.id', 'security_log.about_id')
        .select(['security_log.id', 'at', 'what', 'who.name as who', 'whom.name as whom', 'device', 'detail'])
        .orderBy('security_log.id', 'desc')
        .limit(limit)
      const rows = await (before === undefined ? entries : entries.where('security_log.id', '<', before)).execute()
      return rows.map(({ what, who, whom, device, detail, ...row }) => ({
        ...row,
        what: noteOf(what),
        ...(who === null ? {} : { who }),
        ...(whom === null ? {} : { whom }),
        ...(device === null ? {} : { device }),
        ...(detail === null ? {} : { detail }),
      }))
    },
  }
}

/** Writes an entry. */
export async function writeNote(
  database: Kysely<Schema>,
  { what, accessId, aboutId, device, detail }: Note,
  at: Instant,
): Promise<void> {
  await database
    .insertInto('security_log')
    .values({
      at,
      what,
      access_id: accessId ?? null,
      about_id: aboutId ?? null,
      device: device ?? null,
      detail: detail?.slice(0, LONGEST_DETAIL) ?? null,
    })
    .execute()
}

const noteOf = (text: string): SecurityNote => SECURITY_NOTES.find((note) => note === text) ?? 'refused'
