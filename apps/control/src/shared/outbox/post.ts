import type { Http } from '@cup/api-client/http'
import { KEY_HEADER } from '@cup/contract/headers'
import type { Entry } from './entry.ts'
import { type Outcome, outcomeOfAnswer, outcomeOfError } from './outcome.ts'

/** Sends a command once. */
export async function post(
  { request }: Pick<Http, 'request'>,
  { key, command, occurredAt, late }: Entry,
): Promise<Outcome> {
  const payload = { occurredAt, ...command.body, ...(late === 'said' ? { late: true } : {}) }
  try {
    const headers = { [KEY_HEADER]: key }
    const { data } = await request({ method: 'POST', path: `/v1/${command.call}`, payload, headers })
    return outcomeOfAnswer(data)
  } catch (error) {
    return outcomeOfError(error)
  }
}

/**
 * [I7] A press from before the service's time was known gets its time now, if it was never sent: what is sent again must
 * not differ.
 */
export function timed(entry: Entry, serverNow: string | undefined, now: number): Entry {
  if (entry.occurredAt !== undefined || entry.tries > 0 || serverNow === undefined) return entry
  return { ...entry, occurredAt: new Date(Date.parse(serverNow) - (now - entry.pressedAt)).toISOString() }
}
