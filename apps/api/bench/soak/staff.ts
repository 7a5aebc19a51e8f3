import { randomUUID } from 'node:crypto'
import { KEY_HEADER } from '@cup/contract/headers'

const TRY_AGAIN_MS = 200
const ANSWERS_WITHIN_MS = 5000

/** What was answered as done: its place in the log, the goal, and when the answer came. */
export type Acknowledged = {
  readonly position: number
  readonly gameId: string
  readonly goalId: string
  readonly at: number
}

/** People at tablets: each sends one goal after the other, and the same again until it is answered. */
export type Staff = {
  readonly acknowledged: readonly Acknowledged[]
  /** Lets everybody finish what they began. */
  readonly finish: () => Promise<void>
}

type Work = {
  readonly url: string
  readonly token: string
  readonly gameIds: readonly string[]
  readonly tablets: number
  readonly pauseMs: number
}

/** Sets so many tablets to work. */
export function staffAtWork({ url, token, gameIds, tablets, pauseMs }: Work): Staff {
  const acknowledged: Acknowledged[] = []
  let isOver = false
  let sent = 0

  const scoreGoal = async () => {
    const gameId = gameIds[sent % gameIds.length] ?? ''
    sent += 1
    const goal = {
      id: gameId,
      goalId: randomUUID(),
      time: 7000 - (sent % 7000),
      playerId: null,
      homeTeam: sent % 2 === 0,
    }
    const press = { url: `${url}/v1/game.write/score-goal`, token, key: randomUUID(), body: JSON.stringify(goal) }
    for (;;) {
      const position = await positionOf(press)
      if (position !== undefined)
        return acknowledged.push({ position, gameId, goalId: goal.goalId, at: performance.now() })
      await pause(TRY_AGAIN_MS)
    }
  }
  const tablet = async () => {
    while (!isOver) {
      await scoreGoal()
      await pause(pauseMs * (0.5 + Math.random()))
    }
  }
  const working = Promise.all(Array.from({ length: tablets }, tablet))
  const finish = async () => {
    isOver = true
    await working
  }
  return { acknowledged, finish }
}

type Press = { readonly url: string; readonly token: string; readonly key: string; readonly body: string }

/** The position of what was pressed; undefined where nobody knows whether it arrived. */
async function positionOf({ url, token, key, body }: Press): Promise<number | undefined> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, [KEY_HEADER]: key }
  const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS)
  const answer = await fetch(url, { method: 'POST', headers, body, signal }).catch(() => undefined)
  if (!answer || answer.status >= 500 || answer.status === 429) return undefined
  if (!answer.ok) throw new Error(`a goal was refused: ${await answer.text()}`)
  return Number(JSON.parse(await answer.text()).position)
}

const pause = (millis: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, millis))
