import type { Role } from '@cup/contract/permissions'
import { type Instant, plusSeconds } from '@cup/domain/kernel'
import type { Runtime } from '@cup/runtime'
import type { Kysely } from 'kysely'
import type { Schema } from '../operations/database/index.ts'
import { accessTransaction } from './access-transaction.ts'
import { makeInvitation } from './invitations.ts'
import { writeNote } from './security-log.ts'

const DAY = 24 * 60 * 60
/** An organiser plans for months; all others work for the weekend. */
const ORGANISER_DAYS = 365
const WEEKEND_DAYS = 4

/** An invitation from the command line. */
export type ConsoleOffer = {
  readonly name?: string | undefined
  readonly roles: readonly Role[]
  readonly days?: number | undefined
}

/** Creates an invitation for all competitions from the command line; returns its secret. */
export async function inviteFromConsole(
  database: Kysely<Schema>,
  { name, roles, days }: ConsoleOffer,
  now: Instant,
  runtime: Runtime,
): Promise<string> {
  const isOrganiser = roles.includes('organiser')
  const lasts = days ?? (isOrganiser ? ORGANISER_DAYS : WEEKEND_DAYS)
  const offer = {
    kind: 'link',
    for: isOrganiser ? 'person' : 'device',
    name: name ?? (isOrganiser ? 'Organisator' : 'Gerät'),
    roles,
    competitionIds: [],
    accessUntil: plusSeconds(now, lasts * DAY),
    ...(days !== undefined && { endsBy: plusSeconds(now, days * DAY) }),
  } as const
  return accessTransaction(database, async (transaction) => {
    const { secret } = await makeInvitation(transaction, offer, now, runtime)
    await writeNote(transaction, { what: 'invited', detail: `at the console: ${roles}` }, now)
    return secret
  })
}

/** The secret of an invitation for the first organiser; undefined once there is an access. */
export async function firstOrganiserSecret(
  database: Kysely<Schema>,
  now: Instant,
  runtime: Runtime,
): Promise<string | undefined> {
  const anybody = await database.selectFrom('accesses').select('id').limit(1).executeTakeFirst()
  return anybody ? undefined : inviteFromConsole(database, { roles: ['organiser'] }, now, runtime)
}
