import type { Role } from '@cup/contract/permissions'
import { INVITATION_KINDS, type Invitation } from '@cup/contract/staff'
import { type CalendarDate, type Instant, instantOf, millisOf, plusSeconds } from '@cup/domain/kernel'
import { type Runtime, randomId } from '@cup/runtime'
import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../operations/database/index.ts'
import { RequestError } from '../utilities/index.ts'
import { courtsOf, rolesOf, scopeOf, shownCourts } from './access-rows.ts'
import { lastMinuteOf } from './hall-day.ts'
import { hashOf, newSecret } from './secrets.ts'

/** A link lives that long where nothing else is said. */
const DAY_SECONDS = 24 * 60 * 60
const LINK_LIVES_SECONDS = DAY_SECONDS

/**
 * When a spare ends at the latest: at midnight in the hall, a week after the last day of its competitions, or a week after it was made where none
 * of them is still to end. A printed code that is found next year opens nothing.
 */
export function spareEnd(lastDays: readonly CalendarDate[], madeAt: Instant, timeZone: string): Instant {
  const ends = lastDays.map((day) => lastMinuteOf(day, timeZone, 7))
  const open = ends.filter((end) => end > madeAt)
  const last = Math.max(...open.map(millisOf))
  return open.length > 0 ? instantOf(last) : plusSeconds(madeAt, 7 * DAY_SECONDS)
}

/**
 * When a link ends at the latest: at midnight in the hall, with the first day of the next of its competitions, so that it can be sent before the
 * weekend, but not within a day.
 */
export function linkEnd(firstDays: readonly CalendarDate[], madeAt: Instant, timeZone: string): Instant {
  const soonest = plusSeconds(madeAt, LINK_LIVES_SECONDS)
  const [next] = firstDays
    .map((day) => lastMinuteOf(day, timeZone))
    .filter((end) => end > madeAt)
    .sort()
  return next !== undefined && next > soonest ? next : soonest
}

/** The access that an invitation gives. */
export type Offer = Pick<Invitation, 'kind' | 'for' | 'accessUntil'> & {
  readonly name: string
  readonly roles: readonly Role[]
  readonly competitionIds: readonly string[]
  readonly courtIds?: readonly string[]
  /** When it ends at the latest, whatever the access would last. */
  readonly endsBy?: Instant | undefined
  /** The access that invites; undefined for the service itself. */
  readonly createdBy?: string | undefined
}

/** A new invitation with its secret, which is not stored. */
export type MadeInvitation = { readonly id: string; readonly secret: string }

type InvitationRow = Selectable<Schema['invitations']>

/** Creates an invitation; only a hash of its secret is stored. */
export async function makeInvitation(
  database: Kysely<Schema>,
  offer: Offer,
  now: Instant,
  runtime: Runtime,
): Promise<MadeInvitation> {
  const id = randomId(runtime)
  const secret = newSecret(runtime)
  const endsBy = offer.endsBy ?? plusSeconds(now, LINK_LIVES_SECONDS)
  const isShort = endsBy < offer.accessUntil
  await database
    .insertInto('invitations')
    .values({
      id,
      secret_hash: hashOf(secret),
      kind: offer.kind,
      invited: offer.for,
      name: offer.name,
      roles: [...offer.roles],
      competition_ids: [...offer.competitionIds],
      court_ids: [...(offer.courtIds ?? [])],
      access_until: offer.accessUntil,
      expires_at: isShort ? endsBy : offer.accessUntil,
      created_at: now,
      created_by: offer.createdBy ?? null,
    })
    .execute()
  return { id, secret }
}

/** Redeems an invitation once; concurrent attempts are refused. */
export async function redeemInvitation(database: Kysely<Schema>, hash: string, now: Instant): Promise<InvitationRow> {
  const used = await database
    .updateTable('invitations')
    .set({ used_at: now })
    .where('secret_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  if (used) return used
  openOne(await invitationOf(database, hash), now)
  throw new RequestError('invitation/over')
}

/** The invitation with that secret, used or not. */
export const invitationOf = (database: Kysely<Schema>, hash: string): Promise<InvitationRow | undefined> =>
  database.selectFrom('invitations').selectAll().where('secret_hash', '=', hash).executeTakeFirst()

/** The invitation if it can still be redeemed; otherwise throws with the reason. */
export function openOne(invitation: InvitationRow | undefined, now: Instant): InvitationRow {
  if (!invitation) throw new RequestError('invitation/unknown')
  if (invitation.used_at !== null) throw new RequestError('invitation/used')
  if (invitation.withdrawn_at !== null || invitation.expires_at <= now) throw new RequestError('invitation/over')
  return invitation
}

/** Withdraws an invitation unless it was redeemed; a second time changes nothing. */
export async function withdrawInvitation(database: Kysely<Schema>, id: string, now: Instant): Promise<void> {
  const withdrawn = await database
    .updateTable('invitations')
    .set({ withdrawn_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (withdrawn) return
  const known = await database.selectFrom('invitations').select('id').where('id', '=', id).executeTakeFirst()
  throw new RequestError(known ? 'invitation/used' : 'invitation/unknown')
}

/** The invitations that are open, latest first. */
export async function openInvitations(database: Kysely<Schema>, now: Instant): Promise<Invitation[]> {
  const rows = await database
    .selectFrom('invitations')
    .selectAll()
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: INVITATION_KINDS.find((kind) => kind === row.kind) ?? 'link',
    for: row.invited === 'person' ? 'person' : 'device',
    name: row.name,
    roles: rolesOf(row.roles),
    competitionIds: scopeOf(row.competition_ids),
    ...shownCourts(courtsOf(row.court_ids)),
    accessUntil: row.access_until,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
  }))
}
