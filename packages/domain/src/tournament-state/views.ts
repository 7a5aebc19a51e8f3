import {
  type Court,
  courtsIn,
  type Group,
  groupOf,
  type KnownCompetition,
  type TieDecision,
} from '../competition/competition-state.ts'
import { type KnownGame, resultOf } from '../game/index.ts'
import { standing } from '../game/record/record.ts'
import { type BestOfPlace, type PlannedTeam, referencedGroupsOf } from '../game-plan/index.ts'
import { courtIdOf } from '../kernel/courts.ts'
import type { CompetitionId, CourtId, GameId, GroupId, MeetId, TeamId } from '../kernel/ids.ts'
import { bothSides, SIDES } from '../kernel/side.ts'
import { isSameSet } from '../kernel/values.ts'
import { type ComparedGroup, levelSetsAcross, outcomeOfBest } from '../projections/best-of-place.ts'
import { type CompetitionView, competitionViewOf, type MeetView, meetViewOf } from '../projections/competition-view.ts'
import { penaltyPointsIn } from '../projections/fair-play.ts'
import type { GameView } from '../projections/game-view.ts'
import { gameViewOf } from '../projections/game-view-of.ts'
import {
  type GroupResult,
  type GroupTable,
  leaderboardOf,
  levelSetsOf,
  teamsAtPlace,
} from '../projections/leaderboard.ts'
import type { LeaderboardEntry } from '../projections/leaderboard-entry.ts'
import { type PlanOutcome, teamOfOutcome } from '../projections/plan-outcome.ts'
import { type ScorerTally, talliesOf } from '../projections/top-scorers.ts'
import { breakSecondsOf, houseRulesOf } from '../settings/rules-that-hold.ts'
import { gamesAt, isOpen, type TournamentState } from './tournament-state.ts'

/** [L1] The current table of a group; none if there is no such group. [L8] Decisions count while it is complete. */
export function leaderboardAt(tournament: TournamentState, groupId: GroupId): LeaderboardEntry[] | undefined {
  const table = tableOf(tournament, groupId)
  return table && leaderboardOf(table)
}

/** [L7] Every game of the group is finished, awarded or cancelled, and there is at least one. */
export function isComplete(tournament: TournamentState, groupId: GroupId): boolean {
  const games = gamesAt(tournament, tournament.gamesOfGroup.get(groupId))
  return games.length > 0 && !games.some(isOpen)
}

/** [L8] [R10] The sets of teams that only a decision can order: in a complete group, and among it and others. */
export function levelSetsAt(tournament: TournamentState, groupId: GroupId): TeamId[][] {
  const table = tableOf(tournament, groupId)
  if (!table || !isComplete(tournament, groupId)) return []
  return [...levelSetsOf(table), ...levelSetsAcrossAt(tournament, groupId)]
}

/** [L8] Whether the teams of a decision are still exactly level. */
export const holdsAt = (tournament: TournamentState, tie: TieDecision): boolean =>
  levelSetsAt(tournament, tie.groupId).some((set) => isSameSet(set, tie.teamIds))

/** [R3] [R4] The team that a reference resolves to; none while it is open. */
export const resolveAt = (tournament: TournamentState, reference: PlannedTeam): TeamId | undefined =>
  resolverAt(tournament)(reference)

/** The same for many references: each table is made once. */
export function resolverAt(tournament: TournamentState): (reference: PlannedTeam) => TeamId | undefined {
  const outcomeOf = outcomesAt(tournament)
  return (reference) => teamOfOutcome(outcomeOf(reference))
}

/** [R8] Outcomes of references: a team, or why there is none; each table is made once. */
function outcomesAt(tournament: TournamentState): (reference: PlannedTeam) => PlanOutcome {
  const tables = new Map<GroupId, LeaderboardEntry[]>()
  const tableAt = (groupId: GroupId): LeaderboardEntry[] => {
    const table = tables.get(groupId) ?? leaderboardAt(tournament, groupId) ?? []
    tables.set(groupId, table)
    return table
  }
  return (reference) => {
    if ('teamId' in reference) return { type: 'team', teamId: reference.teamId }
    const open = referencedGroupsOf(reference).find((id) => !isComplete(tournament, id))
    if (open) return { type: 'group', groupId: open }
    if ('bestOfPlace' in reference) return outcomeOfBestAt(tournament, reference.bestOfPlace)
    return 'groupId' in reference
      ? outcomeOfPlace(tableAt(reference.groupId), reference)
      : outcomeOfGame(tournament, reference)
  }
}

