import { randomUUID } from 'node:crypto'
import { newDatabase } from '../shared/database.ts'
import { type BenchedService, startService } from '../shared/processes.ts'
import { median } from '../shared/statistics.ts'
import { aPlayer, applyAct, get, msOf, type Planned, TOKEN, writeTo } from './calls.ts'

/** [I13] As many calls as an act may have. */
const CALLS = 2000
const ROUNDS = 5
const GOALS_FIRST = 30

/** [I13] The longest wait of a timekeeper, who enters one goal after the other while an organiser applies and takes back large acts. */
export async function benchActs(urlOf: (database: string) => string): Promise<void> {
  const service = await startService(await newDatabase(urlOf, 'acts'), TOKEN)
  const game = await aRunningGame(service)
  for (let goal = 0; goal < GOALS_FIRST; goal += 1) await scoreIn(service, game)
  const rows = []
  for (const [name, callsOf] of Object.entries(KINDS)) {
    const [applied, revoked]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      let id = ''
      applied.push(
        await longestWaitDuring(service, game, async () => {
          id = await applyAct(service, callsOf(game))
        }),
      )
      revoked.push(await longestWaitDuring(service, game, () => writeTo(service, 'planning.write/revoke', { id })))
    }
    const shown = (waits: readonly number[]) => `${median(waits).toFixed(0)} (${Math.max(...waits).toFixed(0)})`
    rows.push({ 'act of 2,000 calls': name, 'applied, ms': shown(applied), 'taken back, ms': shown(revoked) })
  }
  await service.stop()
  console.log('Longest wait for a goal beside an act: median of five acts, and the worst of them')
  console.table(rows)
}

type Game = { readonly id: string; readonly competitionId: string; readonly home: string; readonly guest: string }

const KINDS: Readonly<Record<string, (game: Game) => readonly Planned[]>> = {
  '200 teams, 1,800 players': () =>
    Array.from({ length: 200 }, () => randomUUID()).flatMap((teamId): Planned[] => [
      ['team.write/create', { id: teamId, name: `Team ${teamId}`, shortName: 'T' }],
      ...Array.from({ length: 9 }, (_, n): Planned => ['player.write/create', aPlayer(teamId, n + 1)]),
    ]),
  '2,000 games': (game) => Array.from({ length: CALLS }, () => planned(game)),
}

const planned = ({ competitionId, home, guest }: Omit<Game, 'id'>, id: string = randomUUID()): Planned => [
  'game.write/plan',
  {
    ...{ id, competitionId, name: 'Game', dateTime: '2025-01-18T08:00:00Z', duration: 7200 },
    plannedTeams: { home: { teamId: home }, guest: { teamId: guest } },
  },
]

async function aRunningGame(service: BenchedService): Promise<Game> {
  const [id, competitionId, home, guest] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const cup = { id: competitionId, name: 'Cup', location: 'Hall', start: '2025-01-18', end: '2025-01-19' }
  await applyAct(service, [
    ['competition.write/create', { ...cup, regieRequired: false }],
    ...[home, guest].flatMap((teamId): Planned[] => [
      ['team.write/create', { id: teamId, name: `Team ${teamId}`, shortName: 'T' }],
      ['competition.write/enroll-team', { id: competitionId, teamId }],
    ]),
    planned({ competitionId, home, guest }, id),
  ])
  await writeTo(service, 'game.write/set-actual-teams', { id, homeTeamId: home, guestTeamId: guest })
  await writeTo(service, 'game.write/start', { id })
  await get(service, `/v1/game.read/get?id=${id}`)
  return { id, competitionId, home, guest }
}

const scoreIn = (service: BenchedService, { id }: Game): Promise<number> =>
  msOf(() =>
    writeTo(service, 'game.write/score-goal', {
      ...{ id, goalId: randomUUID(), time: 100, playerId: null, homeTeam: true, isOwnGoal: false },
    }),
  )

async function longestWaitDuring(service: BenchedService, game: Game, act: () => Promise<void>): Promise<number> {
  const state = { isDone: false }
  const done = act().finally(() => {
    state.isDone = true
  })
  let longest = 0
  while (!state.isDone) longest = Math.max(longest, await scoreIn(service, game))
  await done
  return longest
}
