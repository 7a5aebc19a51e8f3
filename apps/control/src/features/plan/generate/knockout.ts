import { newId } from '@cup/api-client/http'
import type { Competition } from '@cup/contract/entities'
import { decidersOf, fieldsOf, MOST_ENTRANTS, planOfMeet } from '@cup/domain/planning'
import { z } from 'zod'
import { numberIn } from '../../../shared/form/typed-values.ts'
import { minutesFrom } from '../../../shared/planning/minutes.ts'
import { planTexts } from '../../../texts/plan.ts'
import type { Plan } from '../timetable.ts'
import type { PlanStep } from '../use-plan-act.ts'
import { matchdaysOf } from './group-games.ts'
import { hallOf, nextNumberOf, offeredPace, type PaceDraft, type PaceOutput, paceAfter, paceShape } from './pace.ts'

/** Draft of the form that plans a knockout. */
export type KnockoutDraft = PaceDraft & {
  /** How many of each group enter, as typed, by the group's id. */
  readonly places: Readonly<Record<string, string>>
  readonly hasSmallFinal: boolean
  /** Whether a game decides each place. */
  readonly playsAllPlaces: boolean
  /** In minutes, beside the distance from start to start, before each further round. */
  readonly pause: string
}

type Group = Competition['groups'][number]

const SIXTEEN = 16

/** All of the one group, as far as a knockout has places; of several the first two. */
export function knockoutDraft(plan: Plan): KnockoutDraft {
  const { competition } = plan
  const { groups } = competition
  const entering = (size: number) => (groups.length === 1 ? Math.min(size, SIXTEEN) : Math.min(size, 2))
  return {
    places: Object.fromEntries(groups.map(({ id, teamIds }) => [id, String(entering(teamIds.length))])),
    hasSmallFinal: true,
    playsAllPlaces: false,
    pause: '10',
    ...paceAfter(plan, '20', competition.end),
    ...offeredPace(competition, '20', true),
  }
}

/** How many enter in all. */
export const entrantCountOf = ({ places }: KnockoutDraft, { competition }: Plan): number =>
  entrantsIn(places, competition).length

/** A knockout, from what is typed. */
export const knockoutSchema = (plan: Plan) =>
  z.object({
    ...paceShape,
    places: z.record(z.string(), z.string()).superRefine((places, ctx) => {
      const message = placesFaultOf(places, plan.competition)
      if (message !== undefined) ctx.addIssue({ code: 'custom', message })
    }),
    hasSmallFinal: z.boolean(),
    playsAllPlaces: z.boolean(),
    pause: minutesFrom(0),
  })

type Places = KnockoutDraft['places']

/** Fault of the number for one group. */
export function placeFaultOf(places: Places, { id, name, teamIds }: Group): string | undefined {
  const count = numberIn(places[id] ?? '')
  if (count === undefined) return planTexts.wholeNumberMissing
  return count > teamIds.length ? planTexts.groupHasOnly(name, teamIds.length) : undefined
}

function placesFaultOf(places: Places, competition: Competition): string | undefined {
  const fault = competition.groups.map((group) => placeFaultOf(places, group)).find(Boolean)
  if (fault !== undefined) return fault
  const count = entrantsIn(places, competition).length
  if (count < 2) return planTexts.tooFewTeams
  return count > MOST_ENTRANTS ? planTexts.tooManyTeams(MOST_ENTRANTS, count) : undefined
}

const entrantsIn = (places: Places, competition: Competition) => fieldsIn(places, competition)[0] ?? []

const fieldsIn = (places: Places, { groups }: Competition) =>
  fieldsOf(
    groups.map(({ id, teamIds }) => ({ groupId: id, places: numberIn(places[id] ?? '') ?? 0, size: teamIds.length })),
  )

type Knockout = PaceOutput & {
  readonly places: Places
  readonly hasSmallFinal: boolean
  readonly playsAllPlaces: boolean
  readonly pause: number
}

/** The calls that create the missing matchdays, one for each round, and plan the games. */
export function knockoutSteps(knockout: Knockout, plan: Plan): readonly PlanStep[] {
  const { competition, games } = plan
  const made: PlanStep[] = []
  const matchdayIdOf = matchdaysOf(competition, made)
  const stages = decidersOf({
    fields: fieldsIn(knockout.places, competition),
    playsAllPlaces: knockout.playsAllPlaces,
    hasSmallFinal: knockout.hasSmallFinal,
    newId,
  })
  const part = {
    ...{ competitionId: competition.id, firstNumber: nextNumberOf(games), duration: knockout.duration },
    groupGames: [],
    knockout: stages.map((stage) =>
      stage.flatMap(({ name, games: ofRound }) => {
        const matchdayId = matchdayIdOf(name)
        return ofRound.map((game) => ({ ...game, matchdayId }))
      }),
    ),
  }
  const bodies = planOfMeet({ ...hallOf(knockout, plan), parts: [part], pause: knockout.pause })
  return [...made, ...bodies.map((body): PlanStep => ({ call: 'game.write/plan', body }))]
}
