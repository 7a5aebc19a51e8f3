import type { BroadcastFacts } from '../broadcast/index.ts'
import { type CompetitionFacts, unknownCompetition } from '../competition/index.ts'
import type { GameFacts, KnownGame } from '../game/index.ts'
import type { GameId, TeamId } from '../kernel/ids.ts'
import { levelSetsAt, resolveAt } from './tables.ts'
import { gamesAt, isOpen, type World } from './world.ts'

/** What a decision on a game needs to know of everything else. */
export const gameFactsAt = (world: World, actor: string): GameFacts => ({
  competitionOf: (id) => world.competitions.get(id)?.state ?? unknownCompetition,
  teamOfPlayer: (id) => world.players.get(id)?.state.teamId,
  planOf: (id) => world.games.get(id)?.state.plan,
  plansOfGroup: (id) => gamesAt(world, world.gamesOfGroup.get(id)).map((game) => game.plan),
  resolve: (reference) => resolveAt(world, reference),
  hasOtherGameStartedSince: (id) => hasOtherGameStartedSince(world, id),
  isCorrection: false,
  actor,
})

/** [U8] Whether another game of the competition has started after this one got its result. */
function hasOtherGameStartedSince(world: World, id: GameId): boolean {
  const entry = world.games.get(id)
  if (entry?.finishedAt === undefined) return false
  const { finishedAt } = entry
  const siblings = world.gamesOfCompetition.get(entry.state.plan.competitionId) ?? new Set()
  return [...siblings].some((other) => other !== id && (world.games.get(other)?.startedAt ?? 0) > finishedAt)
}

/** What a decision on a competition needs to know of teams and games. */
export const competitionFactsAt = (world: World): CompetitionFacts => ({
  isTeam: (id) => world.teams.has(id),
  competitionOfGame: (id) => world.games.get(id)?.state.plan.competitionId,
  competitionOfGroup: (id) => world.competitionOfGroup.get(id),
  isUnfinishedGame: (id) => {
    const game = world.games.get(id)?.state
    return game !== undefined && isOpen(game)
  },
  hasPlayed: (competitionId, teamId, groupId) => {
    const ids = groupId ? world.gamesOfGroup.get(groupId) : world.gamesOfCompetition.get(competitionId)
    return gamesAt(world, ids).some((game) => hasPlayed(game, teamId))
  },
  levelSets: (_competitionId, groupId) => levelSetsAt(world, groupId),
})

/** Started or awarded with this team. */
function hasPlayed({ phase, plan }: KnownGame, teamId: TeamId): boolean {
  if (phase === 'planned' || phase === 'cancelled') return false
  return plan.actualTeams.home === teamId || plan.actualTeams.guest === teamId
}

/** What a broadcast command needs to know. */
export const broadcastFactsAt = (world: World): BroadcastFacts => ({
  isCompetition: (id) => world.competitions.has(id),
})
