import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import {
  type AccessControl,
  type ActiveAccess,
  type AttemptLimiter,
  closeOtherSessions,
  closeSession,
  countPinAttempt,
  issueNext,
  MOST_WRONG_PINS,
  nameKey,
  type Passwords,
  requireFreeName,
  resetPinAttempts,
  type ShownSession,
  storePassword,
  storePin,
} from '../../access/index.ts'
import type { Schema } from '../../operations/database/index.ts'
import { RequestError, TooManyError } from '../../utilities/index.ts'
import {
  type Call,
  type CallDeps,
  type Caller,
  deviceNameOf,
  type Exchange,
  giveSession,
  networkOf,
  registerCall,
  requireStaff,
} from '../http/index.ts'

/** Dependencies for comparing a PIN or a password. */
export type SecretDeps = {
  readonly accessControl: AccessControl
  readonly passwords: Passwords
  /** Slows guesses of a password, at the sign-in and where one is changed. */
  readonly names: AttemptLimiter
  readonly calls: CallDeps
}

/** Serves the calls by which the staff set their own PIN and password. */
export function registerSecretRoutes(app: FastifyInstance, deps: SecretDeps): void {
  registerCall(app, deps.calls, 'staff.write/set-pin', (call) => setPin(deps, call))
  registerCall(app, deps.calls, 'staff.write/set-password', (call) => setPassword(deps, call))
}

async function setPin(deps: SecretDeps, call: Call<'staff.write/set-pin'>) {
  const { pin, oldPin } = call.input
  const shown = ownSessionOf(call.caller)
  if (shown.access.pinHash !== undefined) await requirePin(deps, call, shown, oldPin)
  const hash = pin === null ? null : await orTooMany(deps.passwords.hashOf(pin))
  const what = hash === null ? 'pin-removed' : 'pin-set'
  return keep(deps, call, what, async (transaction) => {
    await storePin(transaction, shown.access.id, hash)
    await resetPinAttempts(transaction, shown.access.id)
  })
}

async function setPassword(deps: SecretDeps, call: Call<'staff.write/set-password'>) {
  const { accessControl, passwords } = deps
  const { password, oldPassword } = call.input
  const shown = ownSessionOf(call.caller)
  const { id, name, passwordHash } = shown.access
  if (passwordHash !== undefined) {
    const deviceName = deviceNameOf(call.request)
    await requirePassword(deps, call, shown.access, { name, password: oldPassword, deviceName })
  }
  if (await orTooMany(passwords.isCommon(password, [name]))) throw new RequestError('access/common-password')
  const hash = await orTooMany(passwords.hashOf(password))
  return keep(deps, call, 'password-set', async (transaction) => {
    await requireFreeName(transaction, { id, name }, accessControl.now())
    await storePassword(transaction, id, hash)
  })
}

/**
 * Stores another PIN or password and ends all other sessions of the access. The own browser gets another secret, so that
 * a copy of the one before ends with it.
 */
async function keep(
  { accessControl, calls }: SecretDeps,
  { request, reply, caller }: Exchange & { readonly caller: Caller },
  what: 'pin-set' | 'pin-removed' | 'password-set',
  store: (transaction: Kysely<Schema>) => Promise<void>,
) {
  const shown = ownSessionOf(caller)
  const { id, validUntil } = shown.access
  const now = accessControl.now()
  const secret = await accessControl.change(async (transaction) => {
    await store(transaction)
    await closeOtherSessions(transaction, shown.session, now)
    await accessControl.security.note(transaction, { what, accessId: id, device: deviceNameOf(request) })
    return issueNext(transaction, shown, now, accessControl.runtime)
  })
  if (secret !== undefined) giveSession({ request, reply }, calls, { secret, validUntil })
  return {}
}

/** The session of a signed-in browser; throws 401 for the public, and `access/is-token` for a script. */
export function ownSessionOf(caller: Caller): ShownSession {
  requireStaff(caller)
  if (!caller.shown) throw new RequestError('access/is-token')
  return caller.shown
}

type GivenPassword = {
  readonly name: string
  readonly password: string | undefined
  readonly deviceName: string | undefined
}

/** The access, if this is its password; a wrong one is counted for the name and the network of the sender. */
export async function requirePassword(
  { accessControl, passwords, names }: SecretDeps,
  { request }: Pick<Exchange, 'request'>,
  access: ActiveAccess | undefined,
  { name, password = '', deviceName: device }: GivenPassword,
): Promise<ActiveAccess> {
  const guess = `${nameKey(name)} ${networkOf(request.ip)}`
  const waitMs = names.attempt(guess)
  if (waitMs > 0) throw new TooManyError(waitMs)
  const isRight = await orTooMany(passwords.matches(password, access?.passwordHash))
  if (!access || !isRight) {
    accessControl.security.noteRefusal({ what: 'wrong-secret', aboutId: access?.id, device, detail: 'password' })
    throw new RequestError('auth/wrong-secret')
  }
  names.succeeded(guess)
  return access
}

/** Throws unless this is the PIN of the access; a wrong one is counted, and the tenth ends the session. */
export async function requirePin(
  deps: SecretDeps,
  { request }: Pick<Exchange, 'request'>,
  shown: ShownSession,
  pin = '',
): Promise<void> {
  const { accessControl, passwords } = deps
  const { access } = shown
  const tried = await countPinAttempt(accessControl.kysely, access.id, accessControl.now())
  if ('waitMs' in tried) throw new TooManyError(tried.waitMs)
  if (await orTooMany(passwords.matches(pin, access.pinHash))) return
  const device = deviceNameOf(request)
  accessControl.security.noteRefusal({ what: 'wrong-secret', accessId: access.id, device, detail: 'pin' })
  if (tried.tries >= MOST_WRONG_PINS) await end(deps, shown, { what: 'locked-out', device })
  throw new RequestError('auth/wrong-secret')
}

type Ending = {
  readonly what: 'signed-out' | 'signed-out-everywhere' | 'locked-out'
  readonly device: string | undefined
}

/** Closes a session, or all of its access, and notes why. */
export const end = (
  { accessControl }: Pick<SecretDeps, 'accessControl'>,
  { access, session }: ShownSession,
  { what, device }: Ending,
): Promise<void> =>
  accessControl.change(async (transaction) => {
    if (what === 'signed-out-everywhere') await closeOtherSessions(transaction, session, accessControl.now())
    await closeSession(transaction, session, accessControl.now())
    await accessControl.security.note(transaction, { what, accessId: access.id, device })
  })

/** The result of hashing; throws `request/too-many` where too many wait. */
export async function orTooMany<Result>(work: Promise<Result> | undefined): Promise<Result> {
  if (!work) throw new TooManyError(1000)
  return work
}
