import type { Runtime } from '@cup/runtime'
import type { Kysely } from 'kysely'
import type { Database, Schema } from '../operations/database/index.ts'
import type { Log, ServiceClock } from '../utilities/index.ts'
import { accessDirectory, type Directory } from './access-directory.ts'
import { accessTransaction } from './access-transaction.ts'
import { followAccessChanges } from './follow-access-changes.ts'
import { type SecurityLog, securityLog } from './security-log.ts'
import { confirmNext, issueNext, renewalDue } from './session-renewal.ts'
import type { BearerTokens, ShownSession, SignIns } from './staff.ts'

/** Sign-ins, permissions and the security log of one process. */
export type AccessControl = {
  readonly signIns: SignIns
  readonly directory: Directory
  readonly security: SecurityLog
  readonly kysely: Kysely<Schema>
  readonly now: ServiceClock
  readonly runtime: Runtime
  /** Changes accesses in one transaction; when it resolves, this process applies the change. */
  readonly change: <Result>(work: (transaction: Kysely<Schema>) => Promise<Result>) => Promise<Result>
  readonly close: () => Promise<void>
}

type AccessControlDeps = {
  readonly database: Database
  /** Tokens outside of the database: the organiser's. */
  readonly tokens: BearerTokens
  readonly now: ServiceClock
  readonly runtime: Runtime
  readonly log: Log
}

/** Opens access control on a migrated database; when it resolves, all accesses are loaded. */
export async function openAccessControl({ database, tokens, ...deps }: AccessControlDeps): Promise<AccessControl> {
  const { kysely, pool } = database
  const { now, runtime, log } = deps
  const directory = accessDirectory(kysely, now)
  const looks = new Set<() => void>()
  const looked = () => {
    for (const look of looks) look()
  }
  await directory.refresh()
  const { refresh, flush } = directory
  const follower = followAccessChanges({ pool, kysely, refresh, flush, looked, log, runtime })
  const signIns: SignIns = {
    staffOf: (token) => tokens.staffOf(token) ?? directory.staffOf(token),
    sessionOf: directory.sessionOf,
    standingOf: directory.standingOf,
    noteSeen: directory.noteSeen,
    onLook: (look) => void looks.add(look),
    renewed: async (shown) => {
      const secret = await renewedIn(kysely, shown, deps).catch(() => undefined)
      if (secret?.hasChanged) await follower.catchUp().catch(() => undefined)
      return secret?.secret
    },
  }
  return {
    signIns,
    directory,
    security: securityLog(kysely, deps),
    kysely,
    now,
    runtime,
    change: async (work) => {
      const result = await accessTransaction(kysely, work)
      await follower.catchUp()
      return result
    },
    close: follower.close,
  }
}

type Renewed = { readonly hasChanged: boolean; readonly secret?: string | undefined }

/** Renews the secret of a session; without the database the session keeps its secret. */
async function renewedIn(
  kysely: Kysely<Schema>,
  shown: ShownSession,
  { now, runtime }: Pick<AccessControlDeps, 'now' | 'runtime'>,
): Promise<Renewed> {
  const due = renewalDue(shown, now())
  if (due === undefined) return { hasChanged: false }
  const renew = due === 'issue' ? issueNext : confirmNext
  return {
    hasChanged: true,
    secret: await accessTransaction(kysely, (transaction) => renew(transaction, shown, now(), runtime)),
  }
}
