import { DEVICE_COOKIE, parseDevice, SESSION_COOKIE } from '@cup/contract/headers'
import { mayCall, type Role, seesBirthdays, seesFullNames } from '@cup/contract/permissions'
import type { RouteName } from '@cup/contract/routes'
import { StaffName } from '@cup/contract/staff'
import type { FastifyRequest } from 'fastify'
import { type ShownSession, type Staff, staffFor, type Tokens } from '../../access/index.ts'
import { RequestError } from '../../utilities/index.ts'

/** How much a caller may see of people: public names, full names, or birthdays too. */
export type Audience = 'public' | 'staff' | 'full'

/** Who sends a request: somebody of the staff, or the public. */
export type Caller = {
  readonly staff: Staff | undefined
  /** The session of the browser, also one that is locked and stands for nobody meanwhile. */
  readonly shown: ShownSession | undefined
}

const PUBLIC: Caller = { staff: undefined, shown: undefined }

/**
 * Who sends the request. A wrong token is refused, so that no script takes itself for signed in; a browser whose
 * session is over sees what the public sees.
 */
export function callerOf(request: FastifyRequest, tokens: Tokens): Caller {
  const { authorization, cookie } = request.headers
  if (authorization !== undefined) return { staff: bearerOf(request, authorization, tokens), shown: undefined }
  if (cookie === undefined) return PUBLIC
  const secret = cookieOf(request, SESSION_COOKIE)
  const shown = secret === undefined ? undefined : tokens.sessionOf(secret)
  if (!shown) return PUBLIC
  return { staff: shown.isLocked ? undefined : atDevice(staffFor(shown.access, shown), request), shown }
}

/** Who of the staff sends the request; undefined for the public. */
export const staffOf = (request: FastifyRequest, tokens: Tokens): Staff | undefined => callerOf(request, tokens).staff

function bearerOf(request: FastifyRequest, authorization: string, tokens: Tokens): Staff {
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
  const staff = token === undefined ? undefined : tokens.staffOf(token)
  if (!staff) throw new RequestError('auth/not-signed-in')
  return atDevice(staff, request)
}

/** A browser says which device it is; a token that several of them share then counts as a device. */
function atDevice(staff: Staff, request: FastifyRequest): Staff {
  const device = deviceOf(request)
  const { actor, access } = staff
  if (!device) return access?.deviceName ? { ...staff, actor: { ...actor, deviceName: access.deviceName } } : staff
  const kind = actor.kind === 'token' ? 'device' : actor.kind
  return { ...staff, actor: { ...actor, kind, device: device.id, deviceName: device.name } }
}

/** Which device a browser says that it is. */
const deviceOf = (request: FastifyRequest) => parseDevice(cookieOf(request, DEVICE_COOKIE) ?? '')

/** What people call the device, if it can be shown and kept. */
export const deviceNameOf = (request: FastifyRequest): string | undefined =>
  StaffName.safeParse(deviceOf(request)?.name).data

function cookieOf({ headers }: FastifyRequest, name: string): string | undefined {
  const cookies = headers.cookie?.split(';').map((cookie) => cookie.trim()) ?? []
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** Refuses who may not call: 401 for the public and for a locked session, 403 for staff of other roles. */
export function requireMayCall({ staff, shown }: Caller, name: RouteName): void {
  if (mayCall(staff?.roles ?? [], name)) return
  if (staff) throw new RequestError('auth/not-allowed')
  throw new RequestError(shown ? 'auth/locked' : 'auth/not-signed-in')
}

/** Refuses who is not signed in, and answers who is. */
export function requireStaff({ staff, shown }: Caller): Staff {
  if (!staff) throw new RequestError(shown ? 'auth/locked' : 'auth/not-signed-in')
  return staff
}

/** Refuses an access that is not for all of these competitions. */
export function requireScope({ access }: Staff, competitionIds: readonly string[]): void {
  const scope: readonly string[] = access?.competitionIds ?? []
  if (scope.length > 0 && competitionIds.some((id) => !scope.includes(id))) throw new RequestError('auth/not-allowed')
}

/** Refuses an access that is only for some competitions: what it asks for concerns all of them. */
export function requireWholeCup({ access }: Staff): void {
  if (access && access.competitionIds.length > 0) throw new RequestError('auth/not-allowed')
}

/** What the roles let somebody see. */
export function audienceOf(roles: readonly Role[]): Audience {
  if (seesBirthdays(roles)) return 'full'
  return seesFullNames(roles) ? 'staff' : 'public'
}
