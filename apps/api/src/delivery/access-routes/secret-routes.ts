import type { FastifyInstance } from 'fastify'
import { type ActiveAccess, requireFreeName } from '../../access/index.ts'
import { RequestError } from '../../utilities/index.ts'
import { type Call, type Caller, deviceNameOf, registerCall, requireStaff } from '../http/index.ts'
import { orTooMany, type SessionDeps } from './session-routes.ts'

type Deps = Omit<SessionDeps, 'tournament'>

/** Serves the calls by which the staff set their own PIN and password. */
export function registerSecretRoutes(app: FastifyInstance, deps: Deps): void {
  registerCall(app, deps.calls, 'staff.write/set-pin', (call) => setPin(deps, call))
  registerCall(app, deps.calls, 'staff.write/set-password', (call) => setPassword(deps, call))
}

async function setPin({ accessControl, passwords }: Deps, { caller, input, request }: Call<'staff.write/set-pin'>) {
  const { id } = ownAccessOf(caller)
  const hash = input.pin === null ? null : await orTooMany(passwords.hashOf(input.pin))
  const what = hash === null ? 'pin-removed' : 'pin-set'
  await accessControl.change(async (transaction) => {
    const fresh = { pin_hash: hash, pin_failures: 0, pin_retry_at: null }
    await transaction.updateTable('accesses').set(fresh).where('id', '=', id).execute()
    await accessControl.security.note(transaction, { what, accessId: id, device: deviceNameOf(request) })
  })
  return {}
}

async function setPassword(
  { accessControl, passwords }: Deps,
  { caller, input, request }: Call<'staff.write/set-password'>,
) {
  const { id, name } = ownAccessOf(caller)
  const hash = await orTooMany(passwords.hashOf(input.password))
  await accessControl.change(async (transaction) => {
    await requireFreeName(transaction, { id, name }, accessControl.now())
    await transaction.updateTable('accesses').set({ password_hash: hash }).where('id', '=', id).execute()
    await accessControl.security.note(transaction, {
      what: 'password-set',
      accessId: id,
      device: deviceNameOf(request),
    })
  })
  return {}
}

function ownAccessOf(caller: Caller): ActiveAccess {
  const { access } = requireStaff(caller)
  if (!access || access.kind === 'token') throw new RequestError('access/is-token')
  return access
}
