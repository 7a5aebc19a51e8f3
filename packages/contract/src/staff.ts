import { CompetitionId, CourtId, Instant, line } from '@cup/domain/kernel'
import { z } from 'zod'
import { ROLES } from './roles.ts'

const isEachOnce = (values: readonly string[]): boolean => new Set(values).size === values.length

/** The name of a person, a script or a device. */
export const StaffName = line(60).meta({
  description: 'The name of the person, script or device: one line of 1 to 60 characters.',
  examples: ['Zeitnahme 1'],
})

/** The roles of an access, each once. */
export const Roles = z
  .array(z.enum(ROLES))
  .min(1)
  .max(ROLES.length)
  .refine(isEachOnce, { error: 'holds something twice' })
  .meta({
    description: 'The roles, each once. They add up: each call names the roles that may send it.',
    examples: [['timekeeper']],
  })

/** The competitions that an access is for, each once; an empty list means all of them. */
export const Scope = z
  .array(CompetitionId)
  .max(64)
  .refine(isEachOnce, { error: 'holds something twice' })
  .meta({
    description: 'The competitions that the access is for, each once. An empty list means all, also later ones.',
    examples: [['cafe0001-0000-8000-8000-000000000001']],
  })

/** [H11] The courts that an access is for. */
export const CourtScope = z
  .array(CourtId)
  .max(64)
  .refine(isEachOnce, { error: 'holds something twice' })
  .meta({
    description:
      'The courts that the access is for, each once: with them it may only send what is about these courts. An empty list, or none, means all.',
    examples: [['cafe0010-0000-8000-8000-000000000001']],
  })

/** A number that is easy to type and only of use on a device that is signed in. */
export const Pin = z
  .string()
  .regex(/^\d{4,8}$/, { error: '4 to 8 digits' })
  .meta({ description: 'The PIN: 4 to 8 digits. It is of use only on a device that is signed in.', examples: ['4711'] })

/** An organiser's password: long rather than complicated. */
export const Password = z
  .string()
  .min(12)
  .max(128)
  .meta({ description: 'The password: 12 to 128 characters.', examples: ['vier-kraniche-am-moor'] })

/** A password as it was typed, right or wrong. */
export const GivenPassword = z
  .string()
  .min(1)
  .max(128)
  .meta({ description: 'The password as it was typed.', examples: ['vier-kraniche-am-moor'] })

/** A secret as it was handed out: of a link, or the organiser's token. */
export const Secret = z
  .string()
  .regex(/^[\x21-\x7e]{8,200}$/, { error: '8 to 200 visible characters' })
  .meta({
    description: 'The secret of an invitation, which its link has after `#`, or the organiser’s token.',
    examples: ['Wq3vT0sYpLk2nR8bZx5mJd'],
  })

/** The id of an access. */
export const AccessId = z
  .uuid()
  .toLowerCase()
  .meta({
    description: 'The id of an access: a UUID in lower case, created by the service.',
    examples: ['0194a0c1-7b00-7000-8000-00000000000a'],
  })

/** The id of an invitation. */
export const InvitationId = z
  .uuid()
  .toLowerCase()
  .meta({
    description: 'The id of an invitation: a UUID in lower case, created by the service. It is no secret.',
    examples: ['0194a0c1-7b00-7000-8000-00000000000b'],
  })

/** How long an access lasts. */
export const ValidUntil = Instant.meta({
  description: 'The instant at which the access ends by itself.',
  examples: ['2025-01-20T00:00:00.000Z'],
})

/** When an access or an invitation was created. */
const CreatedAt = Instant.meta({ description: 'When it was created.', examples: ['2025-01-11T17:00:00.000Z'] })

const grant = { name: StaffName, roles: Roles, competitionIds: Scope, courtIds: CourtScope.exactOptional() }

/** A device or a person that signs in, or the bearer token of a script. */
export const ACCESS_KINDS = ['device', 'person', 'token'] as const
export type AccessKind = (typeof ACCESS_KINDS)[number]

