import type { CompetitionId, GameId, GroupId, TeamId } from '../kernel/ids.ts'

/** What a decision on a competition needs to know of teams and games, read in the command's transaction. */
export type CompetitionFacts = {
  readonly isTeam: (id: TeamId) => boolean
  readonly competitionOfGame: (id: GameId) => CompetitionId | undefined
  /** The competition that already has a group of this id. */
  readonly competitionOfGroup: (id: GroupId) => CompetitionId | undefined
  readonly isUnfinishedGame: (id: GameId) => boolean
  /** Whether the team has played, or is playing, a game of the competition, or of one group of it. */
  readonly hasPlayed: (competitionId: CompetitionId, teamId: TeamId, groupId?: GroupId) => boolean
  /** The sets of teams that share a rank in a complete group while no tie is decided; none while games are open. */
  readonly levelSets: (competitionId: CompetitionId, groupId: GroupId) => readonly (readonly TeamId[])[]
}
