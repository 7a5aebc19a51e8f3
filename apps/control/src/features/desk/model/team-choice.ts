import type { Competition, Game, Team } from '@cup/contract/entities'
import { bothSides, compareGerman, defined, SIDES, type Side, type Sides, type TeamId } from '@cup/domain/kernel'
import { outcomesOf, type PlanOutcome, teamOfOutcome } from '@cup/domain/projections'
import type { HallCommand } from '../../../shared/outbox/command.ts'

/** Team of a side in the form. */
export type TeamField = {
  /** The team that is chosen; empty where none is. */
  readonly teamId: string
  /** [R5] A team that is set stays. */
  readonly isFixed: boolean
}

/** The teams that are chosen in the form. */
export type ChosenTeams = { readonly [S in Side]?: string | undefined }

type Pairing = Pick<Game, 'actualTeams' | 'resolvedTeams'>

/** Both fields: what was chosen, else the team that the reference stands for. */
export const teamFieldsOf = ({ actualTeams, resolvedTeams }: Pairing, chosen: ChosenTeams): Sides<TeamField> =>
  bothSides((side) => {
    const fixed: TeamId | undefined = actualTeams[`${side}TeamId`]
    return { teamId: fixed ?? chosen[side] ?? resolvedTeams[`${side}TeamId`] ?? '', isFixed: fixed !== undefined }
  })

/** Whether both teams are confirmed already. */
export const areBothSet = ({ actualTeams }: Pick<Game, 'actualTeams'>): boolean =>
  actualTeams.homeTeamId !== undefined && actualTeams.guestTeamId !== undefined

/** [G5] Why these teams cannot be saved; undefined if they can. */
export function faultIn({ home, guest }: Sides<TeamField>): 'missing' | 'same' | undefined {
  if (home.teamId !== '' && home.teamId === guest.teamId) return 'same'
  const isChosen = [home, guest].some(({ teamId, isFixed }) => !isFixed && teamId !== '')
  return isChosen ? undefined : 'missing'
}

/** Confirms the teams of the sides that were open. */
export function setTeamsCommand(gameId: string, fields: Sides<TeamField>): HallCommand {
  const wanted = bothSides((side) => (fields[side].isFixed ? undefined : fields[side].teamId || undefined))
  return {
    call: 'game.write/set-actual-teams',
    body: { id: gameId, ...defined({ homeTeamId: wanted.home, guestTeamId: wanted.guest }) },
  }
}

/** Whether both sides will have a team once this is saved. */
export const areBothChosen = (fields: Sides<TeamField>): boolean => SIDES.every((side) => fields[side].teamId !== '')

/** The teams that one can choose for a side, by name. */
export type ChoosableTeams = {
  /** [R8] Those that the reference can stand for; all where it does not tell. */
  readonly likely: readonly Team[]
  /** Those behind a step of its own. */
  readonly others: readonly Team[]
}

type Known = {
  readonly game: Pick<Game, 'groupId' | 'planOutcome'>
  readonly competition: Pick<Competition, 'teamIds' | 'groups'>
  readonly plan: readonly Pick<Game, 'id' | 'resolvedTeams'>[]
  readonly teams: readonly Team[]
}

/** [T8] [R8] The teams that one can choose: those of the competition, [G2] in a game of a group those of the group. */
export function choosableAmong({ game, competition, plan, teams }: Known): Sides<ChoosableTeams> {
  const { teamIds, groups } = competition
  const teamsOfGroup = (groupId: string | undefined) => groups.find(({ id }) => id === groupId)?.teamIds
  const own = teamsOfGroup(game.groupId)
  const all = teams
    .filter(({ id }) => teamIds.includes(id) && (own?.includes(id) ?? true))
    .toSorted((a, b) => compareGerman(a.name, b.name))
  return bothSides((side) => {
    const outcome = game.planOutcome?.[side]
    const ids = outcome && likelyIdsOf(outcome, teamsOfGroup, plan)
    const likely = ids ? all.filter(({ id }) => ids.includes(id)) : []
    if (likely.length === 0) return { likely: all, others: [] }
    return { likely, others: all.filter((team) => !likely.includes(team)) }
  })
}

/** [R8] The teams that may still come out of a reference that gives none; undefined where nothing is known of them. */
function likelyIdsOf(
  outcome: PlanOutcome,
  teamsOfGroup: (groupId: string) => readonly string[] | undefined,
  plan: Known['plan'],
): readonly string[] | undefined {
  if (outcome.type === 'tie') return outcome.teamIds
  if (outcome.type === 'group') return teamsOfGroup(outcome.groupId)
  if (outcome.type !== 'game' && outcome.type !== 'draw') return undefined
  const { homeTeamId, guestTeamId } = plan.find(({ id }) => id === outcome.gameId)?.resolvedTeams ?? {}
  return homeTeamId && guestTeamId ? [homeTeamId, guestTeamId] : undefined
}

/** [R7] The sides for which another team is chosen than the plan gives, with the team of the plan. */
export function againstPlan(
  game: Pairing & Pick<Game, 'planOutcome'>,
  fields: Sides<TeamField>,
): readonly { readonly side: Side; readonly planned: TeamId; readonly chosen: string }[] {
  const outcomes = outcomesOf(game)
  return SIDES.flatMap((side) => {
    const { teamId: chosen, isFixed } = fields[side]
    const planned = teamOfOutcome(outcomes[side])
    return isFixed || !planned || chosen === '' || chosen === planned ? [] : [{ side, planned, chosen }]
  })
}
