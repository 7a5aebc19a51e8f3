import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { end, freePort, startServiceProcess } from '../shared/processes.ts'

const READY_WITHIN_MS = 60_000

/** A process of the cup that is ended and started again, always at the same address. */
export type CupProcess = {
  readonly name: string
  readonly url: string
  readonly pid: () => number
  /** Starts it, and answers after how many milliseconds it was ready. */
  readonly start: () => Promise<number>
  readonly kill: () => Promise<void>
  /** Asks it to stop, as an update does. */
  readonly stop: () => Promise<void>
  /** Suspends it for this many milliseconds: its connections stay open, without any response. */
  readonly hang: (millis: number) => Promise<void>
}

/** A process that was not started yet; the environment decides which kind. */
export async function cupProcess(name: string, environment: Readonly<Record<string, string>>): Promise<CupProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { ...process.env, PORT: String(port), CUP_LOG_LEVEL: 'error', ...environment }
  let child: ChildProcess | undefined
  const endBy = async (signal: NodeJS.Signals) => {
    if (child) await end(child, signal)
  }
  return {
    name,
    url,
    pid: () => child?.pid ?? 0,
    start: async () => {
      const startedAt = performance.now()
      const own = startServiceProcess({ env })
      child = own
      while (!(await isReady(url))) {
        if (own.exitCode !== null) throw new Error(`${name} ended with ${own.exitCode}`)
        if (performance.now() - startedAt > READY_WITHIN_MS) throw new Error(`${name} is not ready`)
        await pause(50)
      }
      return performance.now() - startedAt
    },
    kill: () => endBy('SIGKILL'),
    stop: () => endBy('SIGTERM'),
    hang: async (millis) => {
      child?.kill('SIGSTOP')
      await pause(millis)
      child?.kill('SIGCONT')
    },
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
