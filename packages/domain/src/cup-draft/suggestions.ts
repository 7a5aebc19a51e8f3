import { type Instant, type Seconds, secondsBetween } from '../kernel/time.ts'
import { type Answers, type DraftedAge, groupSizesOf, MOST_COURTS, mostGroupsOf } from './answers.ts'
import { type CupDraft, cupDraftOf } from './cup-draft.ts'

/** A change of the answers that would move the end of the cup. */
export type Change =
  | { readonly type: 'duration'; readonly from: Seconds; readonly to: Seconds }
  | { readonly type: 'courts'; readonly courts: number }
  | { readonly type: 'allPlaces'; readonly age: string; readonly isPlayed: boolean }
  | { readonly type: 'groups'; readonly age: string; readonly groups: number }
  | { readonly type: 'noBreak' }

/** A change with its effect. */
export type Suggestion = {
  readonly change: Change
  readonly answers: Answers
  readonly endsAt: Instant
  readonly fits: boolean
}

const MINUTE = 60
const DURATIONS = [20, 15, 12, 10, 8, 6].map((minutes) => minutes * MINUTE)
const MOST_SUGGESTIONS = 3

/**
 * [D5] At most three changes that would move the end most. While the cup fits into the hall only those that leave it so;
 * else those first after which it fits.
 */
export function suggestionsFor(draft: CupDraft): readonly Suggestion[] {
  const isLate = draft.spare < 0
  const offered = changesOf(draft.answers, isLate).flatMap(({ change, some }): readonly Suggestion[] => {
    const answers = { ...draft.answers, ...some }
    const { endsAt, spare } = cupDraftOf(answers)
    return endsAt === draft.endsAt ? [] : [{ change, answers, endsAt, fits: spare >= 0 }]
  })
  if (isLate) {
    return offered
      .filter(({ endsAt }) => endsAt < draft.endsAt)
      .toSorted((one, other) => Number(other.fits) - Number(one.fits))
      .slice(0, MOST_SUGGESTIONS)
  }
  const fitting = offered.filter(({ fits }) => fits)
  const most = fitting.toSorted((one, other) => moveOf(other, draft) - moveOf(one, draft)).slice(0, MOST_SUGGESTIONS)
  return fitting.filter((one) => most.includes(one))
}

const moveOf = ({ endsAt }: Suggestion, draft: CupDraft): Seconds => Math.abs(secondsBetween(draft.endsAt, endsAt))

type Candidate = { readonly change: Change; readonly some: Partial<Answers> }

function changesOf(answers: Answers, isLate: boolean): readonly Candidate[] {
  const { ages, courts, duration, breakLength } = answers
  const shorter = DURATIONS.filter((one) => one < duration).slice(0, isLate ? 2 : 1)
  const withAge = (changed: DraftedAge, some: Partial<DraftedAge>) => ({
    ages: ages.map((age) => (age === changed ? { ...age, ...some } : age)),
  })
  return [
    ...shorter.map((to): Candidate => ({ change: { type: 'duration', from: duration, to }, some: { duration: to } })),
    ...(courts < MOST_COURTS
      ? [{ change: { type: 'courts' as const, courts: courts + 1 }, some: { courts: courts + 1 } }]
      : []),
    ...ages.filter(hasMorePlaces).map((age): Candidate => {
      const isPlayed = !age.playsAllPlaces
      return {
        change: { type: 'allPlaces', age: age.name, isPlayed },
        some: withAge(age, { playsAllPlaces: isPlayed }),
      }
    }),
    ...ages.filter(canHaveMoreGroups).map((age): Candidate => {
      const groups = groupSizesOf(age).length + 1
      return { change: { type: 'groups', age: age.name, groups }, some: withAge(age, { groups }) }
    }),
    ...(breakLength > 0 ? [{ change: { type: 'noBreak' as const }, some: { breakLength: 0 } }] : []),
  ]
}

/** Whether some teams are out before the end. */
const hasMorePlaces = (age: DraftedAge): boolean => age.mode === 'finals' && age.teams > 4

const canHaveMoreGroups = (age: DraftedAge): boolean =>
  groupSizesOf(age).length < Math.min(mostGroupsOf(age), Math.floor(age.teams / 3))
