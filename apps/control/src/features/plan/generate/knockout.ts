import { newId } from '@cup/api-client/http'
import type { Competition } from '@cup/contract/entities'
import { type Block, entrantsOf, knockoutOf, lastStartOf, MOST_ENTRANTS, planOf } from '@cup/domain/planning'
import { z } from 'zod'
import { numberIn } from '../../../shared/form/typed-values.ts'
import { minutesFrom } from '../../../shared/planning/minutes.ts'
import { planTexts } from '../../../texts/plan.ts'
import type { Plan } from '../timetable.ts'
import type { PlanStep } from '../use-plan-act.ts'
import { matchdayStep } from './group-games.ts'
import {
  courtsIn,
  matchdayNamed,
  nextNumberOf,
  type PaceDraft,
  type PaceOutput,
  paceAfter,
  paceShape,
  takenIn,
} from './pace.ts'

/** Draft of the form that plans a knockout. */
export type KnockoutDraft = PaceDraft & {
  /** How many of each group enter, as typed, by the group's id. */
  readonly places: Readonly<Record<string, string>>
  readonly hasSmallFinal: boolean
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
    pause: '10',
    ...paceAfter(plan, '20', competition.end),
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

const entrantsIn = (places: Places, { groups }: Competition) =>
  entrantsOf(groups.map(({ id }) => ({ groupId: id, places: numberIn(places[id] ?? '') ?? 0 })))

type Knockout = PaceOutput & {
  readonly places: Places
  readonly hasSmallFinal: boolean
  readonly pause: number
}

/** The calls that create the missing matchdays, one for each round, and plan the games. */
export function knockoutSteps(knockout: Knockout, plan: Plan): readonly PlanStep[] {
  const { competition, games } = plan
  const { places, hasSmallFinal, pause, dateTime, slot, duration } = knockout
  const rounds = knockoutOf({ entrants: entrantsIn(places, competition), hasSmallFinal, newId })
  const courts = courtsIn(competition, knockout.courtIds)
  const taken = takenIn(plan)
  const made: PlanStep[] = []
  const blocks: Block[] = []
  for (const { name, games: ofRound } of rounds) {
    const known = matchdayNamed(name, competition)
    const matchdayId = known?.id ?? newId()
    if (!known) made.push(matchdayStep(competition.id, matchdayId, name))
    const before = blocks.at(-1)
    const firstAt = before ? later(lastStartOf(before), slot + pause) : dateTime
    blocks.push({ slot, duration, firstAt, matchdayId, courts, taken, games: ofRound })
  }
  const bodies = planOf(competition.id, blocks, nextNumberOf(games))
  return [...made, ...bodies.map((body): PlanStep => ({ call: 'game.write/plan', body }))]
}

const later = (instant: string, seconds: number): string => new Date(Date.parse(instant) + seconds * 1000).toISOString()
