import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { KEY_HEADER } from '@cup/contract/headers'

/** An acknowledged goal: its position in the log, the address it was sent to, and when the response came. */
export type Acknowledged = {
  readonly position: number
  readonly gameId: string
  readonly goalId: string
  readonly entry: string
  readonly at: number
}

/** Tablets of the staff: each sends one goal after the other, and repeats it until it is answered. */
export type Staff = {
  readonly acknowledged: readonly Acknowledged[]
  /** Lets all finish their current call; rejects if a call was refused. */
  readonly finish: () => Promise<void>
}

type Work = {
  /** Each tablet keeps to one of these addresses. */
  readonly entries: readonly string[]
  readonly token: string
  readonly gameIds: readonly string[]
  readonly tablets: number
  readonly pauseMs: number
}

/** Sets so many tablets to work. */
export function staffAtWork({ entries, token, gameIds, tablets, pauseMs }: Work): Staff {
  const done: Acknowledged[] = []
  let isOver = false
  let sent = 0

  const scoreGoal = async (entry: string) => {
    const gameId = gameIds[sent % gameIds.length] ?? ''
    const goalId = randomUUID()
    sent += 1
    const body = { id: gameId, goalId, time: 7000 - (sent % 7000), playerId: null, homeTeam: sent % 2 === 0 }
    const retried = { url: entry, token, call: 'game.write/score-goal', key: randomUUID(), body }
    done.push({ position: await acknowledged(retried), gameId, goalId, entry, at: performance.now() })
  }
  const tablet = async (_: unknown, n: number) => {
    while (!isOver) {
      await scoreGoal(entries[n % entries.length] ?? '')
      await pause(pauseMs * (0.5 + Math.random()))
    }
  }
  const working = Promise.allSettled(Array.from({ length: tablets }, tablet))
  const finish = async () => {
    isOver = true
    for (const end of await working) if (end.status === 'rejected') throw end.reason
  }
  return { acknowledged: done, finish }
}

const TRY_AGAIN_MS = 200
const ANSWERS_WITHIN_MS = 5000

/** One call, with the key that identifies its retries. */
type RetriedCall = {
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
