import { Instant, Name } from '@cup/domain/kernel'
import { z } from 'zod'
import { queryInteger } from './query.ts'
import { callRoutesOf } from './route.ts'
import {
  Access,
  INVITATION_KINDS,
  Invitation,
  Invited,
  OwnAccess,
  Password,
  Pin,
  Roles,
  Scope,
  Secret,
  SecurityEntry,
  StaffName,
} from './staff.ts'

const NOTHING = z.strictObject({})
const id = z.uuid().toLowerCase()
const grant = { name: StaffName, roles: Roles, competitionIds: Scope }
const PageSize = queryInteger(1, 999)
const EntryId = queryInteger(0)

/** Who is in, and who may come in. */
export const staffRoutes = callRoutesOf({
  'staff.read/me': {
    method: 'GET',
    summary: 'Who is signed in on this device, if anybody',
    errors: [],
    input: NOTHING,
    answer: z.strictObject({ access: OwnAccess.exactOptional() }),
  },
  'staff.read/list': {
    method: 'GET',
    summary: 'All accesses and open invitations',
    errors: [],
    input: NOTHING,
    answer: z.strictObject({ accesses: z.array(Access), invitations: z.array(Invitation) }),
  },
  'staff.read/log': {
    method: 'GET',
    summary: 'Sign-ins, refusals and changes of permissions, latest first',
    errors: [],
    input: z.strictObject({ before: EntryId.exactOptional(), limit: PageSize.exactOptional() }),
    answer: z.strictObject({ entries: z.array(SecurityEntry) }),
  },
  'staff.write/invite': {
    method: 'POST',
    summary: 'Makes a link, or several spares to be printed; the secrets are told this once',
    errors: [],
    input: z.strictObject({
      ...grant,
      accessUntil: Instant,
      kind: z.enum(INVITATION_KINDS),
      for: Invited.default('device'),
      count: z.int().min(1).max(50).default(1),
    }),
    answer: z.strictObject({
      invitations: z.array(z.strictObject({ id, secret: z.string(), link: z.string() })),
    }),
  },
  'staff.write/withdraw-invitation': {
    method: 'POST',
    summary: 'Withdraws an unused invitation',
    errors: ['invitation/unknown', 'invitation/used'],
    input: z.strictObject({ id }),
    answer: NOTHING,
  },
  'staff.write/change': {
    method: 'POST',
    summary: 'Changes name, roles, competitions or end of an access',
    errors: ['access/unknown', 'access/revoked', 'access/name-taken'],
    input: z.strictObject({
      id,
      name: StaffName.exactOptional(),
      roles: Roles.exactOptional(),
      competitionIds: Scope.exactOptional(),
      validUntil: Instant.exactOptional(),
    }),
    answer: NOTHING,
  },
  'staff.write/revoke': {
    method: 'POST',
    summary: 'Ends an access at once, on every device and socket',
    errors: ['access/unknown'],
    input: z.strictObject({ id }),
    answer: NOTHING,
  },
  'staff.write/make-token': {
    method: 'POST',
    summary: 'Makes a bearer token for a script; it is told this once',
    errors: [],
    input: z.strictObject({ ...grant, validUntil: Instant }),
    answer: z.strictObject({ id, token: z.string() }),
  },
  'staff.write/set-pin': {
    method: 'POST',
    summary: 'Sets the own PIN, or with null removes it',
    errors: ['access/is-token'],
    input: z.strictObject({ pin: Pin.nullable() }),
    answer: NOTHING,
  },
  'staff.write/set-password': {
    method: 'POST',
    summary: 'Sets the own password',
    errors: ['access/is-token', 'access/name-taken'],
    input: z.strictObject({ password: Password }),
    answer: NOTHING,
  },
})

const deviceName = StaffName.exactOptional()
const own = z.strictObject({ access: OwnAccess })

/** Signing a browser in and out; a signed-in browser has a cookie. */
export const sessionRoutes = callRoutesOf({
  'session.write/look': {
    method: 'POST',
    summary: 'What an invitation is for; it is not used by that',
    errors: ['invitation/unknown', 'invitation/used', 'invitation/over'],
    input: z.strictObject({ secret: Secret }),
    answer: z.strictObject({
      name: StaffName,
      roles: Roles,
      /** Empty for all of them. */
      competitionNames: z.array(Name),
      /** How long the link can be used. */
      expiresAt: Instant,
      /** How long the access lasts. */
      accessUntil: Instant,
    }),
  },
  'session.write/open': {
    method: 'POST',
    summary: 'Signs in by an invitation, which is used by that, or by the organiser’s token',
    errors: ['invitation/unknown', 'invitation/used', 'invitation/over', 'access/revoked'],
    input: z.strictObject({ secret: Secret, deviceName }),
    answer: own,
  },
  'session.write/sign-in': {
    method: 'POST',
    summary: 'Signs in by name and password',
    errors: ['auth/wrong-secret', 'access/revoked'],
    input: z.strictObject({ name: StaffName, password: z.string().min(1).max(128), deviceName }),
    answer: own,
  },
  'session.write/unlock': {
    method: 'POST',
    summary: 'Goes on after a long pause',
    errors: ['auth/wrong-secret'],
    input: z.strictObject({ pin: Pin }),
    answer: own,
  },
  'session.write/close': {
    method: 'POST',
    summary: 'Signs out; a device without a password needs a new invitation then',
    errors: [],
    input: NOTHING,
    answer: NOTHING,
  },
})
