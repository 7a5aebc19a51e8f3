import fc from 'fast-check'
import type { AnyCommand } from '../tournament-state/log-event.ts'
import type { TournamentState } from '../tournament-state/tournament-state.ts'
import { CUP, GAME_IDS, GROUP, TEAM_IDS } from './cup-in-memory.ts'
import { at } from './history.ts'
import { breakId, playerId, teamId } from './ids.ts'

const PLAYER_IDS = [1, 2, 3].map(playerId)

const anyOf = <T>(values: readonly T[]) => fc.constantFrom(...values)
const someGame = anyOf(GAME_IDS)
const number = fc.integer({ min: 1, max: 6 })

/** The next move, given how things stand. */
export type Move = (tournament: TournamentState) => AnyCommand

/** [L3] Teams that are level are put in an order by lot. */
export const tie = fc.shuffledSubarray([...TEAM_IDS], { minLength: 2 }).map(
  (teamIds): Move =>
    () => ({ type: 'competition.decideTie', data: { id: CUP, groupId: GROUP, teamIds, method: 'lot' } }),
)

/** [V2] A game is made the current one, or none is. */
export const pin = fc.option(someGame).map(
  (pinned): Move =>
    () => ({ type: 'competition.setCurrentGame', data: { id: CUP, gameId: pinned } }),
)

/** [G26] [K10] A change of what was planned: of name, group, teams or referee; deleted, or brought back. */
export const planChange = fc
  .record({ id: someGame, kind: fc.nat(6), home: anyOf(TEAM_IDS), guest: anyOf(TEAM_IDS), other: someGame })
  .map(({ id, kind, home, guest, other }): AnyCommand => {
    const changes = [
      { name: 'Anders' },
      { groupId: null },
      { groupId: GROUP },
      { referee: 2 },
      { secondReferee: 3 },
      { plannedTeams: { home: { teamId: home }, guest: { teamId: guest } } },
      { plannedTeams: { home: { teamId: home }, guest: { winnerTeam: other } } },
      { plannedTeams: { home: { groupId: GROUP, position: 2 }, guest: { loserTeam: other } } },
    ]
    return { type: 'game.changePlan', data: { id, ...changes[kind] } }
  })

/** [K10] Deletion or restoration. */
export const deletion = fc
  .record({ id: someGame, kind: fc.nat(4), deleted: fc.boolean(), team: anyOf(TEAM_IDS), player: anyOf(PLAYER_IDS) })
  .map(
    ({ id, kind, deleted, team, player }): AnyCommand =>
      [
        { type: 'game.changePlan', data: { id, deleted } } as const,
        { type: 'competition.changeGroup', data: { id: CUP, groupId: GROUP, deleted } } as const,
        { type: 'team.changeDetails', data: { id: team, deleted } } as const,
        { type: 'player.changeDetails', data: { id: player, deleted } } as const,
      ][kind] ?? { type: 'game.changePlan', data: { id, deleted } },
  )

/** [K13] A list of breaks, also an empty one. */
export const breaks = fc.uniqueArray(number, { maxLength: 3 }).map(
  (numbers): Move =>
    () => ({
      type: 'competition.changeDetails',
      data: {
        id: CUP,
        breaks: numbers.map((n) => ({ id: breakId(n), name: `Pause ${n}`, dateTime: at(n * 600), duration: n * 300 })),
      },
    }),
)

/** [K12] Several games in one act: the same duration, or the same two teams in other places. */
export const manyGames = fc
  .record({ ids: fc.uniqueArray(someGame, { minLength: 1, maxLength: 3 }), minutes: number, swaps: fc.boolean() })
  .map(
    ({ ids, minutes, swaps }): Move =>
      ({ games }) => ({
        type: 'competition.changeGames',
        data: {
          id: CUP,
          games: ids.map((id) => {
            const teams = games.get(id)?.state.plan.plannedTeams
            return { id, duration: minutes * 60, ...(swaps && teams && { plannedTeams: swapped(teams) }) }
          }),
        },
      }),
  )

const swapped = <T>({ home, guest }: { readonly home: T; readonly guest: T }) => ({ home: guest, guest: home })

/** [J2] [L18] [Z6] House rules: how games that start afterwards are played, criteria for level teams, points for a win. */
export const settings = fc
  .record({
    headToHeadFirst: fc.boolean(),
    rules: fc.record(
      {
        pointsForWin: fc.integer({ min: 1, max: 3 }),
        criteria: anyOf([['fairPlay'], ['wins', 'difference'], []] as const).map((criteria) => [...criteria]),
        periods: fc.integer({ min: 1, max: 2 }),
        knockoutPeriods: fc.option(fc.integer({ min: 1, max: 2 })),
        foulLimit: fc.option(fc.integer({ min: 2, max: 6 })),
        timeOuts: fc.nat(1),
        timeOutSeconds: anyOf([30, 60]),
        cards: fc.boolean(),
        sendingOffSeconds: anyOf([0, 60]),
        playersOnField: fc.integer({ min: 3, max: 6 }),
      },
      { requiredKeys: [] },
    ),
  })
  .map(
    (change): Move =>
      () => ({ type: 'competition.changeSettings', data: { id: CUP, ...change } }),
  )

/** Another name for a team: tables are sorted by it at last. */
export const rename = fc.record({ id: anyOf(TEAM_IDS), name: anyOf(['Adler', 'Zebra']) }).map(
  ({ id, name }): Move =>
    () => ({ type: 'team.changeDetails', data: { id, name } }),
)

/** [K3] A team withdraws in one of the ways there are. */
export const withdrawal = fc
  .record({
    teamId: anyOf(TEAM_IDS),
    openGames: anyOf(['cancel', 'award', 'replace'] as const),
    playedGames: anyOf(['keep', 'annul'] as const),
    successorId: anyOf([...TEAM_IDS, teamId(9)]),
  })
  .map((data) => ({ type: 'competition.withdrawTeam', data: { id: CUP, ...data } }) as const)

/** [K3] A withdrawal is taken back, or the team enrolled again. */
export const comeback = fc.record({ teamId: anyOf(TEAM_IDS), isUndo: fc.boolean() }).map(
  ({ teamId: id, isUndo }): Move =>
    () =>
      isUndo
        ? { type: 'competition.revokeWithdrawal', data: { id: CUP, teamId: id } }
        : { type: 'competition.enrollTeam', data: { id: CUP, teamId: id } },
)
