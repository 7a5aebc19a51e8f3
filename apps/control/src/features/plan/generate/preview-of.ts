import { courtNameOf, SIDES } from '@cup/domain/kernel'
import { clashesIn, type PlainReference, type PlanBody, slotOfPlan } from '@cup/domain/planning'
import { breakSecondsOf } from '@cup/domain/settings'
import { texts as uiTexts } from '@cup/ui/components'
import { planTexts } from '../../../texts/plan.ts'
import type { ClashNote } from '../clash-list.tsx'
import { notesOf } from '../clash-notes.ts'
import { otherSlotsOf, type Plan, plannedAt, slotsOf } from '../timetable.ts'
import type { PlanStep } from '../use-plan-act.ts'

/** Result of calls, before any of them is made. */
export type Preview = {
  readonly games: readonly PreviewGame[]
  /** Conflicts between the new games, or between them and the present ones. */
  readonly notes: readonly ClashNote[]
  /** Other created things: "Gruppe Vorrunde", "Matchday Achtelfinale". */
  readonly made: readonly string[]
}

/** A game that is going to be planned. */
export type PreviewGame = Pick<PlanBody, 'id' | 'name' | 'dateTime'> & {
  readonly sides: string
  /** Court, where there are several. */
  readonly court: string | undefined
  readonly matchday: string
}

/** The games of these calls with their names and times, and what should be known of them; a team wants `minRest` seconds. */
export function previewOf(steps: readonly PlanStep[], plan: Plan, minRest: number): Preview {
  const bodies = bodiesOf(steps)
  const isNew = (id: string) => bodies.some((body) => body.id === id)
  const known = [...slotsOf(plan), ...otherSlotsOf(plan)].filter(({ game }) => !isNew(game.id))
  const clashes = clashesIn([...known.map(plannedAt), ...lastingIn(steps, [plan]).map(slotOfPlan)], minRest, plan.competition)
  const slots = [...known, ...bodies.map((game) => ({ game, at: game.dateTime }))]
  const news = clashes.filter(({ earlier, later }) => isNew(earlier) || isNew(later))
  const named = thingsAfter(steps, plan)
  return {
    games: bodies.map(({ id, name, dateTime, plannedTeams, matchdayId, courtId }) => ({
      id,
      name,
      dateTime,
      sides: SIDES.map((side) => referenceText(plannedTeams[side], named)).join(' – '),
      matchday: nameIn(named.matchdays, matchdayId),
      court: courtNameOf({ courtId }, plan.competition),
    })),
    notes: notesOf(news, { slots, teams: plan.teams }),
    made: steps.flatMap(madeBy),
  }
}

/** The games that calls plan. */
export const bodiesOf = (steps: readonly PlanStep[]): readonly PlanBody[] =>
  steps.flatMap((step) => (step.call === 'game.write/plan' ? [step.body] : []))

/** [Z6] The same with the break between their halves, by the rules of their competitions. */
export const lastingIn = (steps: readonly PlanStep[], plans: readonly Pick<Plan, 'competition'>[]) =>
  bodiesOf(steps).map((body) => {
    const settings = plans.find(({ competition }) => competition.id === body.competitionId)?.competition.settings
    return { ...body, ...(settings && { breakSeconds: breakSecondsOf(body, settings) }) }
  })

type Named = { readonly id: string; readonly name: string }
type Things = {
  readonly teams: readonly Named[]
  readonly games: readonly Named[]
  readonly groups: readonly Named[]
  readonly matchdays: readonly Named[]
}

/** Named things after the calls. */
function thingsAfter(steps: readonly PlanStep[], { competition, games, teams }: Plan): Things {
  const groups = steps.flatMap((step) =>
    step.call === 'competition.write/create-group' ? [{ id: step.body.groupId, name: step.body.name }] : [],
  )
  const matchdays = steps.flatMap((step) =>
    step.call === 'competition.write/create-matchday' ? [{ id: step.body.matchdayId, name: step.body.name }] : [],
  )
  return {
    teams,
    games: [...games, ...bodiesOf(steps)],
    groups: [...competition.groups, ...groups],
    matchdays: [...competition.matchdays, ...matchdays],
  }
}

const nameIn = (things: readonly Named[], wanted: string | undefined): string =>
  things.find(({ id }) => id === wanted)?.name ?? ''

function referenceText(reference: PlainReference, { teams, games, groups }: Things): string {
  if ('teamId' in reference) return nameIn(teams, reference.teamId)
  if ('groupId' in reference) return planTexts.placeOfGroup(nameIn(groups, reference.groupId), reference.position)
  if ('winnerTeam' in reference) return planTexts.winnerOf(nameIn(games, reference.winnerTeam))
  if ('loserTeam' in reference) return planTexts.loserOf(nameIn(games, reference.loserTeam))
  return uiTexts.bestOfPlace(reference.bestOfPlace)
}

function madeBy(step: PlanStep): readonly string[] {
  switch (step.call) {
    case 'competition.write/create-group':
      return [planTexts.groupNamed(step.body.name)]
    case 'competition.write/create-matchday':
      return [planTexts.matchdayNamed(step.body.name)]
    case 'game.write/plan':
      return []
  }
}
