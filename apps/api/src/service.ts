import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './build-app.ts'
import type { Config } from './config.ts'
import { type Cup, openCup } from './cup.ts'
import { type Database, openDatabase } from './database/connection.ts'
import { defaultDataDir } from './database/default-data-dir.ts'
import type { Log } from './database/log.ts'
import { migrate } from './database/migrate.ts'
import { buildId } from './http/build-id.ts'
import { type ServiceClock, steadyClock } from './http/instant-of-press.ts'
import { positionWaiter } from './http/position-waiter.ts'
import { webAppsOf } from './http/web-apps.plugin.ts'
import { type ClockKeeper, clockKeeper } from './live/clock-keeper.ts'
import { liveTopics } from './live/live-topics.ts'
import { followLog } from './live/log-follower.ts'
import { renewViews } from './projecting/renew-views.ts'
import { type KeptToken, keptToken, singleToken, type Tokens } from './staff/admin-token.ts'

/** The folder of the checkout: everything the service finds by itself lies below it. */
const CHECKOUT = join(import.meta.dirname, '../../..')

/** After a restart everybody comes back at once; the operating system may allow less. */
const BACKLOG = 4096

export type RunningService = {
  /** Where it listens, as the operating system says. */
  readonly address: string
  readonly database: string
  /** Nothing has ever happened here. */
  readonly isEmpty: boolean
  /** The token that was made or found; undefined where the configuration sets it. */
  readonly kept: KeptToken | undefined
  readonly close: () => Promise<void>
}

/** Starts everything in order and listens; `close` stops it in the opposite order. */
export async function startService(config: Config, log: Log): Promise<RunningService> {
  const dataDir = defaultDataDir({
    root: CHECKOUT,
    env: { CUP_DATA_DIR: config.dataDir },
    uid: process.getuid?.(),
  })
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir, log })
  try {
    await migrate(database, log)
    await renewViews(database, buildId(), log)
    return await serve({ config, log, dataDir, database })
  } catch (error) {
    await database.close()
    throw error
  }
}

type Ground = {
  readonly config: Config
  readonly log: Log
  readonly dataDir: string
  readonly database: Database
}

async function serve({ config, log, dataDir, database }: Ground): Promise<RunningService> {
  const kept = config.adminToken === undefined ? await keptToken(dataDir) : undefined
  const tokens = singleToken(config.adminToken ?? kept?.token ?? '')
  const { app, cup, close } = await assemble({
    database,
    log,
    tokens,
    now: steadyClock(),
    allowedOrigins: config.allowedOrigins,
  })
  try {
    const address = await app.listen({ port: config.port, host: config.host, backlog: BACKLOG })
    const isEmpty = cup.scopes.head === 0
    return { address, database: database.describe, isEmpty, kept, close: () => close().then(database.close) }
  } catch (error) {
    await close()
    throw error
  }
}

type Parts = {
  readonly database: Database
  readonly log: Log
  readonly tokens: Tokens
  readonly now: ServiceClock
  readonly allowedOrigins?: readonly string[]
}

/** The whole service on a migrated database; nothing listens yet. `close` leaves the database open. */
export type Assembled = { readonly cup: Cup; readonly app: FastifyInstance; readonly close: () => Promise<void> }

/** Puts the service together. */
export async function assemble({ database, log, tokens, now, allowedOrigins = [] }: Parts): Promise<Assembled> {
  const cup = await openCup(database, log)
  const waiter = positionWaiter()
  const topics = liveTopics(cup, waiter, now)
  const keeper = keepClocks(cup, now)
  cup.committed.on('committed', (batch) => {
    keeper.watch(batch)
    waiter.reached(cup.scopes.head)
    topics.publish(batch)
  })
  const follower = followLog({ pool: database.pool, follow: cup.queue.follow, known: () => cup.scopes.head, log })
  const app = await buildApp({
    cup,
    topics,
    waiter,
    tokens,
    now,
    allowedOrigins,
    build: buildId(),
    apps: webAppsOf(CHECKOUT),
  })
  const close = async () => {
    keeper.close()
    await app.close()
    topics.close()
    await follower.close()
    await cup.queue.close()
  }
  return { cup, app, close }
}

function keepClocks({ live, queue }: Cup, now: ServiceClock): ClockKeeper {
  const keeper = clockKeeper({ world: live.current, handle: queue.handle, now })
  keeper.watchAll()
  return keeper
}
