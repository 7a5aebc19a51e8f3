import { CompetitionId, Instant, line } from '@cup/domain/kernel'
import { z } from 'zod'
import { ROLES } from './roles.ts'

const isEachOnce = (values: readonly string[]): boolean => new Set(values).size === values.length

/** The name of a person, a script or a device. */
export const StaffName = line(60)

/** The roles of an access, each once. */
export const Roles = z
  .array(z.enum(ROLES))
  .min(1)
  .max(ROLES.length)
  .refine(isEachOnce, { error: 'holds something twice' })

/** The competitions that an access is for, each once; an empty list means all of them. */
export const Scope = z.array(CompetitionId).max(64).refine(isEachOnce, { error: 'holds something twice' })

/** A number that is easy to type and only of use on a device that is signed in. */
export const Pin = z.string().regex(/^\d{4,8}$/, { error: '4 to 8 digits' })

/** An organiser's password: long rather than complicated. */
export const Password = z.string().min(12).max(128)

/** A secret as it was handed out: of a link, or the organiser's token. */
export const Secret = z.string().regex(/^[\x21-\x7e]{8,200}$/, { error: '8 to 200 visible characters' })

const id = z.uuid().toLowerCase()

const grant = { name: StaffName, roles: Roles, competitionIds: Scope }

/** A device or a person that signs in, or the bearer token of a script. */
export const ACCESS_KINDS = ['device', 'person', 'token'] as const
export type AccessKind = (typeof ACCESS_KINDS)[number]

/** A person, device or script with roles, until a time. */
export const Access = z.strictObject({
  id,
  kind: z.enum(ACCESS_KINDS),
  ...grant,
  validUntil: Instant,
  createdAt: Instant,
  /** The name of who invited; the service itself is none. */
  createdBy: z.string().exactOptional(),
  lastSeenAt: Instant.exactOptional(),
  hasPin: z.boolean(),
  hasPassword: z.boolean(),
  deviceName: z.string().exactOptional(),
  revokedAt: Instant.exactOptional(),
})
export type Access = z.infer<typeof Access>

/** What one knows of oneself; while `isLocked` nothing but the PIN is taken. */
export const OwnAccess = Access.pick({
  id: true,
  kind: true,
  name: true,
  roles: true,
  competitionIds: true,
  validUntil: true,
  hasPin: true,
  hasPassword: true,
}).extend({ isLocked: z.boolean() })
export type OwnAccess = z.infer<typeof OwnAccess>

/** A link is used once and soon; a spare is printed, used once, and waits as long as the access would last. */
export const INVITATION_KINDS = ['link', 'spare'] as const

/** Whom an invitation lets in: a device or a person, who may choose a password too. */
export const Invited = z.enum(['device', 'person'])

/** Something that makes an access, once. */
export const Invitation = z.strictObject({
  id,
  kind: z.enum(INVITATION_KINDS),
  for: Invited,
  ...grant,
  accessUntil: Instant,
  expiresAt: Instant,
  createdAt: Instant,
  usedAt: Instant.exactOptional(),
})
export type Invitation = z.infer<typeof Invitation>

/** An entry of the security log. */
export const SECURITY_NOTES = [
  'signed-in',
  'signed-out',
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
  id: z.int(),
  at: Instant,
  what: z.enum(SECURITY_NOTES),
  /** The name, as it is now, of who did it. */
  who: z.string().exactOptional(),
  /** The name of whose access it was about. */
  whom: z.string().exactOptional(),
  device: z.string().exactOptional(),
  detail: z.string().exactOptional(),
})
export type SecurityEntry = z.infer<typeof SecurityEntry>
