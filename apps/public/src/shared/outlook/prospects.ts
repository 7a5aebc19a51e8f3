import type { Competition, Game, Team } from '@cup/contract/entities'
import type { PlannedTeam } from '@cup/domain/game'
import { type GroupId, oppositeOf, SIDES } from '@cup/domain/kernel'
import type { LeaderboardEntry } from '@cup/domain/projections'
import { plannedTeamText, texts } from '@cup/ui/components'
import { leaderboardTexts } from '../../texts/leaderboard.ts'
import type { TeamOf } from '../use-team-of.ts'

/** What a place leads to, as the plan has it. */
export type Prospect = {
  /** The name of the game's matchday, such as "Achtelfinale", else that of the game. */
  readonly round: string
  /** The opponent as a place of this table or another, else as its reference. */
  readonly against: string
  /** The same where there is little room: "16", "2. Gruppe B". */
  readonly short: string
  /** Who stands at the opponent's place at this moment, if that place is not shared. */
  readonly candidate: Team | undefined
}

/** The prospects of a group's places: the games whose plan names a place of the group. */
export function prospectsOf(group: GroupOfLines): ReadonlyMap<number, Prospect> {
  const prospects = new Map<number, Prospect>()
  for (const game of group.games) {
    for (const side of SIDES) {
      const planned = game.plannedTeams[side]
      if (game.cancelled || !isPlaceOf(planned, group.groupId)) continue
      prospects.set(planned.position, {
        round: roundOf(game, group.competition),
        ...opponentIn(game.plannedTeams[oppositeOf(side)], group),
      })
    }
  }
  return prospects
}

type Place = Extract<PlannedTeam, { readonly position: number }>

const isPlaceOf = (planned: PlannedTeam, groupId: GroupOfLines['groupId']): planned is Place =>
  'position' in planned && planned.groupId === groupId

const roundOf = ({ matchdayId, name }: Game, { matchdays }: Competition): string =>
  matchdays.find(({ id }) => id === matchdayId)?.name ?? name

function opponentIn(planned: PlannedTeam, group: GroupOfLines): Omit<Prospect, 'round'> {
  const { groupId, competition, tableOf, teamOf } = group
  if ('teamId' in planned) return fixedOpponent(teamOf(planned.teamId))
  const reference = referenceText(planned, group)
  if (!('position' in planned)) return { against: reference, short: reference, candidate: undefined }
  const teamId = aloneAt(tableOf(planned.groupId), planned.position)
  const candidate = teamId && teamOf(teamId)
  const { position } = planned
  if (planned.groupId === groupId) return { against: leaderboardTexts.place(position), short: `${position}`, candidate }
  const other = competition.groups.find(({ id }) => id === planned.groupId)
  return { against: reference, short: `${position}. ${other?.name ?? ''}`, candidate }
}

const fixedOpponent = (team: Team | undefined): Omit<Prospect, 'round'> => ({
  against: team?.name ?? texts.unknownTeam,
  short: team?.shortName ?? '',
  candidate: undefined,
})

const referenceText = (planned: PlannedTeam, { competition, games }: GroupOfLines): string =>
  plannedTeamText(planned, {
    game: (id) => games.find((game) => game.id === id)?.name,
    group: (id) => competition.groups.find((group) => group.id === id)?.name,
  })

/** Undefined while the place is shared. */
function aloneAt(entries: readonly LeaderboardEntry[], position: number): LeaderboardEntry['teamId'] | undefined {
  const at = entries.filter(({ rank }) => rank === position)
  return at.length === 1 ? at[0]?.teamId : undefined
}

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
