import type { Kysely } from 'kysely'
import { coalesce } from '../../utilities/index.ts'
import type { Schema } from '../database/index.ts'

/** Whether calls are served as they should be, writes among them. */
export type Readiness = () => Promise<boolean>

/** Whoever asks more often gets the last answer. */
const LOOK_EVERY_MS = 500
/** A database that says nothing for so long is away: a load balancer asks again anyway. */
const WAITS_AT_MOST_MS = 4000

/** Ready is who can lock the log as a command does: the database answers, may be written to, and nobody holds the log. */
export function readyToAppend(database: Kysely<Schema>): Readiness {
  const lockLog = () => database.selectFrom('log_head').select('position').forUpdate().executeTakeFirst()
  return lastLook(async () => (await lockLog().catch(() => undefined)) !== undefined)
}

/** Looks once for all who ask, and answers no as soon as that takes too long. */
export function lastLook(look: Readiness, nowMs: () => number = () => performance.now()): Readiness {
  let isReady = false
  let lookedAt = Number.NEGATIVE_INFINITY
  const lookAgain = coalesce(async () => {
    isReady = await look()
    lookedAt = nowMs()
  })
  return async () => {
    if (nowMs() - lookedAt < LOOK_EVERY_MS) return isReady
    const { promise: tooLate, resolve: giveUp } = Promise.withResolvers<false>()
    const patience = setTimeout(giveUp, WAITS_AT_MOST_MS, false)
    const answer = await Promise.race([lookAgain().then(() => isReady), tooLate])
    clearTimeout(patience)
    return answer
  }
}
