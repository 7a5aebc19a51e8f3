import { Name } from '@cup/domain/kernel'
import { z } from 'zod'
import { queryInteger } from './query.ts'
import { callRoutesOf } from './route.ts'
import {
  Access,
  AccessId,
  AccessUntil,
  CourtScope,
  ExpiresAt,
  GivenPassword,
  Invitation,
  InvitationId,
  InvitationKind,
  Invited,
  OwnAccess,
  Password,
  Pin,
  Roles,
  Scope,
  Secret,
  SecurityEntry,
  StaffName,
  ValidUntil,
} from './staff.ts'

const NOTHING = z.strictObject({})
const grant = { name: StaffName, roles: Roles, competitionIds: Scope, courtIds: CourtScope.exactOptional() }
const PageSize = queryInteger(1, 999)
const EntryId = queryInteger(0)

/** An invitation with its secret, which is told this once. */
const MadeInvitation = z.strictObject({
  id: InvitationId,
  secret: Secret,
  link: z.string().meta({
    description: 'The address that a device or person opens to sign in. It holds the secret after `#`.',
    examples: ['https://cup.example/control/einladung#Wq3vT0sYpLk2nR8bZx5mJd'],
  }),
})

/** Calls for accesses and invitations. */
export const staffRoutes = callRoutesOf({
  'staff.read/me': {
    method: 'GET',
    summary: 'Who is signed in on this device, if anybody',
    description: 'Answers the access behind the session cookie or the bearer token, also while the session is locked.',
    errors: [],
    input: NOTHING,
    answer: z.strictObject({
      access: OwnAccess.exactOptional().meta({
        description: 'The own access. Absent if no one is signed in, and for the token of the configuration.',
      }),
    }),
  },
  'staff.read/list': {
    method: 'GET',
    summary: 'All accesses and open invitations',
    description: 'Accesses that have ended are listed too.',
    errors: [],
    input: NOTHING,
    answer: z.strictObject({
      accesses: z.array(Access).meta({ description: 'All accesses, also ended ones.' }),
      invitations: z.array(Invitation).meta({ description: 'The invitations that can still be used.' }),
    }),
  },
  'staff.read/log': {
    method: 'GET',
    summary: 'Sign-ins, refusals and changes of permissions, latest first',
    description: 'Ask for the next page with `before`: the id of the last entry.',
    errors: [],
    input: z.strictObject({
      before: EntryId.exactOptional().meta({
        description: 'Only entries with a lower id. Absent: from the latest entry on.',
        examples: [57],
      }),
      limit: PageSize.exactOptional().meta({
        description: 'How many entries at most, 1 to 999; 100 by default.',
        examples: [50],
      }),
    }),
    answer: z.strictObject({ entries: z.array(SecurityEntry).meta({ description: 'The entries, the latest first.' }) }),
  },
  'staff.write/invite': {
    method: 'POST',
    summary: 'Makes a link, or several spares to be printed; the secrets are told this once',
    description:
      'Each invitation creates one access when it is used. A link is valid until the end of the first day of the next of its competitions, and for 24 hours at least; a spare for as long as the access would last, but at the latest a week after the last day of its competitions.',
    errors: [],
    input: z.strictObject({
      ...grant,
      accessUntil: AccessUntil,
      kind: InvitationKind,
      for: Invited.default('device'),
      count: z
        .int()
        .min(1)
        .max(50)
        .default(1)
        .meta({ description: 'How many invitations to create; 1 by default.', examples: [1] }),
    }),
    answer: z.strictObject({
      invitations: z.array(MadeInvitation).meta({ description: 'As many as were asked for.' }),
    }),
  },
  'staff.write/withdraw-invitation': {
    method: 'POST',
    summary: 'Withdraws an unused invitation',
    description: 'Its link stops working at once.',
    errors: ['invitation/unknown', 'invitation/used'],
    input: z.strictObject({ id: InvitationId }),
    answer: NOTHING,
  },
  'staff.write/change': {
    method: 'POST',
    summary: 'Changes name, roles, competitions, courts or end of an access',
    description: 'A field that is left out stays as it is. Open sessions and sockets get the new rights at once.',
    errors: ['access/unknown', 'access/revoked', 'access/name-taken'],
    input: z.strictObject({
      id: AccessId,
      name: StaffName.exactOptional(),
      roles: Roles.exactOptional(),
      competitionIds: Scope.exactOptional(),
      courtIds: CourtScope.exactOptional(),
      validUntil: ValidUntil.exactOptional(),
    }),
    answer: NOTHING,
  },
  'staff.write/revoke': {
    method: 'POST',
    summary: 'Ends an access at once, on every device and socket',
    description: 'It cannot be undone; a new invitation is needed. An access that has ended stays as it is.',
    errors: ['access/unknown'],
    input: z.strictObject({ id: AccessId }),
    answer: NOTHING,
  },
  'staff.write/make-token': {
    method: 'POST',
    summary: 'Makes a bearer token for a script; it is told this once',
    description: 'Scripts send it as `Authorization: Bearer …`.',
    errors: [],
    input: z.strictObject({ ...grant, validUntil: ValidUntil }),
    answer: z.strictObject({
      id: AccessId,
      token: z.string().meta({
        description: 'The bearer token. The service stores only its hash and cannot show it again.',
        examples: ['cup_3hV9kQ2mXw7TzR4nB8yLpD6s'],
      }),
    }),
  },
  'staff.write/set-pin': {
    method: 'POST',
    summary: 'Sets the own PIN, or with null removes it',
    description:
      'A device with a PIN asks for it after a long pause. A PIN that is set must be named to change or remove it. All other sessions of the access end.',
    errors: ['access/is-token', 'auth/wrong-secret'],
    input: z.strictObject({
      pin: Pin.nullable().meta({ description: 'The new PIN, 4 to 8 digits; null removes it.' }),
      oldPin: Pin.exactOptional().meta({
        description: 'The PIN until now. Absent if there is none.',
        examples: ['0815'],
      }),
    }),
    answer: NOTHING,
  },
  'staff.write/set-password': {
    method: 'POST',
    summary: 'Sets the own password',
    description:
      'With it the organiser can sign in by name on any device. A password that is set must be named to change it. All other sessions of the access end.',
    errors: ['access/common-password', 'access/is-token', 'access/name-taken', 'auth/wrong-secret'],
    input: z.strictObject({
      password: Password,
      oldPassword: GivenPassword.exactOptional().meta({
        description: 'The password until now. Absent if there is none.',
        examples: ['drei-dohlen-am-deich'],
      }),
    }),
    answer: NOTHING,
  },
})

