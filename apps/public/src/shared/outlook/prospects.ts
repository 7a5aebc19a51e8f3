import type { Competition, Game, Team } from '@cup/contract/entities'
import type { PlannedTeam } from '@cup/domain/game-plan'
import { type GroupId, oppositeOf, SIDES, type Side } from '@cup/domain/kernel'
import type { LeaderboardEntry } from '@cup/domain/projections'
import { plannedTeamText, texts } from '@cup/ui/components'
import { leaderboardTexts } from '../../texts/leaderboard.ts'
import type { TeamOf } from '../use-team-of.ts'

/** Consequence of a place in the plan. */
export type Prospect = {
  /** The name of the game's matchday, such as "Achtelfinale", else that of the game. */
  readonly round: string
  /** The opponent as a place of this table or another, else as its reference. */
  readonly against: string
  /** The same where there is little room: "16", "2. Gruppe B". */
  readonly short: string
  /** The team at the opponent's place at this moment, if that place is not shared. */
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
  against: team?.name ?? texts.withdrawnInline,
  short: team?.shortName ?? '',
  candidate: undefined,
})

const referenceText = (planned: PlannedTeam, { competition, games }: Competitors): string =>
  plannedTeamText(planned, {
    game: (id) => games.find((game) => game.id === id)?.name,
    group: (id) => competition.groups.find((group) => group.id === id)?.name,
  })

/** Undefined while the place is shared. */
function aloneAt(entries: readonly LeaderboardEntry[], position: number): LeaderboardEntry['teamId'] | undefined {
  const at = entries.filter(({ rank }) => rank === position)
  return at.length === 1 ? at[0]?.teamId : undefined
}

/** Condition for meeting an opponent: a win of the next game, a place in the table, or none. */
export type Condition = 'none' | 'win' | { readonly place: number }

/** Whom a team may meet next, as far as that is open. */
export type Ahead = Pick<Prospect, 'round' | 'against'> & {
  readonly condition: Condition
  /** Possible opponents at this moment: the team at a place, or those of a deciding game. */
  readonly candidates: readonly Team[]
}

type Competitors = Omit<GroupOfLines, 'groupId'>

/**
 * The next opponent of a team that is not known yet: of its next game, else of the game after a win of that one, else of
 * the game to which its present place of the table leads, on condition of that place. Undefined for a team that is out.
 */
export function aheadOf(known: Competitors, teamId: Team['id']): Ahead | undefined {
  const open = known.games.filter(({ result, cancelled }) => !result && !cancelled)
  const own = open.filter((game) => sideOf(game, teamId) !== undefined)
  const [undecided] = own.filter((game) => game.resolvedTeams[`${opponentSide(game, teamId)}TeamId`] === undefined)
  if (undecided) return { ...openOpponent(undecided, opponentSide(undecided, teamId), known), condition: 'none' }
  const [final] = own.filter(({ groupId }) => !groupId)
  if (final) return afterWin(final, open, known)
  return hasLeftTables(known, teamId) ? undefined : byTable(known, teamId)
}

/** Whether the place of a team in its table has led to a game already. */
const hasLeftTables = ({ games }: Competitors, teamId: Team['id']): boolean =>
  games.some((game) => !game.groupId && !game.cancelled && sideOf(game, teamId) !== undefined)

function afterWin(game: Game, open: readonly Game[], known: Competitors): Ahead | undefined {
  const isWinner = (planned: PlannedTeam) => 'winnerTeam' in planned && planned.winnerTeam === game.id
  for (const next of open) {
    const side = SIDES.find((one) => isWinner(next.plannedTeams[one]))
    if (side) return { ...openOpponent(next, oppositeOf(side), known), condition: 'win' }
  }
  return undefined
}

/** The opponent on a side of a game, in words and as the teams that it may be. */
function openOpponent(game: Game, side: Side, known: Competitors): Omit<Ahead, 'condition'> {
  const planned = game.plannedTeams[side]
  const resolved = game.resolvedTeams[`${side}TeamId`]
  const round = roundOf(game, known.competition)
  if (resolved) return { round, against: known.teamOf(resolved)?.name ?? texts.withdrawnInline, candidates: [] }
  return { round, against: referenceText(planned, known), candidates: candidatesIn(planned, known) }
}

function candidatesIn(planned: PlannedTeam, { games, tableOf, teamOf }: Competitors): readonly Team[] {
  if ('position' in planned) {
    const teamId = aloneAt(tableOf(planned.groupId), planned.position)
    return [teamId && teamOf(teamId)].flatMap((team) => team || [])
  }
  if ('teamId' in planned || 'bestOfPlace' in planned) return []
  const decided = 'winnerTeam' in planned ? planned.winnerTeam : planned.loserTeam
  const game = games.find(({ id }) => id === decided)
  const teams = SIDES.flatMap((side) => game?.resolvedTeams[`${side}TeamId`] ?? []).map(teamOf)
  return teams.length === SIDES.length ? teams.flatMap((team) => team ?? []) : []
}

function byTable(known: Competitors, teamId: Team['id']): Ahead | undefined {
  for (const { id: groupId } of known.competition.groups) {
    const table = known.tableOf(groupId)
    const rank = table.find((entry) => entry.teamId === teamId)?.rank
    const prospect = rank !== undefined && aloneAt(table, rank) && prospectsOf({ ...known, groupId }).get(rank)
    if (prospect) {
      const { round, against, candidate } = prospect
      return { round, against, candidates: candidate ? [candidate] : [], condition: { place: rank } }
    }
  }
  return undefined
}

const sideOf = ({ resolvedTeams }: Game, teamId: Team['id']): Side | undefined =>
  SIDES.find((side) => resolvedTeams[`${side}TeamId`] === teamId)

const opponentSide = (game: Game, teamId: Team['id']): Side => oppositeOf(sideOf(game, teamId) ?? 'home')

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
