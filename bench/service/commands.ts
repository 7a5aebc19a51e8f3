import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Pool } from 'pg'
import { newDatabase } from '../shared/database.ts'
import { ask, start, startService } from '../shared/processes.ts'
import { startedGames } from '../shared/started-games.ts'
import { summaryOf, type Timing, timingOf } from '../shared/statistics.ts'

const ROUNDS = 7
const COMMANDS = 800
/** More than the liveliest game of the hall has. */
const GOALS_PER_GAME = 20
const TOKEN = 'the-token-of-the-bench'

type Contestant = { readonly name: string; readonly run: (writers: number) => Promise<Timing> }

/** A whole HTTP command with its projection, beside raw inserts and emmett's bare append. */
export async function benchCommands(urlOf: (database: string) => string): Promise<void> {
  const url = await newDatabase(urlOf, 'commands')
  const pool = new Pool({ connectionString: await newDatabase(urlOf, 'raw'), max: 8 })
  const service = await startService(url, TOKEN)
  const load = start('service/load-process.ts')
  const emmett = await findEmmett(await newDatabase(urlOf, 'emmett'))
  const contestants: Contestant[] = [
    { name: 'raw INSERT through pg', run: await rawInsert(pool) },
    ...(emmett ? [{ name: 'emmett appendToStream', run: emmettAppend(emmett) }] : []),
    {
      name: 'HTTP command with projection',
      run: async (writers) => {
        const gameIds = await startedGames(service.port, TOKEN, COMMANDS / GOALS_PER_GAME)
        return ask(load, { writes: { port: service.port, token: TOKEN, writers, gameIds, goals: COMMANDS } })
      },
    },
  ]
  try {
    for (const writers of [1, 8]) await compare(contestants, writers)
  } finally {
    load.kill()
    await emmett?.close()
    await service.stop()
    await pool.end()
  }
}

async function compare(contestants: readonly Contestant[], writers: number): Promise<void> {
  const rounds: Timing[][] = contestants.map(() => [])
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [n, { run }] of contestants.entries()) {
      const timing = await run(writers)
      if (round > 0) rounds[n]?.push(timing)
    }
  }
  const emmett = contestants.findIndex(({ name }) => name.startsWith('emmett'))
  console.log(`\nappend, ${writers} ${writers === 1 ? 'writer' : 'writers'}`)
  console.table(
    contestants.map(({ name }, n) => {
      const { ratio, ...summary } = summaryOf(rounds[n] ?? [], rounds[0] ?? [])
      const ofEmmett = emmett < 0 ? {} : { 'of emmett': summaryOf(rounds[n] ?? [], rounds[emmett] ?? []).ratio }
      return { store: name, ...summary, 'of raw': ratio, ...ofEmmett }
    }),
  )
}

async function rawInsert(pool: Pool): Promise<Contestant['run']> {
  await pool.query(`create table raw_events (position bigserial primary key, stream text not null,
    id uuid not null unique, type text not null, data json not null, recorded_at timestamptz not null default now())`)
  const text = 'insert into raw_events (stream, id, type, data) values ($1, $2, $3, $4)'
  return (writers) =>
    timed(writers, async (writer) => {
      await pool.query({ name: 'raw', text, values: [`game-${writer}`, randomUUID(), 'goal', goalText()] })
    })
}

/** Appends with the version that the stream has, as a command handler would. */
function emmettAppend(store: PeerStore): Contestant['run'] {
  return (writers) => {
    const run = randomUUID()
    const versions = new Map<number, number>()
    return timed(writers, async (writer) => {
      const event = { id: randomUUID(), type: 'GoalScored', data: JSON.parse(goalText()) }
      versions.set(writer, await store.append(`${run}-${writer}`, versions.get(writer) ?? 0, [event]))
    })
  }
}

async function timed(writers: number, append: (writer: number) => Promise<void>): Promise<Timing> {
  const latencies: number[] = []
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let n = 0; n < COMMANDS / writers; n++) {
        const sentAt = performance.now()
        await append(writer)
        latencies.push(performance.now() - sentAt)
      }
    }),
  )
  return timingOf(latencies, performance.now() - startedAt)
}

const goalText = () =>
  JSON.stringify({
    id: randomUUID(),
    goalId: randomUUID(),
    time: 321,
    playerId: null,
    homeTeam: true,
    isOwnGoal: false,
  })

/** A store of another project, in the form of the event store benchmarks. */
type PeerStore = {
  readonly reset: () => Promise<void>
  readonly append: (stream: string, version: number, events: readonly object[]) => Promise<number>
  readonly close: () => Promise<void>
}

/** Emmett is no dependency of this project: it is measured where EVENTSTORE_BENCH names a folder of event store benchmarks. */
async function findEmmett(url: string): Promise<PeerStore | undefined> {
  const folder = process.env.EVENTSTORE_BENCH ?? ''
  if (!existsSync(join(folder, 'stores/emmett.mjs'))) {
    console.log('emmett: not measured, EVENTSTORE_BENCH names no folder of the event store benchmarks')
    return undefined
  }
  const { open } = await import(pathToFileURL(join(installed(folder), 'stores/emmett.mjs')).href)
  const store: PeerStore = await open({ url, connections: 8 })
  await store.reset()
  return store
}

/** A folder without its packages is copied and installed elsewhere: nothing of ours is changed by a measurement. */
function installed(folder: string): string {
  if (existsSync(join(folder, 'node_modules'))) return folder
  const copy = mkdtempSync(join(tmpdir(), 'eventstore-bench-'))
  cpSync(folder, copy, { recursive: true })
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent'], { cwd: copy, stdio: 'ignore' })
  return copy
}
