import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { monotonicMs } from '../shared/processes.ts'

/** A competition with one game under way and a few goals in it. */
export type RunningGame = { readonly competitionId: string; readonly gameId: string }

/** Longer than any bench, so that the clock keeps running. */
const GAME_SECONDS = 7200
const PLAYERS_PER_TEAM = 4
const GOALS = 4

/** Makes the competition and starts its game through the calls. */
export async function startedGame(port: number, token: string): Promise<RunningGame> {
  const write = (name: string, body: object) =>
    call({ port, path: `/v1/${name}`, headers: { authorization: `Bearer ${token}` }, body })
  const [competitionId, gameId] = [randomUUID(), randomUUID()]
  const competition = { name: 'Bench', location: 'Here', start: '2025-01-18', end: '2025-01-19', regieRequired: false }
  await write('competition.write/create', { id: competitionId, ...competition })
  const home = await enrolledTeam(write, competitionId)
  const guest = await enrolledTeam(write, competitionId)
  await write('game.write/plan', {
    id: gameId,
    name: 'Spiel 01',
    competitionId,
    dateTime: '2025-01-18T08:00:00Z',
    duration: GAME_SECONDS,
    plannedTeams: { home: { teamId: home.id }, guest: { teamId: guest.id } },
  })
  await write('game.write/set-actual-teams', { id: gameId, homeTeamId: home.id, guestTeamId: guest.id })
  await write('game.write/start', { id: gameId, alsoRunning: true })
  for (let n = 0; n < GOALS; n++) {
    const side = n % 2 === 0 ? home : guest
    const goal = { goalId: randomUUID(), time: GAME_SECONDS - n, homeTeam: side === home, playerId: side.playerIds[n] }
    await write('game.write/score-goal', { id: gameId, ...goal })
  }
  return { competitionId, gameId }
}

type Write = (name: string, body: object) => Promise<unknown>

async function enrolledTeam(write: Write, competitionId: string) {
  const id = randomUUID()
  const playerIds = Array.from({ length: PLAYERS_PER_TEAM }, () => randomUUID())
  await write('team.write/create', { id, name: 'Bench', shortName: 'B' })
  for (const [n, playerId] of playerIds.entries()) {
    const player = { firstName: 'Bench', lastName: `Player ${n}`, birthday: '2012-01-01', number: n + 1 }
    await write('player.write/create', { id: playerId, teamId: id, ...player })
  }
  await write('competition.write/enroll-team', { id: competitionId, teamId: id })
  return { id, playerIds }
}

const PATIENCE_MS = 15_000
const agent = new Agent({ keepAlive: true, maxSockets: 16 })

export type Call = {
  readonly port: number
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Body of a POST; without it the call is a GET. */
  readonly body?: object
}

/** The answer, the moment when the call was sent, and its duration in milliseconds. */
type Reply = {
  readonly text: string
  readonly position: string | undefined
  readonly sentAt: number
  readonly tookMs: number
}

/** Calls over a connection that stays open; anything but success is an error. */
export function call({ port, path, headers = {}, body }: Call): Promise<Reply> {
  const text = body && JSON.stringify(body)
  const sent = text
    ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers }
    : headers
  const method = text ? 'POST' : 'GET'
  return new Promise((resolve, reject) => {
    const sentAt = monotonicMs()
    const asked = request({ host: '127.0.0.1', port, path, method, agent, headers: sent, timeout: PATIENCE_MS })
    asked.on('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const { statusCode = 0 } = answer
        const received = Buffer.concat(chunks).toString()
        if (statusCode >= 300) return reject(new Error(`${path}: ${statusCode} ${received}`))
        const position = answer.headers['cup-position']?.toString()
        resolve({ text: received, position, sentAt, tookMs: monotonicMs() - sentAt })
      })
    })
    asked.on('timeout', () => asked.destroy(new Error(`${path}: no answer`)))
    asked.on('error', reject)
    asked.end(text)
  })
}
