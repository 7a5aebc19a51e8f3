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
import { type WebApp, webAppsOf } from './http/web-apps.plugin.ts'
import { type ClockKeeper, clockKeeper } from './live/clock-keeper.ts'
import { type LiveTopics, liveTopics } from './live/live-topics.ts'
import { followLog } from './live/log-follower.ts'
import { type SessionWatch, sessionWatch } from './live/session-watch.ts'
import { defaultSite, type SiteSource, siteFile } from './pages/site-file.ts'
import { type AnswersUnderWay, answersUnderWay } from './people/answers-under-way.ts'
import { type Barrier, openBarrier } from './people/barrier.ts'
import { enterProcess } from './people/processes.queries.ts'
import { renewViews } from './projecting/renew-views.ts'
import { type KeptToken, keptToken, singleToken } from './staff/admin-token.ts'
import { lanAddresses } from './staff/link-base.ts'
import { firstOrganiserSecret } from './staff/organiser-link.ts'
import type { BearerTokens } from './staff/staff.ts'
import { openStaffOffice } from './staff/staff-office.ts'
import { imageStore } from './uploads/image-store.ts'

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
  /** The service in the hall's network; undefined where only this machine reaches it. */
  readonly hallUrl: string | undefined
  /** The secret by which the first organiser signs in; undefined once somebody has. */
  readonly firstSecret: string | undefined
  readonly close: () => Promise<void>
}

/** Starts everything in order and listens; `close` stops it in the opposite order. */
export async function startService(config: Config, log: Log): Promise<RunningService> {
  const dataDir = defaultDataDir({
    root: CHECKOUT,
    env: { CUP_DATA_DIR: config.dataDir },
    uid: process.getuid?.(),
  })
  const siteNow = siteFile({ file: join(dataDir, 'site.json'), set: setBy(config), log })
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir, log })
  try {
    await migrate(database, log)
    await renewViews(database, buildId(), log)
    return await serve({ config, log, dataDir, database, siteNow })
  } catch (error) {
    await database.close()
    throw error
  }
}

/** What the environment says of the site. */
const setBy = ({ assetUrl, timeZone }: Config) => ({ ...(assetUrl === undefined ? {} : { assetUrl }), timeZone })

type Ground = {
  readonly config: Config
  readonly log: Log
  readonly dataDir: string
  readonly database: Database
  readonly siteNow: SiteSource
}

async function serve({ config, log, dataDir, database, siteNow }: Ground): Promise<RunningService> {
  const kept = config.adminToken === undefined ? await keptToken(dataDir) : undefined
  const tokens = singleToken(config.adminToken ?? kept?.token ?? '')
  const hallUrl = config.host === '0.0.0.0' ? lanAddresses(config.port)[0] : undefined
  const now = steadyClock()
  const { app, cup, close } = await assemble({
    database,
    log,
    tokens,
    now,
    allowedOrigins: config.allowedOrigins,
    siteNow,
    publicUrl: config.publicUrl,
    hallUrl,
    uploadsDir: join(dataDir, 'uploads'),
  })
  try {
    const firstSecret = await firstOrganiserSecret(database.kysely, now())
    const address = await app.listen({ port: config.port, host: config.host, backlog: BACKLOG })
    const isEmpty = cup.scopes.head === 0
    const said = { address, database: database.describe, isEmpty, kept, hallUrl, firstSecret }
    return { ...said, close: () => close().then(database.close) }
  } catch (error) {
    await close()
    throw error
  }
}

type Parts = {
  readonly database: Database
  readonly log: Log
  /** Tokens that stand outside the database: the organiser's. */
  readonly tokens: BearerTokens
  readonly now: ServiceClock
  readonly allowedOrigins?: readonly string[]
  readonly siteNow?: SiteSource
  /** The built apps; those of this checkout unless told otherwise. */
  readonly apps?: readonly WebApp[]
  readonly publicUrl?: string | undefined
  readonly hallUrl?: string | undefined
  /** Where uploaded images lie; it need not be there. */
  readonly uploadsDir: string
}

/** The whole service on a migrated database; nothing listens yet. `close` leaves the database open. */
export type Assembled = { readonly cup: Cup; readonly app: FastifyInstance; readonly close: () => Promise<void> }

/** Puts the service together. */
export async function assemble({ database, log, tokens, now, ...parts }: Parts): Promise<Assembled> {
  const cup = await openCup(database, log)
  const office = await openStaffOffice({ database, tokens, now, log })
  const waiter = positionWaiter()
  const topics = liveTopics(cup, waiter, now)
  const sockets = sessionWatch(topics)
  const answers = answersUnderWay()
  const keeper = keepClocks(cup, now)
  cup.committed.on('committed', (batch) => {
    keeper.watch(batch)
    waiter.reached(cup.scopes.head)
    topics.publish(batch)
  })
  // It follows the log once the others know of this process: what that brings is told like everything else.
  const barrier = await barrierOf({ database, log }, { cup, topics, sockets, answers })
  cup.committed.on('committed', barrier.watch)
  const follower = followLog({ pool: database.pool, follow: cup.queue.follow, known: () => cup.scopes.head, log })
  const app = await buildApp({
    cup,
    topics,
    sockets,
    answers,
    barrier,
    waiter,
    office,
    now,
    allowedOrigins: parts.allowedOrigins ?? [],
    build: buildId(),
    apps: parts.apps ?? webAppsOf(CHECKOUT),
    siteNow: parts.siteNow ?? defaultSite(),
    publicUrl: parts.publicUrl,
    hallUrl: parts.hallUrl,
    images: imageStore(parts.uploadsDir),
  })
  const close = async () => {
    keeper.close()
    await app.close()
    topics.close()
    await follower.close()
    await office.close()
    await barrier.close()
    await cup.queue.close()
  }
  return { cup, app, close }
}

type Outlets = {
  readonly cup: Cup
  readonly topics: LiveTopics
  readonly sockets: SessionWatch
  readonly answers: AnswersUnderWay
}

/** [N8] Enters this process among the others on its database, with everything through which it shows people. */
async function barrierOf(
  { database, log }: Pick<Parts, 'database' | 'log'>,
  { cup, topics, sockets, answers }: Outlets,
): Promise<Barrier> {
  return openBarrier({
    processes: await enterProcess(database.kysely),
    queue: cup.queue,
    world: cup.live.current,
    head: () => cup.scopes.head,
    settle: async () => void (await Promise.all([topics.settled().then(sockets.takeBack), answers.settled()])),
    stopShowing: () => {
      sockets.sendAway()
      answers.cutOff()
    },
    log,
  })
}

function keepClocks({ live, queue }: Cup, now: ServiceClock): ClockKeeper {
  const keeper = clockKeeper({ world: live.current, handle: queue.handle, now })
  keeper.watchAll()
  return keeper
}
