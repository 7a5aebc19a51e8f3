import { newId } from '@cup/api-client/http'
import type { Competition } from '@cup/contract/entities'
import { bestToFill, decidersOf, fieldsWithBest, MOST_ENTRANTS, planOfMeet } from '@cup/domain/planning'
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
  /** [R9] How many of the best of the next place enter too, as typed. */
  readonly best: string
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
    best: '0',
    hasSmallFinal: true,
    playsAllPlaces: false,
    pause: '10',
    ...paceAfter(plan, '20', competition.end),
    ...offeredPace(competition, '20', true),
  }
}

/** How many enter in all. */
export const entrantCountOf = (draft: KnockoutDraft, { competition }: Plan): number =>
  entrantsIn(draft, competition).length

/** [R9] The place whose best can enter too, and how many of them make the first round full; undefined where none can. */
export function bestOffered({ places }: KnockoutDraft, { competition }: Plan) {
  const groups = sizedGroupsOf(places, competition)
  const count = bestToFill(groups)
  return count === 0 ? undefined : { place: (groups[0]?.places ?? 0) + 1, count }
}

/** A knockout, from what is typed. */
export const knockoutSchema = (plan: Plan) =>
  z
    .object({
      ...paceShape,
      places: z.record(z.string(), z.string()).superRefine((places, ctx) => {
        const message = placesFaultOf(places, plan.competition)
        if (message !== undefined) ctx.addIssue({ code: 'custom', message })
      }),
      best: z.string().refine((text) => numberIn(text) !== undefined, planTexts.wholeNumberMissing),
      hasSmallFinal: z.boolean(),
      playsAllPlaces: z.boolean(),
      pause: minutesFrom(0),
    })
    .superRefine((draft, ctx) => {
      const message = entrantsFaultOf(draft, plan.competition)
      if (message !== undefined) ctx.addIssue({ code: 'custom', path: ['places'], message })
    })

type Places = KnockoutDraft['places']

/** Fault of the number for one group. */
export function placeFaultOf(places: Places, { id, name, teamIds }: Group): string | undefined {
  const count = numberIn(places[id] ?? '')
  if (count === undefined) return planTexts.wholeNumberMissing
  return count > teamIds.length ? planTexts.groupHasOnly(name, teamIds.length) : undefined
}

function placesFaultOf(places: Places, competition: Competition): string | undefined {
  return competition.groups.map((group) => placeFaultOf(places, group)).find(Boolean)
}

function entrantsFaultOf(draft: Entering, competition: Competition): string | undefined {
  const count = entrantsIn(draft, competition).length
  if (count < 2) return planTexts.tooFewTeams
  return count > MOST_ENTRANTS ? planTexts.tooManyTeams(MOST_ENTRANTS, count) : undefined
}

type Entering = { readonly places: Places; readonly best: string }

const entrantsIn = (draft: Entering, competition: Competition) => fieldsIn(draft, competition)[0] ?? []

const sizedGroupsOf = (places: Places, { groups }: Competition) =>
  groups.map(({ id, teamIds }) => ({ groupId: id, places: numberIn(places[id] ?? '') ?? 0, size: teamIds.length }))

/** The best of a place enter only where they are offered: the form hides the field elsewhere. */
function fieldsIn({ places, best }: Entering, competition: Competition) {
  const groups = sizedGroupsOf(places, competition)
  return fieldsWithBest(groups, bestToFill(groups) === 0 ? 0 : Math.min(numberIn(best) ?? 0, groups.length))
}

type Knockout = PaceOutput & {
  readonly places: Places
  readonly best: string
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
    fields: fieldsIn(knockout, competition),
    playsAllPlaces: knockout.playsAllPlaces,
    hasSmallFinal: knockout.hasSmallFinal,
    newId,
  })
  const part = {
    ...{ competitionId: competition.id, firstNumber: nextNumberOf(games), duration: knockout.duration },
    settings: competition.settings,
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
