import { mayCall, type Role, seesBirthdays, seesFullNames } from '@cup/contract/permissions'
import type { RouteName } from '@cup/contract/routes'
import type { FastifyRequest } from 'fastify'
import type { Staff, Tokens } from '../staff/admin-token.ts'
import { RequestError } from './problems.ts'

/** How much a caller may see of people: public names, full names, or birthdays too. */
export type Audience = 'public' | 'staff' | 'full'

/** Who sends the request; undefined for the public. A wrong token is refused rather than taken for the public. */
export function staffOf(request: FastifyRequest, tokens: Tokens): Staff | undefined {
  const { authorization } = request.headers
  if (authorization === undefined) return undefined
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
  const staff = token === undefined ? undefined : tokens.staffOf(token)
  if (!staff) throw new RequestError('auth/not-signed-in')
  return staff
}

/** Refuses who may not call: 401 for the public, 403 for staff of other roles. */
export function requireMayCall(staff: Staff | undefined, name: RouteName): void {
  if (mayCall(staff?.roles ?? [], name)) return
  throw new RequestError(staff ? 'auth/not-allowed' : 'auth/not-signed-in')
}

/** What the roles let somebody see. */
export function audienceOf(roles: readonly Role[]): Audience {
  if (seesBirthdays(roles)) return 'full'
  return seesFullNames(roles) ? 'staff' : 'public'
}
