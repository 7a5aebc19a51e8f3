import type { WriteAnswer } from '@cup/contract/entities'
import type { ErrorCode, Problem } from '@cup/contract/problem'
import { type CallName, callRoutes, type WriteName, writeRoutes } from '@cup/contract/routes'
import type { Access, Invitation, OwnAccess, SecurityEntry } from '@cup/contract/staff'
import * as service from '@cup/testing/fake-service'
import { thePlayers } from './a-cup.ts'
import { ORGANISER } from './a-staff.ts'
import { recordWrite } from './fake-record.ts'

export { aNote, anAccess, anInvitation, ORGANISER, signedInAs } from './a-staff.ts'

/** Data of the service; a test changes them as events would. */
export type Known = service.Known & {
  /** The accesses, and who is signed in on this device. */
  readonly staff: KnownStaff
  /** Refused writes, and why. */
  refused: { readonly [Name in WriteName]?: ErrorCode }
  /** Names in the refusals of a deletion: what rests on the entity. */
  readonly restsOn?: NonNullable<Problem['restsOn']>
  /** [N8] The shared caches after a write that hides something. */
  caches?: Pick<WriteAnswer, 'cachesPurged' | 'cachesMayShowUntil'>
  /** [I15] The keys of writes that the log has lost. */
  lostKeys: readonly string[]
  /** Every write, in order; those of an act one by one. */
  readonly writes: Written[]
  /** Every act of many calls that was sent. */
  readonly acts: { readonly id: string; readonly key: string | null; readonly calls: number }[]
}

/** A write as it came in. */
export type Written = {
  readonly name: string
  readonly key: string | null
  readonly body: Readonly<Record<string, unknown>>
}

/** A service that knows two teams and their players. */
export const knowing = (some: Partial<Known> = {}): Known => ({
  ...service.knowing({ players: thePlayers }),
  staff: staffWith(),
  refused: {},
  lostKeys: [],
  writes: [],
  acts: [],
  ...some,
})

/** A `fetch` that answers all calls out of what is known; inputs, answers and bodies must keep the contract. */
export const fetchFrom =
  (known: Known): typeof fetch =>
  async (input, init) => {
    if (known.isDown) throw new TypeError('Failed to fetch')
    const url = new URL(String(input), 'http://cup.test')
    const beside = besides[url.pathname]
    if (beside) return beside(known)
    const name = service.callNameOf(url)
    if (name === 'planning.write/apply') return act(known, init)
    if (isCall(name)) return call(known, name, { url, init })
    const refusal = refusalOf(known, name)
    if (refusal) return service.problemResponse(refusal)
    if (service.isRead(name)) return service.answerRead(known, name, url)
    if (isWrite(name)) return write(known, name, init)
    throw new Error(`${url.pathname} is no call`)
  }

/** Answers that are no calls. */
const besides: Readonly<Record<string, (known: Known) => Response>> = {
  '/health/live': () => Response.json({}),
  [service.SITE_PATH]: service.answerSite,
}

function refusalOf({ staff: { me } }: Known, name: string): ErrorCode | undefined {
  if (me?.isLocked) return 'auth/locked'
  const needsStaff = name === 'player.read/list' || isWrite(name)
  return needsStaff && !me ? 'auth/not-signed-in' : undefined
}

/** [I15] The keys of all writes, without those that the log has lost. */
function knownKeys({ staff: { me }, writes, lostKeys }: Known, init: RequestInit | undefined): Response {
  if (!me || me.isLocked) return service.problemResponse(me ? 'auth/locked' : 'auth/not-signed-in')
  const { keys } = callRoutes['log.write/known-keys'].input.parse(JSON.parse(String(init?.body)))
  const kept = keys.filter((key) => !lostKeys.includes(key))
  return Response.json({
    known: kept.flatMap((key) => {
      const index = writes.findIndex((write) => write.key === key)
      return index === -1 ? [] : [{ key, position: index + 1 }]
    }),
  })
}

type Called = { readonly url: URL; readonly init: RequestInit | undefined }

function call(known: Known, name: CallName, { url, init }: Called): Response {
  const { staff } = known
  if (name === 'log.write/known-keys') return knownKeys(known, init)
  const input = init?.body ? JSON.parse(String(init.body)) : Object.fromEntries(url.searchParams)
  const answer = answerCall(staff, name, input)
  if (answer instanceof Response) return answer
  return typeof answer === 'string' ? service.problemResponse(answer) : Response.json(answer)
}

function write(known: Known, name: WriteName, init: RequestInit | undefined): Response {
  const { occurredAt, late, knownPosition: _, ...data } = JSON.parse(String(init?.body))
  writeRoutes[name].data.parse(data)
  known.writes.push({
    name,
    key: new Headers(init?.headers).get('idempotency-key'),
    body: { ...data, ...(occurredAt ? { occurredAt } : {}), ...(late ? { late } : {}) },
  })
  const code = known.refused[name]
  if (code) return service.problemResponse(code, known.restsOn ? { restsOn: known.restsOn } : {})
  known.position += 1
  recordWrite(known, name, data)
  const { position, caches } = known
  return Response.json({ position, ...caches })
}

