import type { Role } from '@cup/contract/permissions'
import { Access, Invitation, OwnAccess, SecurityEntry } from '@cup/contract/staff'

const idOf = (number: number): string => `0000000a-0000-4000-8000-${String(number).padStart(12, '0')}`
const MADE = '2025-01-17T18:00:00.000Z'
const SUNDAY_NIGHT = '2125-01-19T22:59:00.000Z'

/** Access of a device that is signed in with these roles. */
export const signedInAs = (roles: readonly Role[], change: object = {}): OwnAccess =>
  OwnAccess.parse({
    id: idOf(1),
    kind: 'device',
    name: 'Büro',
    roles,
    competitionIds: [],
    validUntil: SUNDAY_NIGHT,
    hasPin: false,
    hasPassword: false,
    isLocked: false,
    ...change,
  })

/** The one who may do everything. */
export const ORGANISER = signedInAs(['organiser'])

/** An access as the organiser sees it. */
export const anAccess = (number: number, change: object = {}): Access =>
  Access.parse({
    id: idOf(number),
    kind: 'device',
    name: `Tablet ${number}`,
    roles: ['timekeeper'],
    competitionIds: [],
    validUntil: SUNDAY_NIGHT,
    createdAt: MADE,
    createdBy: 'Büro',
    hasPin: false,
    hasPassword: false,
    ...change,
  })

/** An unused invitation. */
export const anInvitation = (number: number, change: object = {}): Invitation =>
  Invitation.parse({
    id: idOf(number),
    kind: 'link',
    for: 'device',
    name: `Tablet ${number}`,
    roles: ['regie'],
    competitionIds: [],
    accessUntil: SUNDAY_NIGHT,
    expiresAt: SUNDAY_NIGHT,
    createdAt: MADE,
    ...change,
  })

/** A line of the log of the staff. */
export const aNote = (id: number, change: object): SecurityEntry => SecurityEntry.parse({ id, at: MADE, ...change })
