import { randomUUID } from 'node:crypto'
import { playCommands, SAMPLE_COMPETITION_ID, setUpCommands } from '@cup/domain/sample-cup'
import { freePort, startService } from '../shared/processes.ts'
import { COLLECTING, callsOf, collectGarbageOf } from './contestant.ts'
import { measuredEvent, type OurContestant, type OurRunning, TOKEN } from './our-contestant.ts'
import { call } from './running-game.ts'
import { SPARE_POSITIONS } from './viewers.ts'

/** As many goals as a game of the sample cup has. */
const GOALS_PER_GAME = 5
/** Longer than any bench, so that the clock keeps running. */
const GAME_SECONDS = 7200
/** The third goal of a game is as long as they are on average. */
const TRIALS = 3

const headers = { authorization: `Bearer ${TOKEN}` }

/** Our service after the whole sample cup: each command is a goal with its scorer and assist, which 80 others are listed beside. */
export async function afternoonContestant(databaseUrl: string, messages: number): Promise<OurContestant> {
  const port = await freePort()
  const begin = () => startService(databaseUrl, TOKEN, { port, execArgv: COLLECTING })
  const first = await begin()
  for (const { call: name, body, key } of [...setUpCommands(), ...playCommands()])
    await call({ port, path: `/v1/${name}`, headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) }, body })
  await first.stop()

  const livePath = `/v1/live?topics=events&competitionId=${SAMPLE_COMPETITION_ID}`
  const startWith = async (goals: number): Promise<OurRunning> => {
    const { child, stop, kill } = await begin()
    const nextGoal = await preparedGoals(port, goals)
    const commandCall = () => ({ path: '/v1/game.write/score-goal', headers, body: nextGoal() })
    const calls = callsOf({ port, readPath: '/v1/competition.read/list', commandCall })
    return { pid: child.pid ?? 0, port, livePath, ...calls, collectGarbage: () => collectGarbageOf(child), stop, kill }
  }
  const eventBytes = await measuredEvent({ name: 'ours', start: () => startWith(TRIALS) }, TRIALS)
  const start = () => startWith(messages + SPARE_POSITIONS)
  return { name: 'ours', start, competitionId: SAMPLE_COMPETITION_ID, eventBytes }
}

/** Starts games for so many goals; answers the body of the next goal. */
async function preparedGoals(port: number, goals: number): Promise<() => object> {
  const [home, guest] = teams()
  const write = (name: string, body: object) => call({ port, path: `/v1/game.write/${name}`, headers, body })
  const games = Array.from({ length: Math.ceil(goals / GOALS_PER_GAME) }, () => randomUUID())
  for (const id of games) {
    const plannedTeams = { home: { teamId: home.id }, guest: { teamId: guest.id } }
    const plan = { name: 'Spiel 99', competitionId: SAMPLE_COMPETITION_ID, dateTime: '2025-01-19T18:00:00.000Z' }
    await write('plan', { id, ...plan, duration: GAME_SECONDS, plannedTeams })
    await write('set-actual-teams', { id, homeTeamId: home.id, guestTeamId: guest.id })
    await write('livestream-regie-ready', { id })
    await write('start', { id, alsoRunning: true })
  }
  let scored = 0
  return () => {
    const n = scored++
    const [playerId, assistPlayerId] = [home.playerIds[n % 7], home.playerIds[(n + 1) % 7]]
    const goal = { goalId: randomUUID(), time: GAME_SECONDS - n, homeTeam: true, playerId, assistPlayerId }
    return { id: games[Math.floor(n / GOALS_PER_GAME) % games.length], ...goal }
  }
}

type SampleTeam = { readonly id: string; readonly playerIds: readonly string[] }

/** Two teams of the sample cup. */
function teams(): readonly [SampleTeam, SampleTeam] {
  const commands = setUpCommands()
  const idsOf = (name: string, of: (body: Readonly<Record<string, unknown>>) => boolean) =>
    commands.flatMap(({ call: one, body }) => (one === name && of(body) ? [`${body.id}`] : []))
  const [home, guest] = idsOf('team.write/create', () => true).map((id) => ({
    id,
    playerIds: idsOf('player.write/create', ({ teamId }) => teamId === id),
  }))
  if (!home || !guest) throw new Error('the sample cup has no teams')
  return [home, guest]
}
