import { compareText, plusSeconds } from '@cup/domain/kernel'
import type { TournamentState } from '@cup/domain/tournament-state'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import {
  accessByInvitation,
  attemptLimiter,
  closeSession,
  FOR_LINKS,
  hashOf,
  invitationOf,
  type MachineCode,
  makeAccess,
  nameKey,
  noteSeen,
  openOne,
  openSession,
  ownAccess,
  redeemInvitation,
  resetPinAttempts,
  rolesOf,
} from '../../access/index.ts'
import type { Schema } from '../../operations/database/index.ts'
import { RequestError, TooManyError } from '../../utilities/index.ts'
import {
  type Call,
  type Caller,
  deviceNameOf,
  type Exchange,
  giveSession,
  isAtMachine,
  networkOf,
  registerCall,
  takeSession,
} from '../http/index.ts'
import { end, ownSessionOf, requirePassword, requirePin, type SecretDeps } from './secret-routes.ts'

/** Dependencies of the routes of sessions. */
export type SessionDeps = SecretDeps & {
  readonly tournament: () => TournamentState
  readonly firstCode: MachineCode | undefined
}

/** How long a session lasts that was opened by the organiser's token. */
const BY_TOKEN_SECONDS = 30 * 24 * 60 * 60

/** Serves signing in and out of a browser. */
export function registerSessionRoutes(app: FastifyInstance, deps: SessionDeps): void {
  const { calls } = deps
  const limited = limitWrongLinks(deps)
  registerCall(app, calls, 'staff.read/me', async ({ caller: { staff, shown } }) => {
    const access = staff?.access ?? shown?.access
    return access ? { access: ownAccess(access, shown?.isLocked ?? false) } : {}
  })
  registerCall(app, calls, 'session.write/look', (call) => limited(call, () => lookAt(deps, call)))
  registerCall(app, calls, 'session.write/open', (call) => limited(call, () => open(deps, call)))
  registerCall(app, calls, 'session.write/sign-in', (call) => {
    calls.limits.limitSignIn(call.request)
    return signIn(deps, call)
  })
  registerCall(app, calls, 'session.write/unlock', (call) => unlock(deps, call))
  registerCall(app, calls, 'session.write/close', async ({ caller: { shown }, request, reply }) => {
    if (shown) await end(deps, shown, { what: 'signed-out', device: deviceNameOf(request) })
    takeSession({ request, reply })
    return {}
  })
  registerCall(app, calls, 'session.write/close-everywhere', async ({ caller, request, reply }) => {
    const shown = ownSessionOf(caller)
    await end(deps, shown, { what: 'signed-out-everywhere', device: deviceNameOf(request) })
    takeSession({ request, reply })
    return {}
  })
}

/** Counts only the wrong secrets of an address, so that a client cannot lock out a hall behind one address. */
function limitWrongLinks({ accessControl }: SessionDeps) {
  const links = attemptLimiter(FOR_LINKS, accessControl.runtime)
  return async <Answer>({ request }: Exchange, work: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await work()
    } catch (error) {
      const isWrong = error instanceof RequestError && error.problem.code === 'invitation/unknown'
      if (!isWrong) throw error
      accessControl.security.noteRefusal({ what: 'wrong-secret', device: deviceNameOf(request), detail: 'link' })
      const waitMs = links.attempt(networkOf(request.ip))
      throw waitMs > 0 ? new TooManyError(waitMs) : error
    }
  }
}

/** [0080] The secret of a link, or that of the first one for a code that is typed at the machine itself. */
const secretIn = ({ firstCode }: SessionDeps, { request, input }: Call<'session.write/look' | 'session.write/open'>) =>
  (isAtMachine(request) ? firstCode?.secretFor(input.secret) : undefined) ?? input.secret

async function lookAt(deps: SessionDeps, call: Call<'session.write/look'>) {
  const { accessControl, tournament } = deps
  const found = await invitationOf(accessControl.kysely, hashOf(secretIn(deps, call)))
  const { name, roles, competition_ids, access_until, expires_at } = openOne(found, accessControl.now())
  const competitions = [...tournament().competitions.values()].map(({ state }) => state)
  return {
    name,
    roles: rolesOf(roles),
    competitionNames: competitions
      .filter(({ id }) => competition_ids.includes(id))
      .map((competition) => competition.name)
      .sort(compareText),
    accessUntil: access_until,
    expiresAt: expires_at,
  }
}