/** [R4] The team that has the place alone in the table of a complete group. */
function outcomeOfPlace(entries: readonly LeaderboardEntry[], { groupId, position }: GroupReference): PlanOutcome {
  const { first, teamIds } = teamsAtPlace(entries, position)
  const [teamId, ...others] = teamIds
  if (!teamId) return { type: 'noPlace', groupId, position }
  return others.length === 0
    ? { type: 'team', teamId }
    : { type: 'tie', groupId, position: first, teamIds: [...teamIds] }
}

/** [R9] The team that has the rank alone among those of complete groups. */
function outcomeOfBestAt(tournament: TournamentState, reference: BestOfPlace): PlanOutcome {
  const { groups, competition } = comparedAt(tournament, reference)
  return outcomeOfBest(reference, groups, competition?.tieDecisions ?? [])
}

/** The compared groups in the order of their competition. */
function comparedAt(tournament: TournamentState, { groupIds }: BestOfPlace) {
  const competitionId = groupIds.flatMap((id) => tournament.competitionOfGroup.get(id) ?? [])[0]
  const competition = competitionId && tournament.competitions.get(competitionId)?.state
  const inOrder = competition?.groups.filter(({ id }) => groupIds.includes(id)) ?? []
  const groups = inOrder.flatMap(({ id: groupId }): ComparedGroup[] => {
    const table = tableOf(tournament, groupId)
    return table ? [{ groupId, table }] : []
  })
  return { competition, groups }
}

/** [R10] The sets of teams of several groups that a game waits for and only a decision can order, kept by their first group. */
function levelSetsAcrossAt(tournament: TournamentState, groupId: GroupId): TeamId[][] {
  const waiting = gamesAt(tournament, tournament.referrers.get(groupId))
  const asked = waiting.flatMap(({ plan }) => SIDES.map((side) => plan.plannedTeams[side]))
  return asked.flatMap((reference) => {
    if (!('bestOfPlace' in reference)) return []
    const { bestOfPlace } = reference
    if (!bestOfPlace.groupIds.every((id) => isComplete(tournament, id))) return []
    const { groups } = comparedAt(tournament, bestOfPlace)
    return groups[0]?.groupId === groupId ? levelSetsAcross(bestOfPlace, groups) : []
  })
}

type GroupReference = Extract<PlannedTeam, { groupId: GroupId }>
type GameReference = Extract<PlannedTeam, { winnerTeam: GameId } | { loserTeam: GameId }>

/** [R3] The winner or loser of a result, including the shoot-out. */
function outcomeOfGame(tournament: TournamentState, reference: GameReference): PlanOutcome {
  const isWinner = 'winnerTeam' in reference
  const gameId = isWinner ? reference.winnerTeam : reference.loserTeam
  const game = tournament.games.get(gameId)?.state
  const result = game && resultOf(game)
  if (!result) return { type: game?.phase === 'cancelled' ? 'cancelled' : 'game', gameId }
  const teamId = isWinner ? result.winnerTeamId : result.loserTeamId
  return teamId ? { type: 'team', teamId } : { type: 'draw', gameId }
}

function tableOf(tournament: TournamentState, groupId: GroupId): GroupTable | undefined {
  const competitionId = tournament.competitionOfGroup.get(groupId)
  const competition = competitionId && tournament.competitions.get(competitionId)?.state
  const group = competition && groupOf(competition, groupId)
  if (!group) return undefined
  return {
    teamIds: group.teamIds,
    results: gamesAt(tournament, tournament.gamesOfGroup.get(groupId)).flatMap(groupResultOf),
    tieDecisions: isComplete(tournament, groupId)
      ? competition.tieDecisions.filter((tie) => tie.groupId === groupId)
      : [],
    rules: houseRulesOf(competition.settings),
    ...withdrawnIn(competition, group),
    nameOf: (teamId) => tournament.teams.get(teamId)?.state.name ?? '',
  }
}

