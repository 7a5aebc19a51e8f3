import { DEVICE_COOKIE, parseDevice, SESSION_COOKIE, TLS_SESSION_COOKIE } from '@cup/contract/headers'
import { mayCall } from '@cup/contract/permissions'
import type { RouteName } from '@cup/contract/routes'
import { StaffName } from '@cup/contract/staff'
import type { FastifyRequest } from 'fastify'
import { type ShownSession, type Staff, staffFor, type Tokens } from '../../access/index.ts'
import { RequestError } from '../../utilities/index.ts'

/** The sender of a request: a member of the staff, or the public. */
export type Caller = {
  readonly staff: Staff | undefined
  /** The session of the browser, also while it is locked and gives no rights. */
  readonly shown: ShownSession | undefined
}

const PUBLIC: Caller = { staff: undefined, shown: undefined }

/**
 * The sender of a request. A wrong token is refused, so that a script notices it; a browser whose session has ended is
 * treated as the public.
 */
export function callerOf(request: Pick<FastifyRequest, 'headers'>, tokens: Tokens): Caller {
  const { authorization, cookie } = request.headers
  if (authorization !== undefined) return { staff: bearerOf(request, authorization, tokens), shown: undefined }
  if (cookie === undefined) return PUBLIC
  // A browser that has come from http brings the cookie of there, until its session is renewed.
  const shown = sessionIn(request, TLS_SESSION_COOKIE, tokens) ?? sessionIn(request, SESSION_COOKIE, tokens)
  if (!shown) return PUBLIC
  return { staff: shown.isLocked ? undefined : atDevice(staffFor(shown.access, shown), request), shown }
}

function sessionIn(request: Pick<FastifyRequest, 'headers'>, cookie: string, tokens: Tokens): ShownSession | undefined {
  const secret = cookieOf(request, cookie)
  return secret === undefined ? undefined : tokens.sessionOf(secret)
}

/** Whether a request has a valid token or session, also a locked one: its browser may unlock it. */
export function isSignedIn(request: Pick<FastifyRequest, 'headers'>, tokens: Tokens): boolean {
  const { authorization, cookie } = request.headers
  if (authorization !== undefined) return bearerIn(authorization, tokens) !== undefined
  return cookie !== undefined && callerOf(request, tokens).shown !== undefined
}

/** The secret in the request that is of no token and no session: an ended one, or a guess. */
export function unknownSecretOf({ headers }: Pick<FastifyRequest, 'headers'>, tokens: Tokens): string | undefined {
  const { authorization } = headers
  if (authorization !== undefined) return bearerIn(authorization, tokens) ? undefined : authorization
  // A browser may hold an ended session of the http port beside a session of the https port.
  const secrets = [TLS_SESSION_COOKIE, SESSION_COOKIE].flatMap((name) => cookieOf({ headers }, name) ?? [])
  return secrets.some((secret) => tokens.sessionOf(secret)) ? undefined : secrets[0]
}

/** The member of the staff who sends the request; undefined for the public. */
export const staffOf = (request: Pick<FastifyRequest, 'headers'>, tokens: Tokens): Staff | undefined =>
  callerOf(request, tokens).staff

function bearerIn(authorization: string, tokens: Tokens): Staff | undefined {
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
  return token === undefined ? undefined : tokens.staffOf(token)
}

function bearerOf(request: Pick<FastifyRequest, 'headers'>, authorization: string, tokens: Tokens): Staff {
  const staff = bearerIn(authorization, tokens)
  if (!staff) throw new RequestError('auth/not-signed-in')
  return atDevice(staff, request)
}

/** Adds the device that the browser names; a token used from a device counts as that device. */
function atDevice(staff: Staff, request: Pick<FastifyRequest, 'headers'>): Staff {
  const device = deviceOf(request)
  const { actor, access } = staff
  const deviceName = deviceNameOf(request) ?? access?.deviceName
  const named = deviceName === undefined ? actor : { ...actor, deviceName }
  if (!device) return { ...staff, actor: named }
  const kind = actor.kind === 'token' ? 'device' : actor.kind
  return { ...staff, actor: { ...named, kind, device: device.id } }
}

/** The device that the browser names in its cookie. */
const deviceOf = (request: Pick<FastifyRequest, 'headers'>) => parseDevice(cookieOf(request, DEVICE_COOKIE) ?? '')

/** The name of the device, if it is a valid name. */
export const deviceNameOf = (request: Pick<FastifyRequest, 'headers'>): string | undefined =>
  StaffName.safeParse(deviceOf(request)?.name).data

function cookieOf({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const cookies = headers.cookie?.split(';').map((cookie) => cookie.trim()) ?? []
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** Throws unless the caller may make the call: 401 for the public and a locked session, 403 for other roles. */
export function requireMayCall({ staff, shown }: Caller, name: RouteName): void {
  if (mayCall(staff?.roles ?? [], name)) return
  if (staff) throw new RequestError('auth/not-allowed')
  throw new RequestError(shown ? 'auth/locked' : 'auth/not-signed-in')
}

/** The signed-in member of the staff; throws 401 for the public. */
export function requireStaff({ staff, shown }: Caller): Staff {
  if (!staff) throw new RequestError(shown ? 'auth/locked' : 'auth/not-signed-in')
  return staff
}

/** Scope of a call: competitions, and the courts or more than these. */
export type About = { readonly competitionIds: readonly string[]; readonly courtIds: readonly string[] | 'all' }

/** [H11] Throws 403 unless the access covers all of these competitions and courts. */
export function requireScope({ access }: Staff, { competitionIds, courtIds }: About): void {
  if (!access) return
  if (!covers(access.competitionIds, competitionIds)) throw new RequestError('auth/not-allowed')
  if (access.courtIds.length > 0 && (courtIds === 'all' || !covers(access.courtIds, courtIds)))
    throw new RequestError('auth/not-allowed')
}

/** An access that names nothing is for everything. */
const covers = (own: readonly string[], asked: readonly string[]): boolean =>
  own.length === 0 || asked.every((id) => own.includes(id))

/** Throws 403 unless the access covers every competition that something is in; what is in none is for the whole cup. */
export function requireScopeOf(staff: Staff, competitionIds: readonly string[]): void {
  if (competitionIds.length === 0) requireWholeCup(staff)
  requireScope(staff, { competitionIds, courtIds: 'all' })
}

/** The member of the staff whose access is for the whole cup; throws 401 for the public, 403 for a limited access. */
export function requireStaffOfAll(caller: Caller): Staff {
  const staff = requireStaff(caller)
  requireWholeCup(staff)
  return staff
}

/** Throws 403 for an access that is limited to some competitions or courts. */
export function requireWholeCup({ access }: Staff): void {
  if (access && access.competitionIds.length + access.courtIds.length > 0) throw new RequestError('auth/not-allowed')
}
