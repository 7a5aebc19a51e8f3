import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plusSeconds } from '../kernel/time.ts'
import { clashesIn, type PlainReference, type PlanBody, slotOfPlan } from '../planning/index.ts'
import type { DraftedAge } from './answers.ts'
import { groupSizesOf } from './answers.ts'
import { cupDraftOf, type DraftOfAge } from './cup-draft.ts'
import { suggestionsFor } from './suggestions.ts'
import { answersOf } from './testing/answers-of.ts'

/** The domain knows no process; its long run is asked for from outside. */
declare const process: { readonly env: { readonly LONG?: string } }
const RUNS = process.env.LONG ? 5_000 : 60

const ages = fc
  .array(
    fc.record({
      teams: fc.integer({ min: 2, max: 16 }),
      groups: fc.integer({ min: 1, max: 6 }),
      mode: fc.constantFrom('finals', 'places', 'roundRobin', 'festival' as const),
      playsAllPlaces: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((list) => list.map((age, index): DraftedAge => ({ ...age, name: `U${9 + 2 * index}` })))

const cups = fc
  .record({
    ages,
    courts: fc.integer({ min: 1, max: 4 }),
    minutes: fc.constantFrom(8, 10, 12, 15),
    change: fc.integer({ min: 0, max: 8 }),
    breakMinutes: fc.constantFrom(0, 20, 45),
  })
  .map(({ minutes, change, breakMinutes, ...some }) =>
    answersOf({ ...some, duration: minutes * 60, change: change * 60, breakLength: breakMinutes * 60 }),
  )

const draftsOf = (check: (draft: ReturnType<typeof cupDraftOf>) => void) =>
  fc.assert(
    fc.property(cups, (answers) => check(cupDraftOf(answers))),
    { numRuns: RUNS },
  )

const gamesOf = ({ ages: all }: ReturnType<typeof cupDraftOf>) => all.flatMap(({ games }) => games)
const endOf = ({ dateTime, duration }: PlanBody) => plusSeconds(dateTime, duration)
const meet = (one: PlanBody, other: PlanBody) => one.dateTime < endOf(other) && other.dateTime < endOf(one)

describe('[D1] a draft of any answers', () => {
  it('[H4] has no team twice at once, no two games on a court at once, and no game before its teams are known', () =>
    draftsOf((draft) => {
      expect(clashesIn(gamesOf(draft).map(slotOfPlan), 0, draft)).toEqual([])
    }))

  it('[D4] has no game in its break', () =>
    draftsOf((draft) => {
      for (const { dateTime, duration } of draft.breaks) {
        const inBreak = gamesOf(draft).filter(
          (game) => game.dateTime < plusSeconds(dateTime, duration) && endOf(game) > dateTime,
        )
        expect(inBreak).toEqual([])
      }
    }))

  it('[D6] plays each final alone, and nothing after the finals', () =>
    draftsOf((draft) => {
      const finals = draft.ages.flatMap(({ final }) => final ?? [])
      for (const final of finals) {
        expect(gamesOf(draft).filter((game) => game.id !== final.id && meet(game, final))).toEqual([])
        const later = gamesOf(draft).filter(({ dateTime }) => dateTime > final.dateTime)
        expect(later.filter(({ id }) => !finals.some((one) => one.id === id))).toEqual([])
      }
    }))

  it('[D2] has each pair of a group meet once, without a table at most once', () =>
    draftsOf((draft) => {
      for (const { age, groups, games } of draft.ages) {
        for (const { id, teams } of groups) {
          const pairs = games.filter(({ groupId }) => groupId === id).map(({ plannedTeams }) => pairIn(plannedTeams))
          expect(new Set(pairs).size).toBe(pairs.length)
          if (age.mode !== 'festival') expect(pairs).toHaveLength((teams.length * (teams.length - 1)) / 2)
        }
        expect(groups.map(({ teams }) => teams.length)).toEqual(groupSizesOf(age))
      }
    }))

  it('[D2] decides each place that is played for by one game', () =>
    draftsOf((draft) => {
      for (const plan of draft.ages) expect(placesOf(plan)).toEqual(plan.playedPlaces)
    }))

  it('[D5] suggests at most three changes, each with the end that it brings', () =>
    draftsOf((draft) => {
      const suggestions = suggestionsFor(draft)
      expect(suggestions.length).toBeLessThanOrEqual(3)
      for (const { answers, endsAt, fits } of suggestions) {
        const changed = cupDraftOf(answers)
        expect([changed.endsAt, changed.spare >= 0]).toEqual([endsAt, fits])
        expect(draft.spare < 0 || fits).toBe(true)
        if (draft.spare < 0) expect(endsAt < draft.endsAt).toBe(true)
      }
    }))
})

const pairIn = ({ home, guest }: PlanBody['plannedTeams']) =>
  [home, guest]
    .map((side) => JSON.stringify(side))
    .sort()
    .join()

/** How many places games decide, after each team that enters has come to one of them. */
function placesOf({ knockout, age }: DraftOfAge): number {
  const games = knockout.flat()
  const sides = games.flatMap(({ plannedTeams: { home, guest } }) => [home, guest]).map((side) => JSON.stringify(side))
  expect(new Set(sides).size).toBe(sides.length)
  const goesOn = (reference: PlainReference) => sides.includes(JSON.stringify(reference))
  const ends = games.map(({ id }) => [{ winnerTeam: id }, { loserTeam: id }].filter((one) => !goesOn(one)).length)
  const entrants = sides.filter((side) => side.includes('groupId')).length
  expect(ends.reduce((sum, count) => sum + count, 0)).toBe(entrants)
  // Where not all places are played, the losers of quarter-finals share theirs.
  return age.mode === 'finals' && !age.playsAllPlaces ? 2 * ends.filter((count) => count === 2).length : entrants
}
