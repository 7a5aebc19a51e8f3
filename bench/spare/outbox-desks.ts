import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createHttp } from '@cup/api-client/http'
import { createOutbox } from '@cup/control/outbox'
import { memoryStorage } from '@cup/control/testing/fake-browser'
import type { Press } from './desks.ts'

type Hall = { readonly token: string; readonly writers: number }

/** Desks with the outbox of the staff app: they find each laptop under the name of the one before it. */
export type OutboxDesks = {
  /** All goals that were ever entered. */
  readonly presses: readonly Press[]
  /** Enters one goal after the other at this laptop; `stop` leaves the unanswered ones in the outboxes. */
  readonly work: (url: string, gameIds: readonly string[]) => { readonly stop: () => Promise<void> }
  /** Finds the spare, and taps on "Nachtragen" for all that is asked; answers the keys that the desks have asked about. */
  readonly find: (url: string) => Promise<readonly string[]>
}

/** Several desks, each with a device of its own. */
export function outboxDesks({ token, writers }: Hall): OutboxDesks {
  const hall = { url: '' }
  const presses: Press[] = []
  const desks = Array.from({ length: writers }, () => aDesk(hall, token))
  return {
    presses,
    work: (url, gameIds) => {
      hall.url = url
      const { promise: stopped, resolve: end } = Promise.withResolvers<undefined>()
      let isOver = false
      const working = desks.map(async (desk, n) => {
        for (let goal = 0; !isOver; goal += 1) {
          const body = { id: gameIds[(n + goal * writers) % gameIds.length] ?? '', ...aGoal(goal) }
          presses.push(await desk.enter(body, stopped))
        }
      })
      const stop = async () => {
        isOver = true
        end(undefined)
        await Promise.all(working)
      }
      return { stop }
    },
    find: async (url) => {
      hall.url = url
      return (await Promise.all(desks.map((desk) => desk.goOn()))).flat()
    },
  }
}

const aGoal = (goal: number) => ({
  goalId: randomUUID(),
  time: 7000 - (goal % 7000),
  playerId: null,
  homeTeam: goal % 2 === 0,
})

type Goal = ReturnType<typeof aGoal> & { readonly id: string }

function aDesk(hall: { readonly url: string }, token: string) {
  let answers = 0
  const http = createHttp({
    baseUrl: '',
    token,
    fetch: async (path, init) => {
      const response = await fetch(`${hall.url}${path}`, init)
      if (String(path).endsWith('/known-keys')) answers += 1
      return response
    },
  })
  const outbox = createOutbox({
    http,
    storage: memoryStorage(),
    serverNow: () => undefined,
    knownPosition: () => undefined,
    isSignedOut: () => false,
    refresh: async () => true,
  })
  const isAnswered = (key: string) => !outbox.sent.getState().some((one) => one.key === key && one.state !== 'done')
  const answered = (key: string) =>
    new Promise<number>((resolve) => {
      const look = () => {
        if (!isAnswered(key)) return
        leave()
        resolve(performance.now())
      }
      const leave = outbox.sent.subscribe(look)
      look()
    })
  return {
    enter: async (body: Goal, stopped: Promise<undefined>): Promise<Press> => {
      const sentAt = performance.now()
      const key = outbox.send({ call: 'game.write/score-goal', body })
      const answeredAt = await Promise.race([answered(key), stopped])
      return { key, goalId: body.goalId, body, answeredAt, latencyMs: (answeredAt ?? sentAt) - sentAt }
    },
    goOn: async (): Promise<readonly string[]> => {
      const before = answers
      outbox.resume()
      while (answers === before) await sleep(10)
      // The outbox reads the answer after this program has seen it.
      await sleep(100)
      const lost = outbox.sent.getState().filter(({ state }) => state === 'lost')
      for (const { command } of lost) if ('id' in command.body) outbox.enterAgain(command.body.id)
      while (outbox.sent.getState().length > 0) {
        const refused = outbox.sent.getState().find(({ state }) => state === 'refused')
        if (refused) throw new Error(`a goal was refused: ${refused.refusal}`)
        await sleep(10)
      }
      return lost.map(({ key }) => key)
    },
  }
}
