import { randomUUID } from 'node:crypto'
import { gameId, teamId } from '@cup/domain/testing'
import type { Pool } from 'pg'

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
