import { invitationLink } from '@cup/contract/invitation-link'
import type { Instant } from '@cup/domain/kernel'
import type { TournamentState } from '@cup/domain/tournament-state'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type AccessControl,
  changeAccess,
  hashOf,
  linkEnd,
  listedAccesses,
  makeAccess,
  makeInvitation,
  newSecret,
  openInvitations,
  revokeAccess,
  type Staff,
  spareEnd,
  withdrawInvitation,
} from '../../access/index.ts'
import { RequestError } from '../../utilities/index.ts'
import {
  type Call,
  type CallDeps,
  deviceNameOf,
  type Exchange,
  isLoopback,
  isOverOwnTls,
  registerCall,
  requireStaffOfAll,
} from '../http/index.ts'

/** Dependencies of the routes of the staff. */
export type StaffDeps = {
  readonly accessControl: AccessControl
  readonly calls: CallDeps
  readonly linkBase: LinkBase
  readonly tournament: () => TournamentState
}

/** Serves the calls of organisers about the staff, which need an access for all competitions. */
export function registerStaffRoutes(app: FastifyInstance, deps: StaffDeps): void {
  const { accessControl, calls } = deps
  registerCall(app, calls, 'staff.read/list', async ({ caller }) => {
    requireStaffOfAll(caller)
    const [accesses, invitations] = await Promise.all([
      listedAccesses(accessControl.kysely, accessControl.directory.lastSeenAt),
      openInvitations(accessControl.kysely, accessControl.now()),
    ])
    return { accesses, invitations }
  })
  registerCall(app, calls, 'staff.read/log', async ({ caller, input }) => {
    requireStaffOfAll(caller)
    return { entries: await accessControl.security.page(input) }
  })
  registerCall(app, calls, 'staff.write/invite', (call) => invite(deps, call))
  registerCall(app, calls, 'staff.write/withdraw-invitation', (call) => withdraw(deps, call))
  registerCall(app, calls, 'staff.write/change', (call) => change(deps, call))
  registerCall(app, calls, 'staff.write/revoke', (call) => revoke(deps, call))
  registerCall(app, calls, 'staff.write/make-token', (call) => makeToken(deps, call))
}

async function invite({ accessControl, linkBase, tournament }: StaffDeps, call: Call<'staff.write/invite'>) {
  const { count, ...offer } = call.input
  const staff = requireStaffOfAll(call.caller)
  requireAhead('accessUntil', offer.accessUntil, accessControl.now())
  const base = linkBase(call.request)
  const competitions = [...tournament().competitions.values()]
    .map(({ state }) => state)
    .filter((one) => offer.competitionIds.length === 0 || offer.competitionIds.includes(one.id))
  const now = accessControl.now()
  const endsBy =
    offer.kind === 'link'
      ? linkEnd(
          competitions.map(({ start }) => start),
          now,
        )
      : spareEnd(
          competitions.map(({ end }) => end),
          now,
        )
  const numbers = Array.from({ length: offer.kind === 'spare' ? count : 1 }, (_, n) => n)
  const made = await accessControl.change(async (transaction) => {
    const invitations = []
    for (const _ of numbers) {
      const wanted = { ...offer, endsBy, createdBy: staff.access?.id }
      invitations.push(await makeInvitation(transaction, wanted, accessControl.now(), accessControl.runtime))
    }
    const detail = `${numbers.length} ${offer.kind}: ${offer.roles}`
    await accessControl.security.note(transaction, { what: 'invited', ...byWhom(staff, call), detail })
    return invitations
  })
  return { invitations: made.map(({ id, secret }) => ({ id, secret, link: invitationLink(base, secret) })) }
}

async function withdraw({ accessControl }: StaffDeps, call: Call<'staff.write/withdraw-invitation'>) {
  const staff = requireStaffOfAll(call.caller)
  await accessControl.change(async (transaction) => {
    await withdrawInvitation(transaction, call.input.id, accessControl.now())
    await accessControl.security.note(transaction, { what: 'invitation-withdrawn', ...byWhom(staff, call) })
  })
  return {}
}

async function change({ accessControl }: StaffDeps, call: Call<'staff.write/change'>) {
  const { id, ...wanted } = call.input
  const staff = requireStaffOfAll(call.caller)
  if (wanted.validUntil !== undefined) requireAhead('validUntil', wanted.validUntil, accessControl.now())
  await accessControl.change(async (transaction) => {
    await changeAccess(transaction, id, wanted, accessControl.now())
    const { name: _, ...said } = wanted
    const detail = Object.entries(said).map(([field, value]) => `${field}: ${value}`)
    const note = { what: 'access-changed', ...byWhom(staff, call), aboutId: id, detail: detail.join('; ') } as const
    await accessControl.security.note(transaction, note)
  })
  return {}
}

async function revoke({ accessControl }: StaffDeps, call: Call<'staff.write/revoke'>) {
  const staff = requireStaffOfAll(call.caller)
  await accessControl.change(async (transaction) => {
    const isNew = await revokeAccess(transaction, call.input.id, accessControl.now())
    const note = { what: 'access-revoked', ...byWhom(staff, call), aboutId: call.input.id } as const
    if (isNew) await accessControl.security.note(transaction, note)
  })
  return {}
}

async function makeToken({ accessControl }: StaffDeps, call: Call<'staff.write/make-token'>) {
  const { input } = call
  const staff = requireStaffOfAll(call.caller)
  requireAhead('validUntil', input.validUntil, accessControl.now())
  const token = newSecret(accessControl.runtime)
  const id = await accessControl.change(async (transaction) => {
    const made = { ...input, kind: 'token', tokenHash: hashOf(token), createdBy: staff.access?.id } as const
    const aboutId = await makeAccess(transaction, made, accessControl.now(), accessControl.runtime)
    const detail = `${input.roles}`
    await accessControl.security.note(transaction, { what: 'token-made', ...byWhom(staff, call), aboutId, detail })
    return aboutId
  })
  return { id, token }
}

const byWhom = ({ access }: Staff, { request }: Pick<Exchange, 'request'>) => ({
  accessId: access?.id,
  device: deviceNameOf(request) ?? access?.deviceName,
})

/** Throws where the end of an access has passed already. */
function requireAhead(path: string, until: Instant, now: Instant): void {
  if (until > now) return
  throw new RequestError('request/invalid', undefined, [{ path, code: 'past', message: `It is ${now} already` }])
}

/** The address that links to the service begin with, for a request to this address. */
export type LinkBase = (asked: Pick<FastifyRequest, 'protocol' | 'host' | 'raw'>) => string

type Addresses = {
  /** The configured address; undefined where links use the host of the request. */
  readonly linkUrl: string | undefined
  /** The service in the hall's network; undefined where only this machine reaches it. */
  readonly hallUrl: string | undefined
  /** Whether devices trust https here only after they have installed a certificate. */
  readonly needsInstalling: boolean
}

/**
 * Links are opened on other devices: they use the configured address, or one that is no loopback address, and plain http
 * where the device may not trust https yet.
 */
export const linkBaseOf =
  ({ linkUrl, hallUrl, needsInstalling }: Addresses): LinkBase =>
  ({ protocol, host, raw }) => {
    const asked = `${protocol}://${host}`
    const isOfHall = isLoopback(asked) || (needsInstalling && isOverOwnTls({ raw }))
    return linkUrl ?? (isOfHall ? (hallUrl ?? asked) : asked)
  }
