import { setTimeout as pause } from 'node:timers/promises'
import { KEY_HEADER } from '@cup/contract/headers'

const TRY_AGAIN_MS = 200
const ANSWERS_WITHIN_MS = 5000

/** One call, with the key that identifies its retries. */
export type RetriedCall = {
  readonly url: string
  readonly token: string
  readonly call: string
  readonly key: string
  readonly body: object
}

/** Sends it until it is answered, as a screen of the staff does; answers its place in the log, and throws where it is refused. */
export async function acknowledged(retried: RetriedCall): Promise<number> {
  for (;;) {
    const position = await positionOf(retried)
    if (position !== undefined) return position
    await pause(TRY_AGAIN_MS)
  }
}

/** Undefined if it is unknown whether the call arrived. */
async function positionOf({ url, token, call, key, body }: RetriedCall): Promise<number | undefined> {
  const answer = await fetch(`${url}/v1/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, [KEY_HEADER]: key },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  }).catch(() => undefined)
  const text = await answer?.text().catch(() => undefined)
  if (!answer || text === undefined || answer.status >= 500 || answer.status === 429) return undefined
  if (!answer.ok) throw new Error(`${call} was refused: ${text}`)
  return Number(JSON.parse(text).position)
}