const deviceName = StaffName.exactOptional().meta({
  description: 'What people call this device. Absent if it has no name.',
  examples: ['Tablet Zeitnahme'],
})
const own = z.strictObject({ access: OwnAccess.meta({ description: 'The access that is signed in from now on.' }) })

/** Signing a browser in and out; a signed-in browser has a cookie. */
export const sessionRoutes = callRoutesOf({
  'session.write/look': {
    method: 'POST',
    summary: 'What an invitation is for; it is not used by that',
    description: 'For a page that shows what the link is for before it is opened.',
    errors: ['invitation/unknown', 'invitation/used', 'invitation/over'],
    input: z.strictObject({ secret: Secret }),
    answer: z.strictObject({
      name: StaffName,
      roles: Roles,
      competitionNames: z.array(Name).meta({
        description: 'The names of the competitions that the access is for; empty for all of them.',
        examples: [['Jugend-Hallencup 2025']],
      }),
      expiresAt: ExpiresAt,
      accessUntil: AccessUntil,
    }),
  },
  'session.write/open': {
    method: 'POST',
    summary: 'Signs in by an invitation, which is used by that, or by the organiser’s token',
    description: 'Sets the session cookie, which no page can read.',
    errors: ['invitation/unknown', 'invitation/used', 'invitation/over', 'access/revoked'],
    input: z.strictObject({ secret: Secret, deviceName }),
    answer: own,
  },
  'session.write/sign-in': {
    method: 'POST',
    summary: 'Signs in by name and password',
    description: 'Sets the session cookie. Only accesses with a password can do it.',
    errors: ['auth/wrong-secret', 'access/revoked'],
    input: z.strictObject({ name: StaffName, password: GivenPassword, deviceName }),
    answer: own,
  },
  'session.write/unlock': {
    method: 'POST',
    summary: 'Goes on after a long pause',
    description: 'By the PIN of the access. Too many wrong ones are refused for a while.',
    errors: ['auth/wrong-secret'],
    input: z.strictObject({ pin: Pin }),
    answer: own,
  },
  'session.write/close-everywhere': {
    method: 'POST',
    summary: 'Signs out on every device',
    description:
      'Ends all sessions of the own access and removes the cookie of this one. An access without a password needs a new invitation then.',
    errors: ['access/is-token'],
    input: NOTHING,
    answer: NOTHING,
  },
  'session.write/close': {
    method: 'POST',
    summary: 'Signs out; a device without a password needs a new invitation then',
    description: 'Ends the session and removes its cookie.',
    errors: [],
    input: NOTHING,
    answer: NOTHING,
  },
})
