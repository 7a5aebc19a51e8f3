import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { reasonOf, saysStorageFull } from '../../utilities/index.ts'
import { DATABASE_RESERVE, diskOf, stateOf } from '../storage/index.ts'
import type { DataFolder } from './data-folder.ts'
import { limitSilence } from './limit-silence.ts'
import { type Attempt, startPostmaster } from './postmaster.ts'
import { livingPostmaster, type PostmasterLock, removeStaleLocks } from './postmaster-lock.ts'
import { ensureSocketFolder, isSocket, type ServerAddress } from './server-address.ts'

/** The folder of a server; the signal ends the attempt to reach it. */
type Site = { readonly folder: DataFolder; readonly address: ServerAddress; readonly signal: AbortSignal }

/** A server that answered us. */
export type ReachedServer = {
  readonly pid: number
  readonly address: ServerAddress
  readonly presence: Presence
  readonly isOurChild: boolean
}

const LOOK_AGAIN_MS = 25
const TRY_AGAIN_MS = 200
const PREDECESSOR_MS = 15_000
// After a power cut a server replays its log before it answers, and another one could not do it faster.
const RECOVERY_MS = 300_000

/** Joins the server that runs on the folder or starts one, however long a predecessor takes to die. */
export async function reachServer(site: Site): Promise<ReachedServer> {
  const startedAt = Date.now()
  let attempt: Attempt | undefined
  let failure = 'it does not answer'
  for (;;) {
    const lock = livingPostmaster(site.folder.cluster)
    const outcome = lock ? await join(lock, site, attempt) : await advance(site, attempt)
    if ('presence' in outcome) return outcome
    attempt = outcome.attempt
    failure = outcome.failure ?? failure
    const patience = lock?.status === 'starting' ? RECOVERY_MS : PREDECESSOR_MS
    if (Date.now() - startedAt > patience) throw new Error(await cannotStart(site.folder, failure))
    await sleep(lock || !outcome.failure ? LOOK_AGAIN_MS : TRY_AGAIN_MS)
  }
}

type NotYet = { readonly attempt: Attempt | undefined; readonly failure?: string }

async function join(lock: PostmasterLock, site: Site, attempt: Attempt | undefined): Promise<ReachedServer | NotYet> {
  if (lock.status !== 'ready') {
    site.signal.throwIfAborted()
    return { attempt, failure: `the database system is ${lock.status}` }
  }
  const address = { ...site.address, port: lock.port, ...(lock.socketFolder && { host: lock.socketFolder }) }
  try {
    return { pid: lock.pid, address, presence: await appear(address), isOurChild: lock.pid === attempt?.pid }
  } catch (error) {
    site.signal.throwIfAborted()
    return { attempt, failure: reasonOf(error) }
  }
}

// No server lives: start one, wait for the one that we started, or find out why it died and try again.
async function advance(site: Site, attempt: Attempt | undefined): Promise<NotYet> {
  // A starting server is always waited for: only then can it be stopped properly.
  if (attempt && !attempt.hasEnded()) return { attempt }
  site.signal.throwIfAborted()
  if (!attempt) return { attempt: await start(site) }
  const failure = await attempt.lastWords()
  if (saysStorageFull(failure) || !isPassing(failure)) throw new Error(await cannotStart(site.folder, failure))
  return { attempt: undefined, failure }
}

async function start({ folder, address }: Site): Promise<Attempt> {
  if (isSocket(address)) await ensureSocketFolder(address.host, folder.user)
  removeStaleLocks(folder.cluster, address)
  return startPostmaster(folder, address)
}

/** The messages of PostgreSQL while a predecessor is still shutting down or another process starts it. */
const isPassing = (failure: string) =>
  /pre-existing shared memory|lock file|Unix-domain socket|starting up|shutting down/.test(failure)

// On a full disk its own words may be missing: they are written to the same disk.
async function cannotStart({ root, cluster, logFile }: DataFolder, failure: string): Promise<string> {
  const disk = await diskOf(root)
  if (saysStorageFull(failure) || (disk && stateOf(disk, 'ok', DATABASE_RESERVE) === 'full'))
    return `PostgreSQL does not start on ${cluster}: no space left on device. More is in ${logFile}.`
  return `PostgreSQL does not start on ${cluster}. It says: ${failure}. More is in ${logFile}.${hintFor(failure, cluster)}`
}

const hintFor = (failure: string, cluster: string) =>
  failure.includes('lock file') ? ` If no PostgreSQL runs on this folder, remove ${cluster}/postmaster.pid.` : ''

/**
 * Our own connection to the embedded server: it closes when the server dies, and shows other processes that we use it.
 */
type Presence = {
  /** Settles when the connection is gone. */
  readonly ended: Promise<void>
  /** Gives the server up; true for the last user, which may stop it. Rejects if the server is gone or does not answer. */
  isLast(): Promise<boolean>
  leave(): Promise<void>
}

// Any number that no other advisory lock of the cup uses: "cup" in ASCII.
const KEY = '6518128, 1'

/** A process that leaves holds the lock for less: the server ends all waiting connections first when it stops. */
const ANSWERS_WITHIN_MS = 6000

/** Connects, and holds a shared lock until the connection ends, however that happens. */
async function appear(address: ServerAddress): Promise<Presence> {
  const client = new Client({ ...address, application_name: 'cup-presence', connectionTimeoutMillis: 3000 })
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  // The reason is in the server's log; that it ended is all we need.
  client.on('error', () => undefined)
  await client.connect()
  limitSilence(client, ANSWERS_WITHIN_MS)
  await client.query(`select pg_advisory_lock_shared(${KEY})`)
  return { ended, isLast: () => isLast(client), leave: () => client.end() }
}

// Releases the shared lock, then tries the exclusive one: of several that leave at once, exactly one gets it.
// It keeps the lock until the server is down, so that a newcomer waits and then starts a new one.
async function isLast(client: Client): Promise<boolean> {
  await client.query(`select pg_advisory_unlock_shared(${KEY})`)
  const { rows } = await client.query<{ alone: boolean }>(`select pg_try_advisory_lock(${KEY}) as alone`)
  return rows[0]?.alone === true
}
