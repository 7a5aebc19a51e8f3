import type { ErrorCode } from '@cup/contract/problem'
import { type CallName, type WriteName, writeRoutes } from '@cup/contract/routes'
import * as service from '@cup/testing/fake-service'
import { thePlayers } from './a-cup.ts'
import { answerCall, isCall, type KnownStaff, staffWith } from './fake-staff.ts'

/** What the service knows; a test changes it as events would. */
export type Known = service.Known & {
  /** The accesses, and who is signed in on this device. */
  readonly staff: KnownStaff
  /** Refused writes, and why. */
  refused: { readonly [Name in WriteName]?: ErrorCode }
  /** Every write, in order. */
  readonly writes: Written[]
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
  writes: [],
  ...some,
})

/** A `fetch` that answers all calls out of what is known; inputs, answers and bodies must keep the contract. */
export const fetchFrom =
  (known: Known): typeof fetch =>
  async (input, init) => {
    if (known.isDown) throw new TypeError('Failed to fetch')
    const url = new URL(String(input), 'http://cup.test')
    if (url.pathname === '/health/live') return Response.json({})
    const name = service.callNameOf(url)
    if (isCall(name)) return call(known, name, { url, init })
    const refusal = refusalOf(known, name)
    if (refusal) return service.problemResponse(refusal)
    if (service.isRead(name)) return service.answerRead(known, name, url)
    if (isWrite(name)) return write(known, name, init)
    throw new Error(`${url.pathname} is no call`)
  }

function refusalOf({ staff: { me } }: Known, name: string): ErrorCode | undefined {
  if (me?.isLocked) return 'auth/locked'
  const needsStaff = name === 'player.read/list' || isWrite(name)
  return needsStaff && !me ? 'auth/not-signed-in' : undefined
}

type Called = { readonly url: URL; readonly init: RequestInit | undefined }

function call({ staff }: Known, name: CallName, { url, init }: Called): Response {
  const input = init?.body ? JSON.parse(String(init.body)) : Object.fromEntries(url.searchParams)
  const answer = answerCall(staff, name, input)
  if (answer instanceof Response) return answer
  return typeof answer === 'string' ? service.problemResponse(answer) : Response.json(answer)
}

function write(known: Known, name: WriteName, init: RequestInit | undefined): Response {
  const { occurredAt, late, ...data } = JSON.parse(String(init?.body))
  writeRoutes[name].data.parse(data)
  known.writes.push({
    name,
    key: new Headers(init?.headers).get('idempotency-key'),
    body: { ...data, ...(occurredAt ? { occurredAt } : {}), ...(late ? { late } : {}) },
  })
  const code = known.refused[name]
  if (code) return service.problemResponse(code)
  known.position += 1
  return Response.json({ position: known.position })
}

const isWrite = (name: string): name is WriteName => Object.hasOwn(writeRoutes, name)
