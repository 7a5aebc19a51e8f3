import type { Role } from '@cup/contract/permissions'
import type { Instant } from '@cup/domain/kernel'
import { rolesText, untilText } from '../../shared/role/roles.ts'
import { roleTexts } from '../../texts/roles.ts'

/** An invitation as it is handed over. */
export type Ticket = {
  readonly id: string
  readonly link: string
  readonly name: string
  /** The roles. */
  readonly title: string
  /** The tasks of its roles. */
  readonly tasks: readonly string[]
  readonly until: string
}

type Made = { readonly id: string; readonly link: string }
type Given = { readonly name: string; readonly roles: readonly Role[]; readonly until: Instant }

/** An invitation with everything that is said about it. */
export const ticketOf = ({ id, link }: Made, { name, roles, until }: Given, now: Instant): Ticket => ({
  id,
  link,
  name,
  title: rolesText(roles),
  tasks: roles.map((role) => roleTexts[role].task),
  until: untilText(until, now),
})
