import type { QueryOf, ReadName } from '@cup/contract/routes'
import { courtsAt, type TournamentState } from '@cup/domain/tournament-state'

/** Every query of each read that has a response of its own in a tournament; a read that is missing here does not compile. */
type Queries = { readonly [Name in ReadName]: (tournament: TournamentState) => readonly QueryOf<Name>[] }

const ARCHIVED = [{}, { archived: 'true' }] as const
const SKIPS = [{}, { skip: '1' }] as const

const idsOf = <Id>(entries: ReadonlyMap<Id, unknown>) => [...entries.keys()].map((id) => ({ id }))
const competitionsIn = ({ competitions }: TournamentState) =>
  [...competitions.values()].map(({ state }) => ({ state, competitionId: state.id }))

const queries: Queries = {
  'competition.read/list': () => ARCHIVED,
  'competition.read/get': ({ competitions }) => idsOf(competitions),
  'competition.read/leaderboard': (tournament) =>
    competitionsIn(tournament).flatMap(({ state, competitionId }) =>
      state.groups.map((group) => ({ competitionId, groupId: group.id })),
    ),
  'competition.read/topscorer': (tournament) =>
    competitionsIn(tournament).map(({ competitionId }) => ({ competitionId })),
  'meet.read/list': () => ARCHIVED,
  'meet.read/get': ({ meets }) => idsOf(meets),
  'game.read/list-by-competition': (tournament) =>
    competitionsIn(tournament).map(({ competitionId }) => ({ competitionId })),
  'game.read/list-by-team-and-competition': (tournament) =>
    competitionsIn(tournament).flatMap(({ state, competitionId }) =>
      state.teamIds.map((teamId) => ({ competitionId, teamId })),
    ),
  'game.read/get': ({ games }) => idsOf(games),
  'game.read/current': (tournament) => [
    ...competitionsIn(tournament).flatMap(({ competitionId }) =>
      onCourts({ competitionId }, courtsAt(tournament, competitionId)),
    ),
    ...[...tournament.meets.values()].flatMap(({ state }) => onCourts({ meetId: state.id }, state.courts)),
  ],
  'team.read/list': (tournament) => [{}, ...competitionsIn(tournament).map(({ competitionId }) => ({ competitionId }))],
  'team.read/get': ({ teams }) => idsOf(teams),
  'player.read/list': () => [{}],
  'player.read/list-by-team': ({ teams }) => [...teams.keys()].map((teamId) => ({ teamId })),
  'player.read/get': ({ players }) => idsOf(players),
  'player.read/held-data': ({ players }) => idsOf(players),
}

/** The current and the next game, of all courts together and of each. */
const onCourts = <Of extends object, Court>(of: Of, courts: readonly { readonly id: Court }[]) =>
  [{}, ...courts.map(({ id }) => ({ court: id }))].flatMap((court) =>
    SKIPS.map((skip) => ({ ...of, ...court, ...skip })),
  )

/** The addresses of every read of a tournament, so that each view is in one of them. */
export const everyRead = (tournament: TournamentState): string[] =>
  Object.entries(queries).flatMap(([name, queriesOf]) =>
    queriesOf(tournament).map((query) => `/v1/${name}?${new URLSearchParams(Object.entries(query))}`),
  )
