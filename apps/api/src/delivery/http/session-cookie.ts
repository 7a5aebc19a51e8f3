import { TLSSocket } from 'node:tls'
import { SESSION_COOKIE, TLS_SESSION_COOKIE } from '@cup/contract/headers'
import { type Instant, secondsBetween } from '@cup/domain/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignIns } from '../../access/index.ts'
import type { ServiceClock } from '../../utilities/index.ts'
import type { Caller } from './caller.ts'

/** Dependencies of the session cookie. */
export type CookieDeps = {
  readonly signIns: SignIns
  readonly now: ServiceClock
  /** The configured public address of the service. */
  readonly publicUrl: string | undefined
}

/** A request and its reply. */
export type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }

/** Sets the session cookie, for as long as the access lasts. */
export function giveSession(
  { request, reply }: Exchange,
  { now, publicUrl }: Pick<CookieDeps, 'now' | 'publicUrl'>,
  { secret, validUntil }: { readonly secret: string; readonly validUntil: Instant },
): void {
  const seconds = Math.max(0, Math.floor(secondsBetween(now(), validUntil)))
  const secure = isOverTls(request, publicUrl) ? '; Secure' : ''
  const name = isOverOwnTls(request) ? TLS_SESSION_COOKIE : SESSION_COOKIE
  reply.header('set-cookie', `${name}=${secret}; ${RULES}; Max-Age=${seconds}${secure}`)
}

/** Deletes the session cookie; over https also the one with which the browser came from http. */
export function takeSession({ request, reply }: Exchange): void {
  const plain = `${SESSION_COOKIE}=; ${RULES}; Max-Age=0`
  reply.header('set-cookie', plain)
  if (isOverOwnTls(request)) reply.header('set-cookie', `${TLS_SESSION_COOKIE}=; ${RULES}; Max-Age=0; Secure`)
}

/** Whether the request came to the https port of the service, not to a proxy. */
export const isOverOwnTls = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean => raw.socket instanceof TLSSocket

const RULES = 'Path=/; HttpOnly; SameSite=Strict'

/** A tablet in the hall may use plain http on a service whose public address is https: its cookie is not `Secure`. */
function isOverTls({ protocol, host }: FastifyRequest, publicUrl: string | undefined): boolean {
  if (protocol === 'https') return true
  return publicUrl !== undefined && publicUrl === `https://${host}`
}

/** Sets a new session secret when the renewal is due. */
export async function renewSession(exchange: Exchange, { shown }: Caller, deps: CookieDeps): Promise<void> {
  if (!shown || shown.isLocked) return
  const secret = await deps.signIns.renewed(shown)
  if (secret !== undefined) giveSession(exchange, deps, { secret, validUntil: shown.access.validUntil })
}