async function open(deps: SessionDeps, call: Call<'session.write/open'>) {
  const { accessControl } = deps
  const { caller, input, request } = call
  const hash = hashOf(secretIn(deps, call))
  const deviceName = input.deviceName ?? deviceNameOf(request)
  const byToken = accessControl.signIns.staffOf(input.secret)
  if (byToken) {
    if (byToken.access) throw new RequestError('invitation/unknown')
    return admit(deps, call, { deviceName, by: 'token', make: organiserFor(deps, deviceName) })
  }
  const invitation = await invitationOf(accessControl.kysely, hash)
  const mine = caller.shown?.access
  // A second tap or a reload of the link finds the browser signed in already.
  if (invitation && invitation.id === mine?.invitationId)
    return { access: ownAccess(mine, caller.shown?.isLocked ?? false) }
  // A wrong link is refused before the transaction, so that it delays no change.
  openOne(invitation, accessControl.now())
  const make = async (transaction: Kysely<Schema>) => {
    const by = { deviceName, now: accessControl.now(), runtime: accessControl.runtime }
    return accessByInvitation(transaction, await redeemInvitation(transaction, hash, accessControl.now()), by)
  }
  return admit(deps, call, { deviceName, by: 'link', make })
}

const organiserFor =
  ({ accessControl: { now, runtime } }: SessionDeps, deviceName: string | undefined) =>
  (transaction: Kysely<Schema>): Promise<string> => {
    const validUntil = plusSeconds(now(), BY_TOKEN_SECONDS)
    const organiser = { kind: 'person', name: deviceName ?? 'Organisator', roles: ['organiser'] } as const
    return makeAccess(transaction, { ...organiser, competitionIds: [], validUntil, deviceName }, now(), runtime)
  }

type Admission = {
  readonly deviceName: string | undefined
  readonly by: 'link' | 'token' | 'password'
  /** Creates or finds the access and returns its id. */
  readonly make: (transaction: Kysely<Schema>) => Promise<string>
}

/** Opens a session for an access and closes the previous one of the browser. */
async function admit(
  { accessControl, calls }: SessionDeps,
  { request, reply, caller }: Exchange & { readonly caller: Caller },
  { deviceName, by, make }: Admission,
) {
  const opened = await accessControl.change(async (transaction) => {
    const accessId = await make(transaction)
    if (caller.shown) await closeSession(transaction, caller.shown.session, accessControl.now())
    await accessControl.security.note(transaction, { what: 'signed-in', accessId, device: deviceName, detail: by })
    return openSession(transaction, accessId, accessControl.now(), accessControl.runtime)
  })
  const access = accessControl.directory.accessOf(opened.accessId)
  if (!access) throw new RequestError('access/revoked')
  giveSession({ request, reply }, calls, { secret: opened.secret, validUntil: access.validUntil })
  return { access: ownAccess(access, false) }
}

async function signIn(deps: SessionDeps, call: Call<'session.write/sign-in'>) {
  const { accessControl } = deps
  const { input, request } = call
  const name = nameKey(input.name)
  const named = accessControl.directory
    .accesses()
    .find((one) => one.passwordHash !== undefined && nameKey(one.name) === name)
  const device = input.deviceName ?? deviceNameOf(request)
  const access = await requirePassword(deps, call, named, { ...input, deviceName: device })
  const make = async (transaction: Kysely<Schema>) => {
    await resetPinAttempts(transaction, access.id)
    return access.id
  }
  return admit(deps, call, { deviceName: device, by: 'password', make })
}

async function unlock(deps: SessionDeps, { caller: { shown }, input, request }: Call<'session.write/unlock'>) {
  const { accessControl } = deps
  if (!shown) throw new RequestError('auth/not-signed-in')
  const { access, session } = shown
  if (!shown.isLocked || access.pinHash === undefined) return { access: ownAccess(access, false) }
  const device = deviceNameOf(request)
  await requirePin(deps, { request }, shown, input.pin)
  await accessControl.change(async (transaction) => {
    await resetPinAttempts(transaction, access.id)
    await noteSeen(transaction, session.id, accessControl.now())
    await accessControl.security.note(transaction, { what: 'unlocked', accessId: access.id, device })
  })
  return { access: ownAccess(access, false) }
}
