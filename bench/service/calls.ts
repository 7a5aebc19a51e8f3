import { randomUUID } from 'node:crypto'
import type { BenchedService } from '../shared/processes.ts'

/** The token of the organiser in a service of the bench. */
export const TOKEN = 'the-token-of-the-bench'

/** How long something takes, in milliseconds. */
export async function msOf(act: () => Promise<unknown>): Promise<number> {
  const begunAt = performance.now()
  await act()
  return performance.now() - begunAt
}

/** Asks for an address, as the organiser where it is a call; throws unless it is answered. */
export async function get({ port }: BenchedService, path: string): Promise<Response> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: path.startsWith('/v1') ? { authorization: `Bearer ${TOKEN}` } : {},
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  await answer.clone().arrayBuffer()
  return answer
}

/** Makes a call as the organiser; throws where it is refused. */
export async function writeTo({ port }: BenchedService, call: string, body: object): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/v1/${call}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${TOKEN}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${call}: ${await answer.text()}`)
}

/** A planning call of an act: its name and its body. */
export type Planned = readonly [call: string, body: object]

/** [I13] Makes planning calls in one act, and answers its id. */
export async function applyAct(service: BenchedService, calls: readonly Planned[]): Promise<string> {
  const id = randomUUID()
  await writeTo(service, 'planning.write/apply', { id, calls: calls.map(([call, body]) => ({ call, body })) })
  return id
}

/** An invented player of a team. */
export const aPlayer = (teamId: string, number: number) => {
  const id = randomUUID()
  return { id, teamId, number, firstName: `First ${number}`, lastName: `Last ${id}`, birthday: '2014-05-05' }
}
