import { randomUUID } from 'node:crypto'

/** A command that was acknowledged: the id of its team, and when its answer came. */
export type Acknowledged = { readonly id: string; readonly atMs: number }

/** Writers that enter one team after the other. */
export type InsistentWriters = {
  readonly acknowledged: readonly Acknowledged[]
  /** Lets each writer end its command, and answers when all are acknowledged. */
  readonly stop: () => Promise<void>
}

/** A client gives a call up after so long. */
const PATIENCE_MS = 15_000
/** The pause before a command is sent again. */
const PAUSE_MS = 100

type Writing = { readonly urls: readonly string[]; readonly token: string; readonly writers: number }

/** Starts writers that repeat each command under its key until it is acknowledged, at one service or the next. */
export function insistentWriters({ urls, token, writers }: Writing): InsistentWriters {
  const acknowledged: Acknowledged[] = []
  let isStopping = false
  const write = async (writer: number) => {
    for (let n = 0; !isStopping; n += 1) {
      const id = randomUUID()
      const body = JSON.stringify({ id, name: `Verein ${writer}-${n}`, shortName: `${writer}${n.toString(36)}` })
      const key = randomUUID()
      for (let attempt = writer; !(await isTaken(urls[attempt % urls.length], { token, key, body })); attempt += 1)
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      acknowledged.push({ id, atMs: performance.now() })
    }
  }
  const writing = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  // It is reported by `stop`.
  writing.catch(() => undefined)
  return {
    acknowledged,
    stop: async () => {
      isStopping = true
      await writing
    },
  }
}

type Command = { readonly token: string; readonly key: string; readonly body: string }

/** Sends a command once. A refusal that a repeat would not change ends the writers. */
async function isTaken(url: string | undefined, { token, key, body }: Command): Promise<boolean> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key }
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const answer = await fetch(`${url}/v1/team.write/create`, { method: 'POST', headers, body, signal }).catch(
    () => undefined,
  )
  const text = await answer?.text().catch(() => undefined)
  if (answer && answer.status >= 400 && answer.status < 500) throw new Error(`${answer.status} ${text}`)
  return answer?.status === 200 && text !== undefined
}

/** The teams that a database holds, each as often as its log says that it was entered. */
export const ENTERED = `select data ->> 'id' as id from events where type = 'team.created'`
