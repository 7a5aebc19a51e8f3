import { DEVICE_COOKIE, parseDevice, STAFF_COOKIE } from '@cup/contract/headers'
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
  return atDevice(staff, request)
}

/** Several devices may share one sign-in: each says which one it is, and then counts as a device. */
function atDevice(staff: Staff, request: FastifyRequest): Staff {
  const device = parseDevice(cookieOf(request, DEVICE_COOKIE) ?? '')
  return device
    ? { ...staff, actor: { ...staff.actor, kind: 'device', device: device.id, deviceName: device.name } }
    : staff
}

/**
 * Who opens a socket: browsers cannot send a token with it, so their sign-in comes as a cookie. A page whose sign-in is
 * over still sees what the public sees.
 */
export function viewerStaffOf(request: FastifyRequest, tokens: Tokens): Staff | undefined {
  const cookie = cookieOf(request, STAFF_COOKIE)
  const signedIn = cookie === undefined ? undefined : tokens.staffOf(cookie)
  return staffOf(request, tokens) ?? (signedIn && atDevice(signedIn, request))
}

function cookieOf({ headers }: FastifyRequest, name: string): string | undefined {
  const cookies = headers.cookie?.split(';').map((cookie) => cookie.trim()) ?? []
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1)
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
