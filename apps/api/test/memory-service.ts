import type { Runtime } from '@cup/runtime'
import type { FastifyBaseLogger } from 'fastify'
import type { Tokens } from '../src/access/index.ts'
import { type Assembled, assemble } from '../src/assemble.ts'
import { metrics } from '../src/operations/observability/index.ts'
import type { Persistence } from '../src/persistence.ts'
import { steadyClock } from '../src/utilities/index.ts'
import { fixedAccess } from './fixed-access.ts'
import { idleEventLoop } from './idle-event-loop.ts'
import { memoryStorage } from './memory-storage.ts'

export type { Tokens } from '../src/access/index.ts'
export type { Assembled, Persistence }

export type MemoryService = {
  readonly persistence: Persistence
  /** Makes the database take some room and give it back. */
  readonly takeRoom: () => Promise<unknown>
  readonly tokens: Tokens
  readonly runtime: Runtime
  readonly fetch: typeof fetch
  /** The addresses of shared caches that are emptied when something is hidden. */
  readonly purged?: Parameters<typeof assemble>[0]['purged']
  readonly trustedProxies?: readonly string[]
  /** Takes warnings and errors for the operator. */
  readonly log: (line: string) => void
}

/** The whole service without anything of this machine: no disk, no thread, no listener, no apps. */
export async function assembleInMemory(parts: MemoryService): Promise<Assembled> {
  const { persistence, tokens, runtime, fetch, purged = [], trustedProxies = [], takeRoom, log } = parts
  const storage = memoryStorage({ takeRoom, runtime, log })
  const assembled = await assemble({
    persistence,
    openAccess: async (deps) => fixedAccess(tokens, deps),
    log,
    now: steadyClock(runtime),
    runtime,
    fetch,
    purged,
    storage,
    observability: { logger: loggerTo(log), metrics: metrics(), metricsToken: undefined, trustedProxies },
    eventLoop: idleEventLoop,
    apps: [],
    uploadsDir: '/nonexistent',
  })
  const close = async () => {
    storage.close()
    await assembled.close()
  }
  return { ...assembled, close }
}

/** A log of warnings and errors, without the refusals: their answers say the same. */
function loggerTo(log: (line: string) => void): FastifyBaseLogger {
  const nothing = () => undefined
  const warn = (said: unknown) => {
    if (typeof said === 'string') log(said)
  }
  const error = (said: unknown, ...more: readonly unknown[]) => log([errorIn(said), ...more].join(' '))
  const levels = { trace: nothing, debug: nothing, info: nothing, silent: nothing, warn, error, fatal: error }
  const logger: FastifyBaseLogger = { level: 'warn', ...levels, child: () => logger }
  return logger
}

const errorIn = (said: unknown): string =>
  typeof said === 'object' && said !== null && 'err' in said && said.err instanceof Error
    ? `${said.err.stack}`
    : String(said)
