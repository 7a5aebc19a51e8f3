import { z } from 'zod'
import type { KnownGame } from '../game/index.ts'
import { GameId, GroupId, TeamId } from '../kernel/ids.ts'
import { bothSides, SIDES, type Side, type SomeSides } from '../kernel/side.ts'

const Place = z
  .int()
  .min(1)
  .meta({ description: 'A place in the table of the group, from 1.', examples: [4] })

const Rank = z
  .int()
  .min(1)
  .meta({ description: 'A rank among the teams that have the place in several groups, from 1.', examples: [2] })

const typed = <Type extends string>(type: Type, description: string) =>
  z.literal(type).meta({ description, examples: [type] })

/** [R8] The team that a planned reference gives now, or the reason why it gives none. */
export const PlanOutcome = z
  .discriminatedUnion('type', [
    z.strictObject({ type: typed('team', 'The plan gives this team.'), teamId: TeamId }),
    z.strictObject({ type: typed('group', 'Games of the group are open.'), groupId: GroupId }),
    z.strictObject({
      type: typed(
        'tie',
        'Teams of the group, or with `rank` those of several groups, are level; `competition.write/decide-tie` ends that.',
      ),
      groupId: GroupId,
      position: Place,
      rank: Rank.exactOptional(),
      teamIds: z.array(TeamId).meta({
        description:
          'The teams that share the rank, by name: they hold as many places from `position` on, or ranks from `rank` on.',
        examples: [['cafe0004-0000-8000-8000-000000000001', 'cafe0004-0000-8000-8000-000000000002']],
      }),
    }),
    z.strictObject({
      type: typed('noPlace', 'No team of the group has the place.'),
      groupId: GroupId,
      position: Place,
    }),
    z.strictObject({
      type: typed('noRank', 'Fewer of the compared groups have the place.'),
      place: Place,
      rank: Rank,
    }),
    z.strictObject({ type: typed('game', 'The game has no result yet.'), gameId: GameId }),
    z.strictObject({ type: typed('draw', 'The game ended level.'), gameId: GameId }),
    z.strictObject({ type: typed('cancelled', 'The game is cancelled.'), gameId: GameId }),
  ])
  .meta({
    id: 'PlanOutcome',
    description: 'The team that a planned reference gives now, or the reason why it gives none.',
  })
export type PlanOutcome = z.infer<typeof PlanOutcome>

/** [R3] The team of an outcome; undefined while the plan gives none. */
export const teamOfOutcome = (outcome: PlanOutcome | undefined): TeamId | undefined =>
  outcome?.type === 'team' ? outcome.teamId : undefined

type Outcomes = { readonly home?: PlanOutcome; readonly guest?: PlanOutcome }

/**
 * [R8] The outcomes that the teams of a game do not tell: of a side without a team, and of one with another team. Once a game
 * has started, a plan that names the team itself tells nothing: it cannot change any more.
 */
export function untoldOutcomes(
  { phase, plan: { actualTeams, plannedTeams } }: KnownGame,
  outcomes: SomeSides<PlanOutcome>,
): Outcomes {
  if (phase === 'cancelled') return {}
  const untold = SIDES.flatMap((side) => {
    const outcome = outcomes[side]
    const given = teamOfOutcome(outcome)
    const isTold = given !== undefined && given === (actualTeams[side] ?? given)
    const isSettled = phase !== 'planned' && 'teamId' in plannedTeams[side]
    return outcome && !isTold && !isSettled ? [[side, outcome] as const] : []
  })
  return Object.fromEntries(untold)
}

type Teams = { readonly homeTeamId?: TeamId; readonly guestTeamId?: TeamId }

/** The teams of a view, and what the plan gives beside them. */
type PlannedGame = { readonly actualTeams: Teams; readonly resolvedTeams: Teams; readonly planOutcome?: Outcomes }

/** [R8] The outcomes of both planned references, as far as the view of a game tells them. */
export const outcomesOf = ({ resolvedTeams, planOutcome }: PlannedGame): SomeSides<PlanOutcome> =>
  bothSides((side) => {
    const teamId = resolvedTeams[`${side}TeamId`]
    return planOutcome?.[side] ?? (teamId && { type: 'team', teamId })
  })

/** A side whose confirmed team is not the one that the plan gives now. */
export type OutdatedSide = { readonly side: Side; readonly teamId: TeamId; readonly outcome: PlanOutcome }

/** [R7] The sides whose confirmed team is not the one that the plan gives now. */
export const outdatedSidesOf = ({ actualTeams, planOutcome }: PlannedGame): readonly OutdatedSide[] =>
  SIDES.flatMap((side) => {
    const teamId = actualTeams[`${side}TeamId`]
    const outcome = planOutcome?.[side]
    return teamId && outcome ? [{ side, teamId, outcome }] : []
  })

/** A side without a team, and why the plan gives none. */
export type OpenSide = { readonly side: Side; readonly outcome: Exclude<PlanOutcome, { type: 'team' }> }

/** [R8] The sides of a game that have no team, and why. */
export const openSidesOf = ({ actualTeams, planOutcome }: PlannedGame): readonly OpenSide[] =>
  SIDES.flatMap((side) => {
    const outcome = planOutcome?.[side]
    if (actualTeams[`${side}TeamId`] || !outcome || outcome.type === 'team') return []
    return [{ side, outcome }]
  })

/** [R8] Whether a side gets its team only by a decision of the organiser: waiting for the games is not enough. */
export const needsDecision = ({ type }: PlanOutcome): boolean => type !== 'team' && type !== 'group' && type !== 'game'
