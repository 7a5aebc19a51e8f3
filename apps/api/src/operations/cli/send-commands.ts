import { setTimeout as sleep } from 'node:timers/promises'
import { KEY_HEADER } from '@cup/contract/headers'
import { Problem } from '@cup/contract/problem'
import type { SampleCommand } from '@cup/domain/sample-cup'

/** Makes one call; rejects when it is refused. */
export type Send = (command: SampleCommand, signal: AbortSignal) => Promise<void>

/** The commands to send, the sender, and the progress callback. */
type Sending = {
  readonly commands: readonly SampleCommand[]
  readonly send: Send
  readonly onProgress: (step: { readonly done: number; readonly total: number }) => void
  readonly signal: AbortSignal
}

/** Sends one command after the other, since each builds on those before it; stops at the first refusal. */
export async function sendAll({ commands, send, onProgress, signal }: Sending): Promise<void> {
  for (const [index, command] of commands.entries()) {
    signal.throwIfAborted()
    await send(command, signal)
    onProgress({ done: index + 1, total: commands.length })
  }
}

/** The service answers every call within 13 s [I12]. */
const ANSWERS_WITHIN_MS = 20_000

/** The service, and the token to use there. */
export type Target = {
  readonly api: string
  readonly token: string
  /** A service that needs longer for an answer is taken for gone. */
  readonly answersWithinMs?: number
}

/** Requests an address of a service; rejects when the answer is not complete in time. */
export const fetchInTime = (
  url: string,
  { signal, ...request }: RequestInit = {},
  limitMs = ANSWERS_WITHIN_MS,
): Promise<Response> => fetch(url, { ...request, signal: endOf(limitMs, signal) })

const endOf = (limitMs: number, signal: RequestInit['signal']): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(limitMs), ...(signal ? [signal] : [])])

/** A call that the service refused. */
class RefusedError extends Error {
  override readonly name = 'RefusedError'

  constructor({ call, body }: SampleCommand, reason: string) {
    super(`${call} was refused: ${reason}.\n${JSON.stringify(body)}`)
  }
}

/** The number of retries for a busy service. */
const TRIES = 5

/** Makes each call as any client would. */
export const sendOverHttp =
  (target: Target): Send =>
  async (command, signal) => {
    for (let tried = 1; ; tried += 1) {
      const { ok, status, headers, text } = await post(target, command, signal)
      if (ok) return
      if (!isPassing(status) || tried === TRIES) throw new RefusedError(command, reasonIn(text, status))
      await sleep(1000 * Number(headers.get('retry-after') ?? 1), undefined, { signal })
    }
  }

async function post({ api, token, answersWithinMs }: Target, { call, body, key }: SampleCommand, signal: AbortSignal) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    ...(key === undefined ? {} : { [KEY_HEADER]: key }),
  }
  try {
    const request = { method: 'POST', headers, body: JSON.stringify(body), signal }
    const response = await fetchInTime(`${api}/v1/${call}`, request, answersWithinMs)
    // Always read to the end, so that the connection is reused.
    return { ok: response.ok, status: response.status, headers: response.headers, text: await response.text() }
  } catch (error) {
    signal.throwIfAborted()
    throw new Error(`The cup at ${api} answers no more. Start it, and run this again: it goes on.`, { cause: error })
  }
}

const isPassing = (status: number): boolean => status === 503 || status === 429

function reasonIn(answer: string, status: number): string {
  const problem = Problem.safeParse(parsed(answer))
  if (!problem.success) return `status ${status}`
  const { code, detail, errors = [] } = problem.data
  return [`${code} (${detail})`, ...errors.map(({ path, message }) => `${path}: ${message}`)].join(', ')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
