import { invitationLink } from '@cup/contract/invitation-link'
import type { FastifyInstance } from 'fastify'
import { type Call, type CallDeps, registerCall } from '../delivery/http/call-route.ts'
import { type Caller, deviceNameOf, requireStaff, requireWholeCup } from '../delivery/http/caller.ts'
import type { Exchange } from '../delivery/http/session-cookie.ts'
import { requireAhead } from './ahead.ts'
import { makeInvitation, openInvitations, withdrawInvitation } from './invitations.ts'
import type { LinkBase } from './link-base.ts'
import { changeAccess, listedAccesses, revokeAccess } from './permission-changes.ts'
import { hashOf, newSecret } from './secrets.ts'
import { makeAccess } from './sessions.ts'
import type { Staff } from './staff.ts'
import type { StaffOffice } from './staff-office.ts'

export type StaffDeps = {
  readonly office: StaffOffice
  readonly calls: CallDeps
  readonly linkBase: LinkBase
}

/** What organisers do about the staff; that concerns all competitions, so it takes an access for all of them. */
export function registerStaffCalls(app: FastifyInstance, deps: StaffDeps): void {
  const { office, calls } = deps
  registerCall(app, calls, 'staff.read/list', async ({ caller }) => {
    organiserOf(caller)
    const [accesses, invitations] = await Promise.all([
      listedAccesses(office.kysely, office.directory.lastSeenAt),
      openInvitations(office.kysely, office.now()),
    ])
    return { accesses, invitations }
  })
  registerCall(app, calls, 'staff.read/log', async ({ caller, input }) => {
    organiserOf(caller)
    return { entries: await office.security.page(input) }
  })
  registerCall(app, calls, 'staff.write/invite', (call) => invite(deps, call))
  registerCall(app, calls, 'staff.write/withdraw-invitation', (call) => withdraw(deps, call))
  registerCall(app, calls, 'staff.write/change', (call) => change(deps, call))
  registerCall(app, calls, 'staff.write/revoke', (call) => revoke(deps, call))
  registerCall(app, calls, 'staff.write/make-token', (call) => makeToken(deps, call))
}

function organiserOf(caller: Caller): Staff {
  const staff = requireStaff(caller)
  requireWholeCup(staff)
  return staff
}

async function invite({ office, linkBase }: StaffDeps, call: Call<'staff.write/invite'>) {
  const { count, ...offer } = call.input
  const staff = organiserOf(call.caller)
  requireAhead('accessUntil', offer.accessUntil, office.now())
  const base = linkBase(call.request)
  const numbers = Array.from({ length: offer.kind === 'spare' ? count : 1 }, (_, n) => n)
  const made = await office.change(async (transaction) => {
    const invitations = []
    for (const _ of numbers) {
      invitations.push(await makeInvitation(transaction, { ...offer, createdBy: staff.access?.id }, office.now()))
    }
    const detail = `${numbers.length} ${offer.kind}: ${offer.roles}`
    await office.security.note(transaction, { what: 'invited', ...byWhom(staff, call), detail })
    return invitations
  })
  return { invitations: made.map(({ id, secret }) => ({ id, secret, link: invitationLink(base, secret) })) }
}

async function withdraw({ office }: StaffDeps, call: Call<'staff.write/withdraw-invitation'>) {
  const staff = organiserOf(call.caller)
  await office.change(async (transaction) => {
    await withdrawInvitation(transaction, call.input.id, office.now())
    await office.security.note(transaction, { what: 'invitation-withdrawn', ...byWhom(staff, call) })
  })
  return {}
}

async function change({ office }: StaffDeps, call: Call<'staff.write/change'>) {
  const { id, ...wanted } = call.input
  const staff = organiserOf(call.caller)
  if (wanted.validUntil !== undefined) requireAhead('validUntil', wanted.validUntil, office.now())
  await office.change(async (transaction) => {
    await changeAccess(transaction, id, wanted, office.now())
    const { name: _, ...said } = wanted
    const detail = Object.entries(said).map(([field, value]) => `${field}: ${value}`)
    const note = { what: 'access-changed', ...byWhom(staff, call), aboutId: id, detail: detail.join('; ') } as const
    await office.security.note(transaction, note)
  })
  return {}
}

async function revoke({ office }: StaffDeps, call: Call<'staff.write/revoke'>) {
  const staff = organiserOf(call.caller)
  await office.change(async (transaction) => {
    const isNew = await revokeAccess(transaction, call.input.id, office.now())
    const note = { what: 'access-revoked', ...byWhom(staff, call), aboutId: call.input.id } as const
    if (isNew) await office.security.note(transaction, note)
  })
  return {}
}

async function makeToken({ office }: StaffDeps, call: Call<'staff.write/make-token'>) {
  const { input } = call
  const staff = organiserOf(call.caller)
  requireAhead('validUntil', input.validUntil, office.now())
  const token = newSecret()
  const id = await office.change(async (transaction) => {
    const made = { ...input, kind: 'token', tokenHash: hashOf(token), createdBy: staff.access?.id } as const
    const aboutId = await makeAccess(transaction, made, office.now())
    const detail = `${input.roles}`
    await office.security.note(transaction, { what: 'token-made', ...byWhom(staff, call), aboutId, detail })
    return aboutId
  })
  return { id, token }
}

const byWhom = ({ access }: Staff, { request }: Pick<Exchange, 'request'>) => ({
  accessId: access?.id,
  device: deviceNameOf(request) ?? access?.deviceName,
})
