import { newId } from '@cup/api-client/http'
import type { Competition } from '@cup/contract/entities'
import { type Block, entrantsOf, knockoutOf, lastStartOf, MOST_ENTRANTS, planOf } from '@cup/domain/planning'
import { numberIn } from '../../../shared/form/fields.tsx'
import type { Faults } from '../../../shared/form/use-saved-form.ts'
import { minutesFault, secondsOfMinutes } from '../../../shared/planning/minutes.ts'
import type { PlanStep } from '../run/plan-step.ts'
import type { Plan } from '../timetable.ts'
import { matchdayStep } from './group-games.ts'
import { matchdayNamed, nextNumberOf, type PaceDraft, paceAfter, paceFaultsOf, paceOf } from './pace.ts'

/** What stands in the form that plans a knockout. */
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
export function knockoutDraft({ competition, games }: Plan): KnockoutDraft {
  const { groups } = competition
  const entering = (size: number) => (groups.length === 1 ? Math.min(size, SIXTEEN) : Math.min(size, 2))
  return {
    places: Object.fromEntries(groups.map(({ id, teamIds }) => [id, String(entering(teamIds.length))])),
    hasSmallFinal: true,
    pause: '10',
    ...paceAfter(games, '20', competition.end),
  }
}

/** How many enter in all. */
export const entrantCountOf = (draft: KnockoutDraft, { competition }: Plan): number =>
  entrantsIn(draft, competition).length

/** What is missing, and in words what cannot be. */
export function knockoutFaults(draft: KnockoutDraft, { competition }: Plan): Faults<KnockoutDraft> {
  const { groups } = competition
  return {
    ...paceFaultsOf(draft),
    places: groups.map((group) => placeFaultOf(draft, group)).find(Boolean) ?? countFault(draft, competition),
    pause: draft.pause.trim() === '0' ? undefined : minutesFault(draft.pause),
  }
}

/** What is wrong with the number for one group. */
export function placeFaultOf({ places }: KnockoutDraft, { id, name, teamIds }: Group): string | undefined {
  const count = numberIn(places[id] ?? '')
  if (count === undefined) return 'Bitte eine ganze Zahl eintragen.'
  return count > teamIds.length ? `${name} hat nur ${teamIds.length} Mannschaften.` : undefined
}

function countFault(draft: KnockoutDraft, competition: Competition): string | undefined {
  const count = entrantsIn(draft, competition).length
  if (count < 2) return 'Es braucht mindestens zwei Mannschaften.'
  return count > MOST_ENTRANTS ? `Es gehen höchstens ${MOST_ENTRANTS} Mannschaften, das sind ${count}.` : undefined
}

const entrantsIn = ({ places }: KnockoutDraft, { groups }: Competition) =>
  entrantsOf(groups.map(({ id }) => ({ groupId: id, places: numberIn(places[id] ?? '') ?? 0 })))

/** The calls that make the missing matchdays, one for each round, and plan the games. */
export function knockoutSteps(draft: KnockoutDraft, { competition, games }: Plan): readonly PlanStep[] {
  const pace = paceOf(draft)
  if (!pace) return []
  const pause = secondsOfMinutes(numberIn(draft.pause) ?? 0)
  const { hasSmallFinal } = draft
  const rounds = knockoutOf({ entrants: entrantsIn(draft, competition), hasSmallFinal, newId })
  const made: PlanStep[] = []
  const blocks: Block[] = []
  for (const { name, games: ofRound } of rounds) {
    const known = matchdayNamed(name, competition)
    const matchdayId = known?.id ?? newId()
    if (!known) made.push(matchdayStep(competition.id, matchdayId, name))
    const before = blocks.at(-1)
    const firstAt = before ? later(lastStartOf(before), pace.slot + pause) : pace.firstAt
    blocks.push({ ...pace, firstAt, matchdayId, games: ofRound })
  }
  const bodies = planOf(competition.id, blocks, nextNumberOf(games))
  return [...made, ...bodies.map((body): PlanStep => ({ call: 'game.write/plan', body }))]
}

const later = (instant: string, seconds: number): string => new Date(Date.parse(instant) + seconds * 1000).toISOString()
