import { randomUUID } from 'node:crypto'
import { newDatabase } from '../shared/database.ts'
import { type BenchedService, cpuMsOf, startService } from '../shared/processes.ts'
import { median } from '../shared/statistics.ts'
import { aPlayer, applyAct, get, msOf, TOKEN, writeTo } from './calls.ts'

const ROUNDS = 40
/** Rounds before the measured ones: the compiler is done with what they run. */
const WARM_UP = 60
const TEAMS = 16
const PLAYERS_OF_TEAM = 10
const GAMES = 12

/** Measures what the first cup costs while there are so many cups in the log, and how long a change of a player holds others up. */
export async function benchCups(urlOf: (database: string) => string): Promise<void> {
  const numbers = process.argv.flatMap((argument) =>
    argument.startsWith('--cups=') ? argument.slice(7).split(',').map(Number) : [],
  )
  const rows = []
  for (const cups of numbers.length > 0 ? numbers : [1, 100]) {
    const service = await startService(await newDatabase(urlOf, `cups_${cups}`), TOKEN)
    const first = await aCup(service, 0)
    for (let n = 1; n < cups; n += 1) await aCup(service, n)
    rows.push({ cups, ...(await costsOf(service, first)) })
    await service.stop()
  }
  console.table(rows)
}

type Cup = Awaited<ReturnType<typeof aCup>>

/** A cup of sixteen teams with their players, planned by one act, of which one game runs. */
async function aCup(service: BenchedService, number: number) {
  const id = randomUUID()
  const teams = Array.from({ length: TEAMS }, () => randomUUID())
  const games = Array.from({ length: GAMES }, () => randomUUID())
  const [home = '', guest = ''] = teams
  const players = teams.flatMap((teamId) => Array.from({ length: PLAYERS_OF_TEAM }, (_, n) => aPlayer(teamId, n + 1)))
  const cup = { id, name: `Cup ${number}`, location: 'Hall', start: '2025-01-18', end: '2025-01-19' }
  const plan = { competitionId: id, name: 'Game', dateTime: '2025-01-18T08:00:00Z', duration: 7200 }
  const plannedTeams = { home: { teamId: home }, guest: { teamId: guest } }
  await applyAct(service, [
    ['competition.write/create', { ...cup, regieRequired: false }],
    ...teams.map((teamId) => ['team.write/create', { id: teamId, name: `Team ${teamId}`, shortName: 'T' }] as const),
    ...teams.map((teamId) => ['competition.write/enroll-team', { id, teamId }] as const),
    ...players.map((player) => ['player.write/create', player] as const),
    ...games.map((gameId) => ['game.write/plan', { id: gameId, ...plan, plannedTeams }] as const),
  ])
  const [gameId = ''] = games
  await writeTo(service, 'game.write/set-actual-teams', { id: gameId, homeTeamId: home, guestTeamId: guest })
  await writeTo(service, 'game.write/start', { id: gameId, alsoRunning: true })
  return { id, gameId, home, playerId: players[0]?.id ?? '' }
}

/** Medians of a goal, of the reads that it changes and of the start page after it; then a change of a player. */
async function costsOf(service: BenchedService, { id, gameId, home, playerId }: Cup) {
  const [command, read, page]: [number[], number[], number[]] = [[], [], []]
  const goal = () => ({ id: gameId, goalId: randomUUID(), time: 100, playerId: null, homeTeam: true, isOwnGoal: false })
  const path = `/?turnier=${id}`
  const html = await (await get(service, path)).text()
  const pid = service.child.pid ?? 0
  let cpuBefore = 0
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    if (round === 0) {
      for (const times of [command, read, page]) times.length = 0
      cpuBefore = cpuMsOf(pid)
    }
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
