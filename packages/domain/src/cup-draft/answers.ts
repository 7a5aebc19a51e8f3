import type { CalendarDate, Instant, Seconds } from '../kernel/time.ts'

/**
 * [D2] How an age group plays: groups and then semi-finals and a final, groups and then a game for each place, all against
 * all, or some games each without a table.
 */
export type Mode = 'finals' | 'places' | 'roundRobin' | 'festival'

/** An age group as it is wanted. */
export type DraftedAge = {
  /** "U9"; each age group has another one. */
  readonly name: string
  readonly teams: number
  readonly groups: number
  readonly mode: Mode
  /** Whether after `finals` those who are out play on for their places. */
  readonly playsAllPlaces: boolean
}

/** Answers from which a whole cup follows. */
export type Answers = {
  readonly name: string
  readonly location: string
  readonly day: CalendarDate
  readonly ages: readonly DraftedAge[]
  readonly courts: number
  readonly firstAt: Instant
  /** When the hall closes. */
  readonly closesAt: Instant
  /** When the break is wanted; it begins with the nearest kick-off. */
  readonly breakAt: Instant
  readonly breakLength: Seconds
  readonly duration: Seconds
  /** Between two games on a court. */
  readonly change: Seconds
  readonly regieRequired: boolean
}

/** Most age groups of a draft, as many as have a colour. */
export const MOST_AGES = 4
/** Most courts of a draft. */
export const MOST_COURTS = 4
/** Fewest and most teams of an age group. */
export const [FEWEST_TEAMS, MOST_TEAMS] = [2, 32]
const MOST_GROUPS = 8

/** [D2] Most groups of so many teams: each has two at least. All against all is one group. */
export const mostGroupsOf = ({ teams, mode }: Pick<DraftedAge, 'teams' | 'mode'>): number =>
  mode === 'roundRobin' ? 1 : Math.min(MOST_GROUPS, Math.floor(teams / 2))

/** Sizes of the groups; the first ones get a team more where they cannot be equal. */
export function groupSizesOf(age: DraftedAge): readonly number[] {
  const groups = Math.max(1, Math.min(age.groups, mostGroupsOf(age)))
  return Array.from({ length: groups }, (_, index) => Math.ceil((age.teams - index) / groups))
}
