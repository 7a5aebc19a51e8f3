import { instantOf } from '../kernel/time.ts'
import type { AnyCommand } from '../tournament-state/log-event.ts'
import type { TournamentState } from '../tournament-state/tournament-state.ts'
import { competitionViewAt, gameViewAt, leaderboardAt, talliesAt } from '../tournament-state/views.ts'
import { type Cup, cupOf, sendOrThrow } from './cup-in-memory.ts'
import { competitionId, gameId, groupId, playerId, teamId } from './ids.ts'

/** When the first game of a random cup is planned, in milliseconds. */
export const START = 1_737_187_200_000
export const CUP = competitionId(1)
export const GROUP = groupId(1)
export const TEAM_IDS = [1, 2, 3].map(teamId)
export const GAME_IDS = [1, 2, 3, 4, 5, 6].map(gameId)

/** Three teams play a group of three games and a knockout game; its winner meets the third of the group; the winner of that game meets its loser. */
const setUp: readonly AnyCommand[] = [
  {
    type: 'competition.create',
    data: {
      id: CUP,
      name: 'Cup',
      location: 'Halle',
      start: '2025-01-18',
      end: '2025-01-19',
      regieRequired: false,
      shootOutShotsNumber: 1,
    },
  },
  ...TEAM_IDS.flatMap((id, n): AnyCommand[] => [
    { type: 'team.create', data: { id, name: `Team ${n}`, shortName: `T${n}`, primaryColor: '#336699' } },
    { type: 'competition.enrollTeam', data: { id: CUP, teamId: id } },
    {
      type: 'player.create',
      data: {
        id: playerId(n + 1),
        firstName: 'Eva',
        lastName: 'Muster',
        birthday: '2012-01-01',
        teamId: id,
        number: n + 1,
        isGoalkeeper: false,
        publicName: 'full',
      },
    },
  ]),
  { type: 'competition.createGroup', data: { id: CUP, groupId: GROUP, name: 'Vorrunde', teamIds: TEAM_IDS } },
  ...[
    { home: { teamId: teamId(1) }, guest: { teamId: teamId(2) } },
    { home: { teamId: teamId(2) }, guest: { teamId: teamId(3) } },
    { home: { teamId: teamId(3) }, guest: { teamId: teamId(1) } },
    { home: { teamId: teamId(1) }, guest: { teamId: teamId(3) } },
    { home: { winnerTeam: gameId(4) }, guest: { groupId: GROUP, position: 3 } },
    { home: { loserTeam: gameId(4) }, guest: { winnerTeam: gameId(5) } },
  ].map(
    (plannedTeams, n): AnyCommand => ({
      type: 'game.plan',
      data: {
        id: gameId(n + 1),
        name: `Spiel ${n + 1}`,
        competitionId: CUP,
        dateTime: instantOf(START + n * 900_000),
        duration: 60,
        plannedTeams,
        ...(n < 3 ? { groupId: GROUP } : {}),
      },
    }),
  ),
]

/** The cup before its first game. */
export function settled(): Cup {
  const cup = cupOf([])
  for (const command of setUp) sendOrThrow(cup, command, instantOf(START - 3_600_000))
  return cup
}

/** Every view there is, without the places that say when it was affected. */
export const viewsOf = (tournament: TournamentState): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(GAME_IDS.map((id) => [id, withoutPlace(gameViewAt(tournament, id))])),
  [CUP]: withoutPlace(competitionViewAt(tournament, CUP)),
  [GROUP]: leaderboardAt(tournament, GROUP),
  topScorers: talliesAt(tournament, CUP),
})

function withoutPlace(view: { version: number; changedAt: number } | undefined): unknown {
  const { version: _v, changedAt: _c, ...rest } = view ?? { version: 0, changedAt: 0 }
  return rest
}
