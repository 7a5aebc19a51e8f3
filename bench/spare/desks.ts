import { randomUUID } from 'node:crypto'
import { KEY_HEADER } from '@cup/contract/headers'

/** A goal that a desk has entered: the call with its key, and the moment of its answer. */
export type Press = {
  readonly key: string
  readonly goalId: string
  readonly body: object
  /** Milliseconds of `performance.now()`; undefined where the laptop died before it answered. */
  readonly answeredAt: number | undefined
  readonly latencyMs: number
}

/** Desks that enter one goal after the other. */
export type Desks = { readonly presses: readonly Press[]; readonly stop: () => Promise<void> }

type Work = {
  readonly url: string
  readonly token: string
  readonly gameIds: readonly string[]
  readonly writers: number
}

/** Sets so many desks to work; a press without an answer ends its desk. */
export function desksAtWork({ url, token, gameIds, writers }: Work): Desks {
  const presses: Press[] = []
  let isOver = false
  const desk = async (_: unknown, n: number) => {
    for (let goal = 0; !isOver; goal += 1) {
      const [key, goalId] = [randomUUID(), randomUUID()]
      const id = gameIds[(n + goal * writers) % gameIds.length]
      const body = { id, goalId, time: 7000 - (goal % 7000), playerId: null, homeTeam: goal % 2 === 0 }
      const sentAt = performance.now()
      const isAnswered = await send({ url, token }, { key, body })
      const now = performance.now()
      presses.push({ key, goalId, body, answeredAt: isAnswered ? now : undefined, latencyMs: now - sentAt })
      if (!isAnswered) return
    }
  }
  const working = Promise.all(Array.from({ length: writers }, desk))
  const stop = async () => {
    isOver = true
    await working
  }
  return { presses, stop }
}

type Service = { readonly url: string; readonly token: string }

/** Sends a press again under its key, as a desk does that knows the spare; throws where it is refused. */
export async function resend(service: Service, press: Pick<Press, 'key' | 'body'>): Promise<void> {
  if (!(await send(service, press))) throw new Error(`${press.key} was not accepted`)
}

async function send({ url, token }: Service, { key, body }: Pick<Press, 'key' | 'body'>): Promise<boolean> {
  const answer = await fetch(`${url}/v1/game.write/score-goal`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, [KEY_HEADER]: key },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  const text = await answer?.text().catch(() => undefined)
  if (answer && text !== undefined && !answer.ok && answer.status < 500) throw new Error(`a goal was refused: ${text}`)
  return answer?.ok === true && text !== undefined
}
