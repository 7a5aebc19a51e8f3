import { type Instant, secondsBetween } from '@cup/domain/kernel'
import type { Runtime } from '@cup/runtime'
import type { FastifyInstance } from 'fastify'
import { coalesce } from '../../utilities/index.ts'

/** Liveness: false where only a new process can help. The event loop responds, and nothing blocks the commands for good. */
export const ALIVE = '/health/live'

/** Readiness: whether the process should get visitors; answered even without a lease. */
export const READY = '/health/ready'

/** The facts that the health checks report. */
export type Health = {
  readonly isReady: Readiness
  /** For how long this process has worked on one transaction, in milliseconds: those after it wait. */
  readonly busyMs: () => number
  /** A known reason why it should get none, in a sentence that anyone may read; undefined while there is none. */
  readonly unreadyBecause: () => string | undefined
}

/**
 * Every wait for the database ends within seconds, and a long log is read within one minute: a transaction that takes
 * longer will never end.
 */
const STUCK_AFTER_MS = 120_000

/** Serves `live` for supervisors, and `ready` for load balancers: 503 while the process should get no visitors. */
export function health(app: FastifyInstance, { isReady, busyMs, unreadyBecause }: Health): void {
  app.get(ALIVE, (_request, reply) => {
    const live = busyMs() < STUCK_AFTER_MS
    return reply
      .code(live ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ live })
  })
  app.get(READY, async (_request, reply) => {
    const reason = unreadyBecause()
    const ready = reason === undefined && (await isReady())
    if (!ready) reply.code(503).header('retry-after', '1')
    return reply.header('cache-control', 'no-store').send({ ready, ...(reason === undefined ? {} : { reason }) })
  })
}

/** Whether all calls are served, writes included. */
export type Readiness = () => Promise<boolean>

/** More frequent checks get the last answer. */
const LOOK_EVERY_MS = 500
/** A database that does not answer for so long is away: a load balancer asks again anyway. */
const WAITS_AT_MOST_MS = 4000

/** Ready if the log can be locked as by a command: the database answers, is writable, and the log is not held. */
export function readyToAppend(lockLog: () => Promise<unknown>, runtime: Runtime): Readiness {
  return lastLook(async () => (await lockLog().catch(() => undefined)) !== undefined, runtime)
}

/** Checks once for concurrent requests, and answers false when that takes too long. */
export function lastLook(look: Readiness, { steadyMs, after }: Runtime): Readiness {
  let isReady = false
  let lookedAt = Number.NEGATIVE_INFINITY
  const lookAgain = coalesce(async () => {
    isReady = await look()
    lookedAt = steadyMs()
  })
  return async () => {
    if (steadyMs() - lookedAt < LOOK_EVERY_MS) return isReady
    const { promise: tooLate, resolve: giveUp } = Promise.withResolvers<false>()
    const callOff = after(WAITS_AT_MOST_MS, () => giveUp(false))
    const answer = await Promise.race([lookAgain().then(() => isReady), tooLate])
    callOff()
    return answer
  }
}

/** Clocks of two machines on one database may differ by so much. */
const TOLERATED_SECONDS = 60

/** [C8] The warning if the log has an event later than now: every clock command would be refused as too early. */
export function clockWarning(lastRecordedAt: Instant | undefined, now: Instant): string | undefined {
  if (lastRecordedAt === undefined || secondsBetween(now, lastRecordedAt) <= TOLERATED_SECONDS) return undefined
  return `The last entry of the log is of ${lastRecordedAt}, which is later than now (${now}): set the clock of this machine, and start again.`
}