/** [I13] Does the calls of an act, or none of them. */
function act(known: Known, init: RequestInit | undefined): Response {
  const { id, calls } = callRoutes['planning.write/apply'].input.parse(JSON.parse(String(init?.body)))
  const key = new Headers(init?.headers).get('idempotency-key')
  known.acts.push({ id, key, calls: calls.length })
  for (const { call: name, body } of calls) writeRoutes[name].data.parse(body)
  const index = calls.findIndex(({ call: name }) => known.refused[name])
  const refused = calls[index]
  const code = refused && known.refused[refused.call]
  if (code) return service.problemResponse(code, { index, call: refused.call })
  for (const { call: name, body } of calls) {
    known.writes.push({ name, key, body })
    known.position += 1
    recordWrite(known, name, body)
  }
  return Response.json({ position: known.position })
}

const isWrite = (name: string): name is WriteName => Object.hasOwn(writeRoutes, name)

/** Data of the staff; a test changes them as others would. */
export type KnownStaff = {
  /** Access of this device: its cookie, so to speak. */
  me: OwnAccess | undefined
  accesses: readonly Access[]
  invitations: readonly Invitation[]
  log: readonly SecurityEntry[]
  /** Whom each secret lets in, or why it does not. */
  readonly secrets: Record<string, OwnAccess | ErrorCode>
  readonly passwords: Record<string, string>
  pin: string | undefined
  /** Answers of the test itself: as the contract has them, a code, or a whole response. */
  readonly more?: { readonly [Name in CallName]?: Answer }
  /** Every call in its order, reads aside. */
  readonly called: { readonly name: CallName; readonly input: Readonly<Record<string, unknown>> }[]
}

/** A service at which an organiser is signed in. */
export const staffWith = (some: Partial<KnownStaff> = {}): KnownStaff => ({
  me: ORGANISER,
  accesses: [],
  invitations: [],
  log: [],
  secrets: {},
  passwords: {},
  pin: undefined,
  called: [],
  ...some,
})

/** Whether it is a call beside the log. */
const isCall = (name: string): name is CallName => Object.hasOwn(callRoutes, name)

/** Answers a call beside the log, or says with which code it is refused; inputs and answers must keep the contract. */
function answerCall(staff: KnownStaff, name: CallName, input: Readonly<Record<string, string>>): object | ErrorCode {
  const { input: schema, answer, method } = callRoutes[name]
  if (!schema.safeParse(input).success) return 'request/invalid'
  if (method === 'POST') staff.called.push({ name, input })
  const said = (staff.more?.[name] ?? answers[name])?.(staff, input) ?? {}
  return typeof said === 'string' || said instanceof Response ? said : answer.parse(said)
}

type Answer = (staff: KnownStaff, input: Readonly<Record<string, string>>) => object | ErrorCode

const answers: { readonly [Name in CallName]?: Answer } = {
  'staff.read/me': ({ me }) => (me ? { access: me } : {}),
  'staff.read/list': (staff) => only(staff, () => ({ accesses: staff.accesses, invitations: staff.invitations })),
  'staff.read/log': (staff) => only(staff, () => ({ entries: staff.log })),
  'staff.write/invite': (staff, { count = 1 }) =>
    only(staff, () => ({
      invitations: Array.from({ length: Number(count) }, (_, index) => ({
        id: `0000000b-0000-4000-8000-${String(staff.called.length * 100 + index).padStart(12, '0')}`,
        secret: 'secret-of-an-invitation',
        link: `https://cup.test/control/einladung#secret${staff.called.length}${index}`,
      })),
    })),
  'staff.write/make-token': (staff) =>
    only(staff, () => ({ id: '0000000b-0000-4000-8000-000000000000', token: 'token-of-a-script' })),
  'session.write/look': ({ secrets }, { secret = '' }) => {
    const found = secrets[secret] ?? 'invitation/unknown'
    if (typeof found === 'string') return found
    const { name, roles, validUntil } = found
    return { name, roles, competitionNames: [], expiresAt: validUntil, accessUntil: validUntil }
  },
  'session.write/open': (staff, { secret = '' }) => entered(staff, staff.secrets[secret] ?? 'auth/wrong-secret'),
  'session.write/sign-in': (staff, { name = '', password }) =>
    entered(staff, staff.passwords[name] === password ? ORGANISER : 'auth/wrong-secret'),
  'session.write/unlock': (staff, { pin }) =>
    entered(staff, staff.me && pin === staff.pin ? { ...staff.me, isLocked: false } : 'auth/wrong-secret'),
  'session.write/close-everywhere': (staff) => {
    staff.me = undefined
    return {}
  },
  'session.write/close': (staff) => {
    staff.me = undefined
    return {}
  },
}

function entered(staff: KnownStaff, found: OwnAccess | ErrorCode): object | ErrorCode {
  if (typeof found === 'string') return found
  staff.me = found
  return { access: found }
}

const only = ({ me }: KnownStaff, answer: () => object): object | ErrorCode =>
  me?.roles.includes('organiser') ? answer() : 'auth/not-allowed'
