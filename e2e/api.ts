import type { RunningService } from './service.ts'

/** One call of the wire, as the sample cup has it. */
export type Call = {
  readonly call: string
  readonly body: Readonly<Record<string, unknown>>
  readonly key?: string
}

/** Makes a write as the organiser, and fails where the service refuses it. */
export async function write({ url, token }: RunningService, { call, body, key }: Call): Promise<void> {
  const response = await fetch(`${url}/v1/${call}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${call}: ${response.status} ${await response.text()}`)
}

/** Makes many writes, one after the other. */
export async function writeAll(service: RunningService, calls: readonly Call[]): Promise<void> {
  for (const call of calls) await write(service, call)
}
