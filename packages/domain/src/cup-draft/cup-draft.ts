import { type Instant, plusSeconds, type Seconds, secondsBetween } from '../kernel/time.ts'
import { type Break, clashesIn, endOf, type PlanBody, planOfMeet, slotOfPlan, USUAL_REST } from '../planning/index.ts'
import { type AgePlan, agePlanOf, gamesEachOf, type IdOf, type Span } from './age-plan.ts'
import type { Answers } from './answers.ts'

/** An age group of a draft, with its games. */
export type DraftOfAge = AgePlan & {
  readonly competitionId: string
  readonly games: readonly PlanBody[]
  readonly gamesEach: Span
  /** The game for the first place; undefined where the table decides. */
  readonly final: PlanBody | undefined
}

/** [D1] A whole cup, as it follows from some answers. */
export type CupDraft = {
  readonly answers: Answers
  readonly meetId: string
  readonly courts: readonly { readonly id: string; readonly name: string }[]
  readonly ages: readonly DraftOfAge[]
  readonly breaks: readonly (Break & { readonly id: string; readonly name: string })[]
  /** The end of the last game. */
  readonly endsAt: Instant
  /** Time that is left until the hall closes; negative where it does not suffice. */
  readonly spare: Seconds
  /** [H4] How many warnings the plan has. */
  readonly conflicts: number
}

/** [D1] The cup of some answers: the same answers and ids give the same cup, so that a preview is what will be made. */
export function cupDraftOf(answers: Answers, idOf: IdOf = (thing) => thing): CupDraft {
  const courts = Array.from({ length: answers.courts }, (_, index) => ({
    id: idOf(`court ${index + 1}`),
    name: `Feld ${index + 1}`,
  }))
  const plans = answers.ages.map((age, index) => ({
    ...agePlanOf(age, (thing) => idOf(`${index} ${thing}`)),
    competitionId: idOf(`${index} competition`),
  }))
  const timed = (breaks: readonly Break[]) =>
    planOfMeet({
      parts: plans.map((plan) => ({ ...plan, firstNumber: 1, duration: answers.duration })),
      courts: courts.map(({ id }) => id),
      firstAt: answers.firstAt,
      slot: answers.duration + answers.change,
      hasSingleFinals: true,
      breaks,
    })
  const breaks = breaksOf(answers, endOfLast(timed([]), answers)).map((one) => ({
    ...one,
    id: idOf('break'),
    name: 'Pause',
  }))
  const games = timed(breaks)
  const endsAt = endOfLast(games, answers)
  return {
    ...{ answers, courts, breaks, endsAt },
    meetId: idOf('meet'),
    ages: plans.map((plan) => {
      const own = games.filter(({ competitionId }) => competitionId === plan.competitionId)
      const [last] = plan.knockout.at(-1) ?? []
      return { ...plan, games: own, gamesEach: gamesEachOf(plan), final: own.find(({ id }) => id === last?.id) }
    }),
    spare: secondsBetween(endsAt, answers.closesAt),
    conflicts: clashesIn(games.map(slotOfPlan), USUAL_REST, { courts }).length,
  }
}

const endOfLast = (games: readonly PlanBody[], { firstAt }: Answers): Instant =>
  games.map(endOf).reduce((last, end) => (end > last ? end : last), firstAt)

/** [D4] The break, from the kick-off that is nearest to where it is wanted; none where no game follows it. */
function breaksOf(answers: Answers, endsWithout: Instant): readonly Break[] {
  const { firstAt, breakAt, breakLength, duration, change } = answers
  const before = Math.round(secondsBetween(firstAt, breakAt) / (duration + change))
  const dateTime = plusSeconds(firstAt, before * (duration + change))
  return before > 0 && breakLength > 0 && dateTime < endsWithout ? [{ dateTime, duration: breakLength }] : []
}
