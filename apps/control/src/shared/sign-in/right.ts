import { type BroadcastName, callersOf, mayCall, maySend, type Role } from '@cup/contract/permissions'
import type { RouteName } from '@cup/contract/routes'

/** Something that not everybody may do: a call, or a command to the displays. */
export type Right = RouteName | BroadcastName

/** Whether these roles include at least one of these rights. */
export const hasOneOf = (roles: readonly Role[], rights: readonly Right[]): boolean =>
  rights.some((right) => (isCall(right) ? mayCall(roles, right) : maySend(roles, right)))

const isCall = (right: Right): right is RouteName => Object.hasOwn(callersOf, right)
