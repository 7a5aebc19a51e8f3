import type { Team } from '@cup/contract/entities'
import { hasPlace, type LeaderboardEntry } from '@cup/domain/projections'
import { type FormEntry, formOf } from '@cup/ui/components'
import type { GroupOfLines } from '../../shared/outlook/prospects.ts'
import { type Prospect, prospectsOf } from '../../shared/outlook/prospects.ts'
import { reasonFor } from './reason.ts'

/** A line of the table with all that the page says of it. */
export type Line = {
  readonly entry: LeaderboardEntry
  readonly team: Team | undefined
  readonly form: readonly FormEntry[]
  /** Why the team stands below the one above; undefined where that needs no word. */
  readonly reason: string | undefined
  /** The game that the place leads to; undefined where the plan has none. */
  readonly prospect: Prospect | undefined
}

/** The lines of a group's table, best first. */
export function linesOf(group: GroupOfLines): Line[] {
  const { games, groupId, tableOf, teamOf } = group
  const entries = tableOf(groupId)
  const ofGroup = games.filter((game) => game.groupId === groupId)
  const prospects = prospectsOf(group)
  return entries.map((entry, n) => {
    const above = entries[n - 1]
    return {
      entry,
      team: teamOf(entry.teamId),
      form: formOf(ofGroup, entry.teamId),
      reason: above && reasonFor({ entry, above }, group),
      prospect: hasPlace(entry) && isAlone(entry, entries) ? prospects.get(entry.rank) : undefined,
    }
  })
}

/** A shared place leads nowhere yet. */
const isAlone = ({ rank }: LeaderboardEntry, entries: readonly LeaderboardEntry[]): boolean =>
  entries.filter((entry) => entry.rank === rank).length === 1
