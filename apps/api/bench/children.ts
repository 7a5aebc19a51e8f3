import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** Starts a file of this folder or of the service as a process of its own. */
export const start = (file: string, options: ForkOptions = {}): ChildProcess =>
  fork(join(import.meta.dirname, file), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], ...options })

/** Sends an order and waits for its answer. */
export async function ask<Answer>(child: ChildProcess, order: object): Promise<Answer>
export async function ask(child: ChildProcess, order: object): Promise<unknown> {
  const answer = once(child, 'message')
  child.send(order)
  return (await answer)[0]
}

/** A port that nobody uses. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

export type BenchedService = { readonly port: number; readonly readyMs: number; readonly stop: () => Promise<void> }

/** Starts the service on a database and waits until it answers. */
export async function startService(databaseUrl: string, token: string): Promise<BenchedService> {
  const port = await freePort()
  const startedAt = performance.now()
  const child = start('../src/main.ts', {
    env: { ...process.env, PORT: String(port), DATABASE_URL: databaseUrl, CUP_ADMIN_TOKEN: token },
  })
  while (!(await isReady(port))) await new Promise((resolve) => setTimeout(resolve, 10))
  return {
    port,
    readyMs: performance.now() - startedAt,
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  )
