import { browserFetch, createHttp } from '@cup/api-client/http'
import { pause, type Runtime, systemRuntime } from '@cup/runtime'
import { createStore, type ReadonlyStore, type Store } from '../store/store.ts'
import type { SignedIn } from './kept-access.ts'
import { type Answered, type CallOutcome, type SessionCalls, sessionCallsOver } from './session-calls.ts'

type Shown<Value> = ReadonlyStore<Value>
type Outcome<Call extends (...given: never[]) => unknown> = (...given: Parameters<Call>) => Promise<CallOutcome>

/** The own access, and the ways in and out; its proof is a cookie that no page can read. */
export type SignIn = {
  /** The signed-in access by the service's last response; undefined if there is none. */
  readonly access: Shown<SignedIn | undefined>
  /** Whether it is known who is signed in; not before the first answer on a device that has kept nothing. */
  readonly isKnown: Shown<boolean>
  /** The session ended during work: a sign-in is needed to continue. */
  readonly isAsked: Shown<boolean>
  /** Counts the sign-ins on this page: each needs a socket of its own. */
  readonly session: Shown<number>
  /** Reads the purpose of an invitation without using it up. */
  readonly look: SessionCalls['look']
  /** Signs in by the secret of an invitation, or by the organiser's token. */
  readonly open: Outcome<SessionCalls['open']>
  readonly byPassword: Outcome<SessionCalls['byPassword']>
  /** Goes on after a long pause, by PIN. */
  readonly unlock: Outcome<SessionCalls['unlock']>
  /** Signs out; that needs the service, which alone can end a session. */
  readonly close: Outcome<SessionCalls['close']>
  /** Signs out on every device. */
  readonly closeEverywhere: Outcome<SessionCalls['closeEverywhere']>
  /** Asks the service who is signed in here: an access may have been changed or taken away. */
  readonly refresh: () => Promise<void>
  /** Goes on without: what needs a sign-in will ask again. */
  readonly postpone: () => void
  /** `fetch` that notices when the service wants a sign-in. */
  readonly fetch: typeof globalThis.fetch
}

type SignInOptions = {
  /** Stored access of the device. */
  readonly kept: Store<SignedIn | undefined>
  readonly fetch?: typeof globalThis.fetch
  readonly baseUrl?: string
  readonly runtime?: Runtime
}

const NOT_SIGNED_IN = 401
const NOT_ALLOWED = 403
/** From when a session is over until the browser has heard of the next one. */
const COOKIE_CHANGES_WITHIN_MILLIS = 500

/** Finds out who is signed in here, and keeps track of it. */
export function createSignIn(options: SignInOptions): SignIn {
  const { kept, baseUrl = '', fetch = browserFetch, runtime = systemRuntime } = options
  const calls = sessionCallsOver(createHttp({ baseUrl, fetch, runtime }))
  const isAsked = createStore(false)
  const isKnown = createStore(kept.getState() !== undefined)
  const session = createStore(0)

  const keep = (access: SignedIn | undefined) => {
    kept.set(access)
    isKnown.set(true)
    isAsked.set(false)
  }
  const changing =
    <Given extends readonly unknown[]>(call: (...given: Given) => Promise<Answered<SignedIn | undefined>>) =>
    async (...given: Given): Promise<CallOutcome> => {
      const answer = await call(...given)
      if ('failure' in answer) return answer.failure
      keep(answer.data)
      session.set(session.getState() + 1)
      return 'ok'
    }
  /** No answer says nothing, and one to an older session says nothing about the one of now. */
  const ask = async (me: SessionCalls['me'], hear: (access: SignedIn | undefined) => void) => {
    const asked = session.getState()
    const answer = await me()
    if ('data' in answer && asked === session.getState()) hear(answer.data)
    isKnown.set(true)
  }
  let asking: Promise<void> | undefined
  const refresh = () => {
    asking ??= ask(saidTwice(calls.me, runtime), (access) => {
      if (access) keep(access)
      else isAsked.set(kept.getState() !== undefined)
    }).finally(() => {
      asking = undefined
    })
    return asking
  }

  // No work has begun yet: without a session the sign-in page opens, not the dialog.
  void ask(calls.me, keep)
  return {
    access: kept,
    isKnown,
    isAsked,
    session,
    look: calls.look,
    open: changing(calls.open),
    byPassword: changing(calls.byPassword),
    unlock: changing(calls.unlock),
    close: changing(calls.close),
    closeEverywhere: changing(calls.closeEverywhere),
    refresh,
    postpone: () => isAsked.set(false),
    fetch: async (input, init) => {
      const asked = session.getState()
      const response = await fetch(input, init)
      const isRefused = response.status === NOT_SIGNED_IN || response.status === NOT_ALLOWED
      if (isRefused && asked === session.getState() && kept.getState() !== undefined) void refresh()
      return response
    },
  }
}

/** Another page of this browser may be signing in: the old session is over then before the next one's cookie has come. */
const saidTwice =
  (me: SessionCalls['me'], runtime: Runtime): SessionCalls['me'] =>
  async () => {
    const first = await me()
    if ('failure' in first || first.data) return first
    await pause(runtime, COOKIE_CHANGES_WITHIN_MILLIS)
    return me()
  }
