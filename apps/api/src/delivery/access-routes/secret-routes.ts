import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { closeOtherSessions, issueNext, requireFreeName, resetPinAttempts } from '../../access/index.ts'
import type { Schema } from '../../operations/database/index.ts'
import { RequestError } from '../../utilities/index.ts'
import { type Call, type Caller, deviceNameOf, type Exchange, giveSession, registerCall } from '../http/index.ts'
import { orTooMany, ownSessionOf, requirePassword, requirePin } from './required-secrets.ts'
import type { SessionDeps } from './session-routes.ts'

type Deps = Omit<SessionDeps, 'tournament'>

/** Serves the calls by which the staff set their own PIN and password. */
export function registerSecretRoutes(app: FastifyInstance, deps: Deps): void {
  registerCall(app, deps.calls, 'staff.write/set-pin', (call) => setPin(deps, call))
  registerCall(app, deps.calls, 'staff.write/set-password', (call) => setPassword(deps, call))
}

async function setPin(deps: Deps, call: Call<'staff.write/set-pin'>) {
  const { pin, oldPin } = call.input
  const shown = ownSessionOf(call.caller)
  if (shown.access.pinHash !== undefined) await requirePin(deps, call, shown, oldPin)
  const hash = pin === null ? null : await orTooMany(deps.passwords.hashOf(pin))
  const what = hash === null ? 'pin-removed' : 'pin-set'
  return keep(deps, call, what, async (transaction) => {
    await transaction.updateTable('accesses').set({ pin_hash: hash }).where('id', '=', shown.access.id).execute()
    await resetPinAttempts(transaction, shown.access.id)
  })
}

async function setPassword(deps: Deps, call: Call<'staff.write/set-password'>) {
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
    await transaction.updateTable('accesses').set({ password_hash: hash }).where('id', '=', id).execute()
  })
}

/**
 * Stores another PIN or password and ends all other sessions of the access. The own browser gets another secret, so that
 * a copy of the one before ends with it.
 */
async function keep(
  { accessControl, calls }: Deps,
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
    return issueNext(transaction, shown, now)
  })
  if (secret !== undefined) giveSession({ request, reply }, calls, { secret, validUntil })
  return {}
}
