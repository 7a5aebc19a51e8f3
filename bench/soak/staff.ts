import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { acknowledged } from './retried-call.ts'

/** What was answered as done: its place in the log, the goal, through which door, and when the answer came. */
export type Acknowledged = {
  readonly position: number
  readonly gameId: string
  readonly goalId: string
  readonly door: string
  readonly at: number
}

/** People at tablets: each sends one goal after the other, and the same again until it is answered. */
export type Staff = {
  readonly acknowledged: readonly Acknowledged[]
  /** Lets all finish what they began; rejects if a call was refused. */
  readonly finish: () => Promise<void>
}

type Work = {
  /** Each tablet keeps to one of these addresses. */
  readonly doors: readonly string[]
  readonly token: string
  readonly gameIds: readonly string[]
  readonly tablets: number
  readonly pauseMs: number
}

/** Sets so many tablets to work. */
export function staffAtWork({ doors, token, gameIds, tablets, pauseMs }: Work): Staff {
  const done: Acknowledged[] = []
  let isOver = false
  let sent = 0

  const scoreGoal = async (door: string) => {
    const gameId = gameIds[sent % gameIds.length] ?? ''
    const goalId = randomUUID()
    sent += 1
    const body = { id: gameId, goalId, time: 7000 - (sent % 7000), playerId: null, homeTeam: sent % 2 === 0 }
    const press = { url: door, token, call: 'game.write/score-goal', key: randomUUID(), body }
    done.push({ position: await acknowledged(press), gameId, goalId, door, at: performance.now() })
  }
  const tablet = async (_: unknown, n: number) => {
    while (!isOver) {
      await scoreGoal(doors[n % doors.length] ?? '')
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