/** [L2] [K3] The teams of a group that have withdrawn: with the place that they had, or last. */
function withdrawnIn({ withdrawals }: KnownCompetition, { id, teamIds }: Group): Pick<GroupTable, 'withdrawn'> {
  if (withdrawals.length === 0) return {}
  const placed = withdrawals.filter(({ teamId }) => teamIds.includes(teamId))
  const last = withdrawals.filter(({ listedIn, teamId }) => listedIn.includes(id) && !teamIds.includes(teamId))
  return { withdrawn: { placed: placed.map(({ teamId }) => teamId), last: last.map(({ teamId }) => teamId) } }
}

function groupResultOf(game: KnownGame): GroupResult[] {
  const result = resultOf(game)
  const { home, guest } = game.plan.actualTeams
  if (!result || !home || !guest) return []
  const teams = { home, guest }
  return [{ teams, result, penaltyPoints: penaltyPointsIn(punishedIn(game), teams) }]
}

const punishedIn = ({ record }: KnownGame) => ({
  cards: standing(record, 'card').map(({ data }) => data),
  timePenalties: standing(record, 'timePenalty').map(({ data }) => data),
})

/** [V1] A game's view; none if it was never planned. */
export function gameViewAt(tournament: TournamentState, id: GameId): GameView | undefined {
  const entry = tournament.games.get(id)
  if (!entry || entry.state.plan.isDeleted) return undefined
  const { state, version, changedAt, startedAt: startPosition, finishedAt: resultPosition } = entry
  const outcomeOf = outcomesAt(tournament)
  const outcomes = bothSides((side) => outcomeOf(state.plan.plannedTeams[side]))
  const breakSeconds = breakOfGame(tournament, state)
  return gameViewOf(state, { version, changedAt, startPosition, resultPosition, breakSeconds, outcomes })
}

/** [Z6] The break between the halves of a game by the rules that it would copy now. */
function breakOfGame(tournament: TournamentState, { plan }: KnownGame): number | undefined {
  const competition = tournament.competitions.get(plan.competitionId)?.state
  return competition && breakSecondsOf(plan, competition.settings)
}

/** [K7] A competition's view. */
export function competitionViewAt(tournament: TournamentState, id: CompetitionId): CompetitionView | undefined {
  const entry = tournament.competitions.get(id)
  if (!entry) return undefined
  const { state, version, changedAt } = entry
  return competitionViewOf(state, {
    version,
    changedAt,
    holds: (tie) => holdsAt(tournament, tie),
    isOpen: (game) => gamesAt(tournament, new Set([game])).some(isOpen),
    courts: courtsAt(tournament, id),
    courtOfGame: (game) => courtOfGameAt(tournament, game),
  })
}

/** [H1] [H8] The courts on which a competition plays, in their order: those of its meet, else its own. */
export function courtsAt(tournament: TournamentState, id: CompetitionId): readonly Court[] {
  const competition = tournament.competitions.get(id)?.state
  return competition ? courtsIn(competition, (meetId) => tournament.meets.get(meetId)?.state) : []
}

/** [H7] A meet's view; none if there is no such meet. */
export function meetViewAt(tournament: TournamentState, id: MeetId): MeetView | undefined {
  const entry = tournament.meets.get(id)
  return entry && meetViewOf(entry.state, entry)
}

/** [H2] The court that a game is on; none where its competition has no courts. */
export function courtOfGameAt(tournament: TournamentState, id: GameId): CourtId | undefined {
  const plan = tournament.games.get(id)?.state.plan
  return plan && courtIdOf(plan, { courts: courtsAt(tournament, plan.competitionId) })
}

/** [T4] Goals and assists of every scorer of a competition. */
export const talliesAt = (tournament: TournamentState, id: CompetitionId): ScorerTally[] =>
  talliesOf(gamesAt(tournament, tournament.gamesOfCompetition.get(id)))

/** The competition that a group belongs to. */
export const competitionOfGroup = (tournament: TournamentState, id: GroupId): CompetitionId | undefined =>
  tournament.competitionOfGroup.get(id)
