import { ROLES, type Role } from '@cup/contract/permissions'
import { roleTexts } from '../../texts/roles.ts'

/** Roles as a list in their order: "Zeitnehmer, Regie". */
export const rolesText = (roles: readonly Role[]): string =>
  ROLES.filter((role) => roles.includes(role))
    .map((role) => roleTexts[role].name)
    .join(', ')

/** The first page for these roles. */
export const firstPageOf = (roles: readonly Role[]): string =>
  firstPages[ROLES.find((role) => roles.includes(role)) ?? 'organiser']

/** The page where the work of each role begins. */
const firstPages: Readonly<Record<Role, `/${string}`>> = {
  timekeeper: '/timekeeper',
  regie: '/regie',
  ledwall: '/ledwall',
  commentator: '/commentator',
  organiser: '/competitions',
}
