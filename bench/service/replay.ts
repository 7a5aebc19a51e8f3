import { randomUUID } from 'node:crypto'
import { migrate, openDatabase, postgresEventStore } from '@cup/api/testing/internals'
import { gameId, teamId } from '@cup/domain/testing'
import { applyTo, emptyTournament, type Recorded } from '@cup/domain/tournament-state'
import type { Pool } from 'pg'
import { newDatabase } from '../shared/database.ts'
import { startService } from '../shared/processes.ts'
import { median } from '../shared/statistics.ts'

const EVENTS = 100_000
const ROUNDS = 7

/** Reading and folding a whole log, and a start with that log. */
export async function benchReplay(urlOf: (database: string) => string): Promise<void> {
  const databaseUrl = await newDatabase(urlOf, 'replay')
  const database = await openDatabase({ databaseUrl, dataDir: '', log: () => undefined })
  await migrate(database, () => undefined)
  await makeLog(database.pool, EVENTS)
  const texts = await dataTexts(database.pool)
  const bytes = texts.reduce((sum, text) => sum + text.length, 0)
  const store = postgresEventStore(database.pool)
  const readLog = (fold: (event: Recorded) => void) => async () => {
    for await (const page of store.pagesAfter(0)) for (const event of page) fold(event)
  }
  await race([
    [
      'JSON.parse and a small fold, no database',
      async () => {
        for (const text of texts) tally(tallies(), JSON.parse(text))
      },
    ],
    ['read the log, the same small fold', readLog((event) => tally(tallies(), event.data))],
    ['read the log, fold the whole cup', () => foldAll(readLog)],
  ])
  console.log(`one event’s data: ${Math.round(bytes / EVENTS)} bytes of JSON`)
  await database.close()
  const service = await startService(databaseUrl, 'the-token-of-the-bench')
  await service.stop()
  console.table([{ of: `${EVENTS} events`, 'start until ready ms': Math.round(service.readyMs) }])
}

let counts = new Map<unknown, number>()
const tallies = () => counts

function tally(into: Map<unknown, number>, data: object): void {
  const player = 'playerId' in data ? data.playerId : undefined
  into.set(player, (into.get(player) ?? 0) + 1)
}

async function foldAll(readLog: (fold: (event: Recorded) => void) => () => Promise<void>): Promise<void> {
  const tournament = emptyTournament()
  await readLog((event) => applyTo(tournament, event))()
}

async function race(runs: readonly (readonly [string, () => Promise<void>])[]): Promise<void> {
  const seconds = runs.map((): number[] => [])
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [n, [, run]] of runs.entries()) {
      counts = new Map()
      const startedAt = performance.now()
      await run()
      if (round > 0) seconds[n]?.push((performance.now() - startedAt) / 1000)
    }
  }
  console.log(`\nreplay of ${EVENTS} events`)
  console.table(
    runs.map(([name], n) => ({
      replay: name,
      'events/s': Math.round(EVENTS / median(seconds[n] ?? [])),
      'of JSON.parse': Number(median((seconds[n] ?? []).map((one, r) => (seconds[0]?.[r] ?? 0) / one)).toFixed(2)),
    })),
  )
}

async function dataTexts(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>('select data::text as text from events order by position')
  return rows.map(({ text }) => text)
}

/** How many goals each game of a made log has; the rest of a game's events are its plan and its start. */
const EVENTS_PER_GAME = 200
const EVENTS_PER_STATEMENT = 5000

type Made = { readonly type: string; readonly stream: string; readonly version: number; readonly data: object }

/** Fills an empty log with so many events of ordinary games, straight into the table. */
export async function makeLog(pool: Pool, count: number): Promise<void> {
  const events = allEvents(count)
  for (let from = 0; from < events.length; from += EVENTS_PER_STATEMENT) {
    const rows = events.slice(from, from + EVENTS_PER_STATEMENT).map((event, n) => ({
      ...event,
      position: from + n + 1,
      schema: 1,
      occurredAt: '2025-01-18T08:00:00.000Z',
      actor: 'bench',
    }))
    await pool.query('select append_events($1, $2, $3)', [from, JSON.stringify(rows), '[]'])
  }
}

const COMPETITION = randomUUID()

function allEvents(count: number): Made[] {
  const competition = { id: COMPETITION, name: 'Made', location: 'Here', start: '2025-01-18', end: '2025-01-19' }
  const events: Made[] = [
    { type: 'competition.created', stream: `competition-${COMPETITION}`, version: 1, data: competition },
  ]
  for (let game = 1; events.length < count; game++) events.push(...gameEvents(game))
  return events.slice(0, count)
}

function gameEvents(number: number): Made[] {
  const id = gameId(number)
  const home = teamId(1)
  const guest = teamId(2)
  const data: ({ readonly type: string } & Readonly<Record<string, unknown>>)[] = [
    {
      type: 'game.planned',
      name: `Spiel ${number}`,
      competitionId: COMPETITION,
      dateTime: '2025-01-18T08:00:00.000Z',
      duration: 720,
      plannedTeams: { home: { teamId: home }, guest: { teamId: guest } },
      shootOutShotsNumber: 5,
    },
    { type: 'game.actualTeamsSet', homeTeamId: home, guestTeamId: guest },
    { type: 'game.regieMarkedReady' },
    { type: 'game.started', penaltyEndsOnGoal: true },
    ...Array.from({ length: EVENTS_PER_GAME - 5 }, (_, n) => goal(n, n % 2 === 0 ? home : guest)),
    { type: 'game.clockPaused' },
  ]
  return data.map(({ type, ...rest }, n) => ({ type, stream: `game-${id}`, version: n + 1, data: { id, ...rest } }))
}

const goal = (n: number, teamId: string) => ({
  type: 'game.goalScored',
  goalId: randomUUID(),
  time: 720 - n,
  playerId: randomUUID(),
  assistPlayerId: randomUUID(),
  homeTeam: n % 2 === 0,
  isOwnGoal: false,
  teamId,
})
