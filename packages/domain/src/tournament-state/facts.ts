import type { BroadcastFacts } from '../broadcast/index.ts'
import { type CompetitionFacts, unknownCompetition } from '../competition/index.ts'
import type { GameFacts, KnownGame } from '../game/index.ts'
import type { CompetitionId, CourtId, GameId, TeamId } from '../kernel/ids.ts'
import type { MeetFacts } from '../meet/index.ts'
import { hasOtherEnteredSince } from './entered-at.ts'
import { competitionsOfMeet, endOf, gamesAt, type TournamentState } from './tournament-state.ts'
import { courtOfGameAt, courtsAt, levelSetsAt, resolveAt } from './views.ts'

/** What a decision on a game needs to know of everything else. */
export const gameFactsAt = (tournament: TournamentState, actor: string): GameFacts => ({
  competitionOf: (id) => tournament.competitions.get(id)?.state ?? unknownCompetition,
  courtsOf: (id) => courtsAt(tournament, id),
  teamOfPlayer: (id) => tournament.players.get(id)?.state.teamId,
  planOf: (id) => tournament.games.get(id)?.state.plan,
  plansOfGroup: (id) => gamesAt(tournament, tournament.gamesOfGroup.get(id)).map((game) => game.plan),
  resolve: (reference) => resolveAt(tournament, reference),
  hasOtherGameStartedSince: (id) => hasOtherGameStartedSince(tournament, id),
  hasOtherEnteredSince: (id, position) => hasOtherEnteredSince(tournament.games.get(id)?.enteredAt, actor, position),
  isCorrection: false,
  actor,
})

/** [U8] Whether another game of the competition has started after this one got its result. */
function hasOtherGameStartedSince(tournament: TournamentState, id: GameId): boolean {
  const entry = tournament.games.get(id)
  if (entry?.finishedAt === undefined) return false
  const { finishedAt } = entry
  const siblings = tournament.gamesOfCompetition.get(entry.state.plan.competitionId) ?? new Set()
  return [...siblings].some((other) => other !== id && (tournament.games.get(other)?.startedAt ?? 0) > finishedAt)
}

/** What a decision on a competition needs to know of teams and games. */
export const competitionFactsAt = (tournament: TournamentState): CompetitionFacts => ({
  isTeam: (id) => tournament.teams.has(id),
  competitionOfGame: (id) => tournament.games.get(id)?.state.plan.competitionId,
  competitionOfGroup: (id) => tournament.competitionOfGroup.get(id),
  courtsOf: (id) => courtsAt(tournament, id),
  courtOfGame: (id) => courtOfGameAt(tournament, id),
  courtsNamed: (id) => courtsNamedAt(tournament, id),
  runningGame: (id) => gamesAt(tournament, tournament.gamesOfCompetition.get(id)).find(isUnderWay)?.plan.id,
  meetOf: (id) => tournament.meets.get(id)?.state,
  endOfGame: (id) => {
    const game = tournament.games.get(id)?.state
    return game && endOf(game)
  },
  hasPlayed: (competitionId, teamId, groupId) => {
    const ids = groupId ? tournament.gamesOfGroup.get(groupId) : tournament.gamesOfCompetition.get(competitionId)
    return gamesAt(tournament, ids).some((game) => hasPlayed(game, teamId))
  },
  levelSets: (_competitionId, groupId) => levelSetsAt(tournament, groupId),
})

const isUnderWay = ({ phase }: KnownGame): boolean => phase === 'started' || phase === 'frozen' || phase === 'shootOut'

/** What a decision on a meet needs to know of its competitions. */
export const meetFactsAt = (tournament: TournamentState): MeetFacts => ({
  courtsNamedIn: (id) => competitionsOfMeet(tournament, id).flatMap((cup) => courtsNamedAt(tournament, cup)),
})

/** [H1] The courts that games of a competition name. */
const courtsNamedAt = (tournament: TournamentState, id: CompetitionId): CourtId[] =>
  gamesAt(tournament, tournament.gamesOfCompetition.get(id)).flatMap(({ plan }) => plan.courtId ?? [])

/** Started or awarded with this team. */
function hasPlayed({ phase, plan }: KnownGame, teamId: TeamId): boolean {
  if (phase === 'planned' || phase === 'cancelled') return false
  return plan.actualTeams.home === teamId || plan.actualTeams.guest === teamId
}

/** What a broadcast command needs to know. */
export const broadcastFactsAt = (tournament: TournamentState): BroadcastFacts => ({
  isCompetition: (id) => tournament.competitions.has(id),
})
