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

/** The service, and the token to use there. */
export type Target = { readonly api: string; readonly token: string }

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
      const response = await post(target, command, signal)
      // Always read to the end, so that the connection is reused.
      const answer = await response.text()
      if (response.ok) return
      if (!isPassing(response) || tried === TRIES) throw new RefusedError(command, reasonIn(answer, response.status))
      await sleep(1000 * Number(response.headers.get('retry-after') ?? 1), undefined, { signal })
    }
  }

async function post({ api, token }: Target, { call, body, key }: SampleCommand, signal: AbortSignal) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    ...(key === undefined ? {} : { [KEY_HEADER]: key }),
  }
  try {
    return await fetch(`${api}/v1/${call}`, { method: 'POST', headers, body: JSON.stringify(body), signal })
  } catch (error) {
    signal.throwIfAborted()
    throw new Error(`The cup at ${api} answers no more. Start it, and run this again: it goes on.`, { cause: error })
  }
}

const isPassing = ({ status }: Response): boolean => status === 503 || status === 429

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
