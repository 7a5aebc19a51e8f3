import {
  type AccessControl,
  type ActiveAccess,
  type AttemptLimiter,
  closeOtherSessions,
  closeSession,
  countPinAttempt,
  MOST_WRONG_PINS,
  nameKey,
  type Passwords,
  type ShownSession,
} from '../../access/index.ts'
import { RequestError, TooManyError } from '../../utilities/index.ts'
import { type Caller, deviceNameOf, type Exchange, networkOf, requireStaff } from '../http/index.ts'

/** What comparing a PIN or a password needs. */
export type SecretDeps = {
  readonly accessControl: AccessControl
  readonly passwords: Passwords
  /** Slows guesses of a password, at the sign-in and where one is changed. */
  readonly names: AttemptLimiter
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
