import type { Competition, Game } from '@cup/contract/entities'
import type { GroupId } from '@cup/domain/kernel'
import type { LeaderboardEntry } from '@cup/domain/projections'
import type { TeamOf } from '../../shared/use-team-of.ts'

/** Finds the table of a group, best first; empty until it has come. */
export type TableOf = (groupId: GroupId) => readonly LeaderboardEntry[]

/** A group with all that the lines of its table are made of. */
export type GroupOfLines = {
  readonly competition: Competition
  readonly groupId: GroupId
  readonly tableOf: TableOf
  /** Of the whole competition: the plan says where places lead. */
  readonly games: readonly Game[]
  readonly teamOf: TeamOf
}