/** A person, device or script with roles, until a time. */
export const Access = z.strictObject({
  id: AccessId,
  kind: z.enum(ACCESS_KINDS).meta({
    description: 'A device or a person that signs in with a browser, or the bearer token of a script.',
    examples: ['device'],
  }),
  ...grant,
  validUntil: ValidUntil,
  createdAt: CreatedAt,
  createdBy: z
    .string()
    .exactOptional()
    .meta({ description: 'The name of who invited. Absent if it was the service itself.', examples: ['Veranstalter'] }),
  lastSeenAt: Instant.exactOptional().meta({
    description: 'When the access was last used. Absent if it never was.',
    examples: ['2025-01-18T08:12:49.000Z'],
  }),
  hasPin: z
    .boolean()
    .meta({ description: 'Whether it has a PIN, which a device asks for after a long pause.', examples: [true] }),
  hasPassword: z.boolean().meta({ description: 'Whether it can sign in by name and password.', examples: [false] }),
  deviceName: z
    .string()
    .exactOptional()
    .meta({ description: 'What people call the device. Absent if it has no name.', examples: ['Tablet Zeitnahme'] }),
  revokedAt: Instant.exactOptional().meta({
    description: 'When an organiser ended it. Absent while it holds.',
    examples: ['2025-01-19T16:00:00.000Z'],
  }),
})
export type Access = z.infer<typeof Access>

/** The own access; while `isLocked`, only the PIN is accepted. */
export const OwnAccess = Access.pick({
  id: true,
  kind: true,
  name: true,
  roles: true,
  competitionIds: true,
  courtIds: true,
  validUntil: true,
  hasPin: true,
  hasPassword: true,
}).extend({
  isLocked: z.boolean().meta({
    description:
      'Whether the session is locked after a long pause: until `session.write/unlock` it may do what the public may.',
    examples: [false],
  }),
})
export type OwnAccess = z.infer<typeof OwnAccess>

/** A link is used once and soon; a spare is printed, used once, and waits as long as the access would last, or a week after the competition. */
export const INVITATION_KINDS = ['link', 'spare'] as const

/** Whom an invitation lets in: a device or a person, who may choose a password too. */
export const Invited = z.enum(['device', 'person']).meta({
  description: 'Whom it lets in: a device, or a person, who can set a password too.',
  examples: ['device'],
})

export const InvitationKind = z.enum(INVITATION_KINDS).meta({
  description:
    'A `link` is used once, by the end of the first day of the next of its competitions and within 24 hours at least; a `spare` is printed, used once, and waits as long as the access would last, at the latest until a week after the last day of its competitions.',
  examples: ['link'],
})

/** How long the access lasts that an invitation makes. */
export const AccessUntil = Instant.meta({
  description: 'The instant at which the access ends that the invitation creates.',
  examples: ['2025-01-20T00:00:00.000Z'],
})

/** How long an invitation can be used. */
export const ExpiresAt = Instant.meta({
  description: 'The instant up to which the invitation can be used.',
  examples: ['2025-01-18T17:00:00.000Z'],
})

/** Something that makes an access, once. */
export const Invitation = z.strictObject({
  id: InvitationId,
  kind: InvitationKind,
  for: Invited,
  ...grant,
  accessUntil: AccessUntil,
  expiresAt: ExpiresAt,
  createdAt: CreatedAt,
  usedAt: Instant.exactOptional().meta({
    description: 'When it was used. Absent while it is open.',
    examples: ['2025-01-18T07:30:00.000Z'],
  }),
})
export type Invitation = z.infer<typeof Invitation>

/** An entry of the security log. */
export const SECURITY_NOTES = [
  'signed-in',
  'signed-out',
  'signed-out-everywhere',
  'unlocked',
  'locked-out',
  'refused',
  'wrong-secret',
  'invited',
  'invitation-withdrawn',
  'token-made',
  'access-changed',
  'access-revoked',
  'pin-set',
  'pin-removed',
  'password-set',
] as const
export type SecurityNote = (typeof SECURITY_NOTES)[number]

/** An entry of the security log with its id; a higher id is later. */
export const SecurityEntry = z.strictObject({
  id: z.int().meta({ description: 'The number of the entry; a higher one is later.', examples: [57] }),
  at: Instant.meta({ description: 'When it happened.', examples: ['2025-01-18T07:30:00.000Z'] }),
  what: z.enum(SECURITY_NOTES).meta({ description: 'What happened.', examples: ['signed-in'] }),
  who: z
    .string()
    .exactOptional()
    .meta({
      description: 'The name, as it is now, of who did it. Absent if no access did.',
      examples: ['Zeitnahme 1'],
    }),
  whom: z
    .string()
    .exactOptional()
    .meta({ description: 'The name, as it is now, of whose access it was about.', examples: ['Zeitnahme 2'] }),
  device: z
    .string()
    .exactOptional()
    .meta({ description: 'What people call the device. Absent if it has no name.', examples: ['Tablet Zeitnahme'] }),
  detail: z
    .string()
    .exactOptional()
    .meta({ description: 'More about it, such as how a sign-in was proved or what was changed.', examples: ['link'] }),
})
export type SecurityEntry = z.infer<typeof SecurityEntry>
