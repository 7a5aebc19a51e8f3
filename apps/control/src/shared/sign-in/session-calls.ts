import { type Http, HttpError } from '@cup/api-client/http'
import type { ErrorCode } from '@cup/contract/problem'
import type { CallAnswerOf } from '@cup/contract/routes'
import type { OwnAccess } from '@cup/contract/staff'

/** The outcome of a call: done, refused with a code, or no response. */
export type CallOutcome = 'ok' | CallFailure

/** Why a call came to nothing. */
export type CallFailure = 'unreachable' | ErrorCode

/** Grants of an invitation, as its holder may see them. */
export type InvitationLook = CallAnswerOf<'session.write/look'>

/** Answer, or the reason why there is none. */
export type Answered<Data> = { readonly data: Data } | { readonly failure: CallFailure }

type ByPassword = { readonly name: string; readonly password: string; readonly deviceName: string }

/** The calls by which a device gets in and out. */
export type SessionCalls = {
  readonly me: () => Promise<Answered<OwnAccess | undefined>>
  readonly look: (secret: string) => Promise<Answered<InvitationLook>>
  readonly open: (secret: string, deviceName: string) => Promise<Answered<OwnAccess>>
  readonly byPassword: (given: ByPassword) => Promise<Answered<OwnAccess>>
  readonly unlock: (pin: string) => Promise<Answered<OwnAccess>>
  readonly close: () => Promise<Answered<undefined>>
  readonly closeEverywhere: () => Promise<Answered<undefined>>
}

/** The calls over a transport; the proof of who calls is a cookie. */
export const sessionCallsOver = ({ call }: Pick<Http, 'call'>): SessionCalls => ({
  me: () => answered(call('staff.read/me', {}).then(({ access }) => access)),
  look: (secret) => answered(call('session.write/look', { secret })),
  open: (secret, deviceName) =>
    answered(call('session.write/open', { secret, ...named(deviceName) }).then(({ access }) => access)),
  byPassword: ({ deviceName, ...given }) =>
    answered(call('session.write/sign-in', { ...given, ...named(deviceName) }).then(({ access }) => access)),
  unlock: (pin) => answered(call('session.write/unlock', { pin }).then(({ access }) => access)),
  close: () => answered(call('session.write/close', {}).then(() => undefined)),
  closeEverywhere: () => answered(call('session.write/close-everywhere', {}).then(() => undefined)),
})

const named = (deviceName: string) => (deviceName.trim() === '' ? {} : { deviceName: deviceName.trim() })

/** Waits for an answer; whatever is no answer of the service's own counts as none. */
export async function answered<Data>(call: Promise<Data>): Promise<Answered<Data>> {
  try {
    return { data: await call }
  } catch (error) {
    return { failure: failureOf(error) }
  }
}

const failureOf = (error: unknown): CallFailure =>
  (error instanceof HttpError && error.status < 500 && error.code) || 'unreachable'
