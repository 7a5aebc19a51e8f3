import type { ErasureFacts } from '../erasure/index.ts'
import type { KnownGame } from '../game/index.ts'
import type { CompetitionId, ErasureId, PlayerId, TeamId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/time.ts'
import type { KnownPlayer } from '../player/index.ts'
import { endOf, gamesAt, type TournamentState } from './tournament-state.ts'

/** [N18] A child who keeps the name, and the competitions that hold it. */
export type SparedChild = {
  readonly id: PlayerId
  readonly teamId: TeamId
  readonly heldBy: readonly CompetitionId[]
}

/** [N18] Children who go, teams whose captions go, and children who are spared. */
export type Children = {
  readonly going: readonly PlayerId[]
  readonly teams: readonly TeamId[]
  readonly spared: readonly SparedChild[]
}

/**
 * [N18] The children who are not erased yet: they go unless their team is in a competition that goes on, or that was not
 * among the confirmed ones. Preview and erasure both ask this.
 */
export function childrenAt(tournament: TournamentState, confirmed: readonly CompetitionId[]): Children {
  const over = new Set(confirmed.filter((id) => isArchived(tournament, id)))
  const holdersOf = (id: TeamId) => [...(tournament.competitionsOfTeam.get(id) ?? [])].filter((one) => !over.has(one))
  const known = [...tournament.players.values()].map(({ state }) => state).filter(({ phase }) => phase === 'known')
  const childOf = ({ id, teamId }: KnownPlayer): SparedChild => ({ id, teamId, heldBy: holdersOf(teamId) })
  const children = known.map(childOf)
  const teams = [...tournament.teams.values()].map(({ state }) => state).filter(({ photo }) => photo !== undefined)
  return {
    going: children.filter(({ heldBy }) => heldBy.length === 0).map(({ id }) => id),
    teams: teams.filter(({ id }) => holdersOf(id).length === 0).map(({ id }) => id),
    spared: children.filter(({ heldBy }) => heldBy.length > 0),
  }
}

/** [N16] The archived competitions, in the order of the log. */
export const archivedAt = (tournament: TournamentState): readonly CompetitionId[] =>
  [...tournament.competitions.keys()].filter((id) => isArchived(tournament, id))

const isArchived = ({ competitions }: TournamentState, id: CompetitionId): boolean =>
  competitions.get(id)?.state.phase === 'archived'

/** [N16] When the last game of these competitions begins; cancelled and deleted games do not count. */
export function lastGameAt(tournament: TournamentState, ids: readonly CompetitionId[]): Instant | undefined {
  const games = ids.flatMap((id) => gamesAt(tournament, tournament.gamesOfCompetition.get(id)))
  const starts = games.filter((game) => endOf(game) !== 'cancelled').map(startOf)
  return starts.reduce<Instant | undefined>((last, start) => (last && last > start ? last : start), undefined)
}

const startOf = ({ plan: { dateTime, postponedDateTime } }: KnownGame): Instant => postponedDateTime ?? dateTime

/** [N15] The erasure that was announced last, whatever became of it. */
export const currentErasureAt = ({ erasures }: TournamentState) => [...erasures.values()].at(-1)?.state

/** Facts for a decision on an erasure. */
export const erasureFactsAt = (tournament: TournamentState): ErasureFacts => ({
  otherOpen: (id) => otherOpen(tournament, id),
  archived: () => {
    const competitionIds = archivedAt(tournament)
    return { competitionIds, lastGame: lastGameAt(tournament, competitionIds) }
  },
  childrenOf: (competitionIds) => childrenAt(tournament, competitionIds),
})

const otherOpen = ({ erasures }: TournamentState, id: ErasureId): ErasureId | undefined =>
  [...erasures.values()]
    .map(({ state }) => state)
    .find((one) => one.id !== id && (one.phase === 'announced' || one.phase === 'confirmed'))?.id
