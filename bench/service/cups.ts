import { randomUUID } from 'node:crypto'
import { newDatabase } from '../shared/database.ts'
import { type BenchedService, cpuMsOf, startService } from '../shared/processes.ts'
import { median } from '../shared/statistics.ts'

const TOKEN = 'the-token-of-the-bench'
const ROUNDS = 30
const TEAMS = 16
const PLAYERS_OF_TEAM = 10
const GAMES = 12

/** What the first cup costs while there are so many cups in the log; and how long a change of a player holds others up. */
export async function benchCups(urlOf: (database: string) => string): Promise<void> {
  const numbers = process.argv.flatMap((argument) =>
    argument.startsWith('--cups=') ? argument.slice(7).split(',').map(Number) : [],
  )
  const rows = []
  for (const cups of numbers.length > 0 ? numbers : [1, 100]) {
    const service = await startService(await newDatabase(urlOf, `cups_${cups}`), TOKEN)
    const made = []
    for (let n = 0; n < cups; n += 10) {
      made.push(...(await Promise.all(Array.from({ length: Math.min(10, cups - n) }, (_, m) => aCup(service, n + m)))))
    }
    const first = made[0]
    if (first) rows.push({ cups, ...(await costsOf(service, first)) })
    await service.stop()
  }
  console.table(rows)
}

type Cup = Awaited<ReturnType<typeof aCup>>

/** A cup of sixteen teams with their players, of which one game runs. */
async function aCup(service: BenchedService, number: number) {
  const id = randomUUID()
  const write = (call: string, body: object) => writeTo(service, call, body)
  const teams = Array.from({ length: TEAMS }, () => randomUUID())
  const players: string[] = []
  const dates = { start: '2025-01-18', end: '2025-01-19' }
  await write('competition.write/create', {
    id,
    name: `Cup ${number}`,
    location: 'Hall',
    ...dates,
    regieRequired: false,
  })
  for (const teamId of teams) {
    await write('team.write/create', { id: teamId, name: `Team ${teamId}`, shortName: 'T' })
    await write('competition.write/enroll-team', { id, teamId })
    for (let player = 1; player <= PLAYERS_OF_TEAM; player += 1) {
      const playerId = randomUUID()
      players.push(playerId)
      const person = { firstName: `First ${player}`, lastName: `Last ${playerId}`, birthday: '2014-05-05' }
      await write('player.write/create', { id: playerId, teamId, number: player, ...person })
    }
  }
  const [home = '', guest = ''] = teams
  const games = Array.from({ length: GAMES }, () => randomUUID())
  for (const gameId of games) {
    const plannedTeams = { home: { teamId: home }, guest: { teamId: guest } }
    const plan = {
      id: gameId,
      name: 'Game',
      competitionId: id,
      dateTime: '2025-01-18T08:00:00Z',
      duration: 7200,
      plannedTeams,
    }
    await write('game.write/plan', plan)
  }
  const [gameId = ''] = games
  await write('game.write/set-actual-teams', { id: gameId, homeTeamId: home, guestTeamId: guest })
  await write('game.write/start', { id: gameId, alsoRunning: true })
  return { id, gameId, home, playerId: players[0] ?? '' }
}

/** Medians of a goal, of the reads that it changes and of the start page after it; then a change of a player. */
async function costsOf(service: BenchedService, { id, gameId, home, playerId }: Cup) {
  const [command, read, page]: [number[], number[], number[]] = [[], [], []]
  const goal = () => ({ id: gameId, goalId: randomUUID(), time: 100, playerId: null, homeTeam: true, isOwnGoal: false })
  const path = `/?turnier=${id}`
  const html = await (await get(service, path)).text()
  const [pid, cpuBefore] = [service.child.pid ?? 0, cpuMsOf(service.child.pid ?? 0)]
  for (let round = 0; round < ROUNDS; round += 1) {
    command.push(await msOf(() => writeTo(service, 'game.write/score-goal', goal())))
    const reads = ['game.read/list-by-competition', 'competition.read/topscorer'].map(
      (name) => `/v1/${name}?competitionId=${id}`,
    )
    read.push(
      await msOf(() =>
        Promise.all([...reads, `/v1/player.read/list-by-team?teamId=${home}`].map((one) => get(service, one))),
      ),
    )
    page.push(await msOf(() => get(service, path)))
  }
  const cpuMs = (cpuMsOf(pid) - cpuBefore) / ROUNDS
  let stall = 0
  for (let round = 1; round <= 5; round += 1) {
    await writeTo(service, 'player.write/change-details', { id: playerId, lastName: `Changed ${round}` })
    const state = { isDone: false }
    const list = get(service, '/v1/player.read/list').then(() => {
      state.isDone = true
    })
    while (!state.isDone) stall = Math.max(stall, await msOf(() => get(service, '/health/live')))
    await list
  }
  const rounded = (value: number) => Number(value.toFixed(1))
  return {
    'command ms': rounded(median(command)),
    'reads ms': rounded(median(read)),
    'page ms': rounded(median(page)),
    'CPU ms of a goal': rounded(cpuMs),
    'stall ms': rounded(stall),
    'page kB': rounded(html.length / 1000),
  }
}

async function msOf(act: () => Promise<unknown>): Promise<number> {
  const begunAt = performance.now()
  await act()
  return performance.now() - begunAt
}

async function get({ port }: BenchedService, path: string): Promise<Response> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: path.startsWith('/v1') ? { authorization: `Bearer ${TOKEN}` } : {},
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  await answer.clone().arrayBuffer()
  return answer
}

async function writeTo({ port }: BenchedService, call: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` }
  const answer = await fetch(`http://127.0.0.1:${port}/v1/${call}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${call}: ${await answer.text()}`)
}
