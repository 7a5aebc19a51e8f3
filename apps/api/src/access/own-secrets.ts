import type { Instant } from '@cup/domain/kernel'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { type Call, registerCall } from '../delivery/http/call-route.ts'
import { type Caller, deviceNameOf, requireStaff } from '../delivery/http/caller.ts'
import type { Schema } from '../operations/database/schema.ts'
import { RequestError } from '../utilities/request-error.ts'
import type { KnownAccess } from './known-access.ts'
import { nameKey, orTooMany, type SessionDeps } from './session-calls.ts'

type Deps = Omit<SessionDeps, 'tournament'>

/** PIN and password, which everybody sets for himself. */
export function registerOwnSecrets(app: FastifyInstance, deps: Deps): void {
  registerCall(app, deps.calls, 'staff.write/set-pin', (call) => setPin(deps, call))
  registerCall(app, deps.calls, 'staff.write/set-password', (call) => setPassword(deps, call))
}

async function setPin({ office, passwords }: Deps, { caller, input, request }: Call<'staff.write/set-pin'>) {
  const { id } = ownAccessOf(caller)
  const hash = input.pin === null ? null : await orTooMany(passwords.hashOf(input.pin))
  const what = hash === null ? 'pin-removed' : 'pin-set'
  await office.change(async (transaction) => {
    const fresh = { pin_hash: hash, pin_failures: 0, pin_retry_at: null }
    await transaction.updateTable('accesses').set(fresh).where('id', '=', id).execute()
    await office.security.note(transaction, { what, accessId: id, device: deviceNameOf(request) })
  })
  return {}
}

async function setPassword({ office, passwords }: Deps, { caller, input, request }: Call<'staff.write/set-password'>) {
  const { id, name } = ownAccessOf(caller)
  const hash = await orTooMany(passwords.hashOf(input.password))
  await office.change(async (transaction) => {
    await requireFreeName(transaction, { id, name }, office.now())
    await transaction.updateTable('accesses').set({ password_hash: hash }).where('id', '=', id).execute()
    await office.security.note(transaction, { what: 'password-set', accessId: id, device: deviceNameOf(request) })
  })
  return {}
}

function ownAccessOf(caller: Caller): KnownAccess {
  const { access } = requireStaff(caller)
  if (!access || access.kind === 'token') throw new RequestError('access/is-token')
  return access
}

/** Who signs in by name and password must be the only one of that name. */
export async function requireFreeName(
  database: Kysely<Schema>,
  { id, name }: { readonly id: string; readonly name: string },
  now: Instant,
): Promise<void> {
  const others = await database
    .selectFrom('accesses')
    .select('name')
    .where('id', '!=', id)
    .where('password_hash', 'is not', null)
    .where('revoked_at', 'is', null)
    .where('valid_until', '>', now)
    .execute()
  if (others.some((other) => nameKey(other.name) === nameKey(name))) throw new RequestError('access/name-taken')
}
