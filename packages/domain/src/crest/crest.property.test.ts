import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MEET_TEAM_DETAILS } from '../sample-cup/meet-teams.ts'
import { TEAM_DETAILS } from '../sample-cup/team-details.ts'
import { contrastOf, inkOn } from './colours.ts'
import { type CrestTeam, crestOf, distinctCrests, lookAlike } from './index.ts'

declare const process: { readonly env: { readonly LONG?: string } }

const runs = process.env.LONG ? 2_000 : 60

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
/** Many teams never choose a colour, and many clubs wear the same blue. */
const usualColor = fc.oneof(fc.constantFrom('#000000', '#1d4ed8', '#1e50dc', '#ffffff'), color)
const team: fc.Arbitrary<CrestTeam> = fc.record({
  name: fc.oneof(
    fc.constantFrom('SV Moor', 'SV Moor II', 'SV Moor 2', 'FC Blau-Weiß 09'),
    fc.string({ minLength: 1 }),
    fc.constantFrom('constructor', 'toString'),
  ),
  shortName: fc.constantFrom('SVM', 'FC', 'ABC'),
  primaryColor: usualColor,
})
const cup = fc.uniqueArray(team, { minLength: 2, maxLength: 40, selector: ({ name }) => name })

const pairsOf = (teams: readonly CrestTeam[]) =>
  teams.flatMap((one, at) => teams.slice(at + 1).map((other) => [crestOf(one), crestOf(other)] as const))

/** The teams of three large tournaments, most of which have never chosen a colour here. */
const NATIONS = `
  Algeria DZA, Argentina ARG, Australia AUS, Belgium BEL, Bosnia and Herzegovina BIH, Brazil BRA, Cameroon CMR, Canada CAN,
  Chile CHL, Colombia COL, Costa Rica CRI, Croatia HRV, Denmark DNK, Ecuador ECU, England ENG, Equatorial Guinea GNQ,
  France FRA, Germany DEU, Ghana GHA, Greece GRC, Honduras HND, Iran IRN, Italy ITA, Ivory Coast CIV,
  Japan JPN, Mexico MEX, Netherlands NLD, New Zealand NZL, Nigeria NGA, North Korea PRK, Norway NOR, Paraguay PRY,
  Portugal PRT, Russia RUS, Serbia SRB, Slovakia SVK, Slovenia SVN, South Africa ZAF, South Korea KOR, Spain ESP,
  Sweden SWE, Switzerland CHE, United States USA, Uruguay URY
`

const nationsIn = (primaryColor: string): CrestTeam[] =>
  NATIONS.trim()
    .split(/,\s*/)
    .map((line) => ({ name: line.slice(0, -4), shortName: line.slice(-3), primaryColor }))

/** Grounds of the pages, of the stage, and what a camera may show behind a crest. */
const EDGES = ['#ffffff', '#1d1727']

describe('the crests of a cup', () => {
  it('[H13] look different from each other, also without letters', () =>
    fc.assert(
      fc.property(cup, (teams) => {
        expect(pairsOf(distinctCrests(teams)).filter(([one, other]) => lookAlike(one, other))).toEqual([])
      }),
      { numRuns: runs },
    ))

  it('[H13] look different for 40 teams of one colour with equal letters, and keep their contrast', () =>
    fc.assert(
      fc.property(
        usualColor,
        fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 40, maxLength: 40 }),
        (primaryColor, names) => {
          const teams = distinctCrests(names.map((name) => ({ name, shortName: 'ABC', primaryColor })))
          expect(pairsOf(teams).filter(([one, other]) => lookAlike(one, other))).toEqual([])
          expect(
            Math.min(...teams.map(crestOf).map(({ second, ground }) => contrastOf(second, ground))),
          ).toBeGreaterThanOrEqual(1.9)
        },
      ),
      { numRuns: process.env.LONG ? 200 : 5 },
    ))

  it('look different in the sample cup by the first drawing of each', () =>
    expect(distinctCrests(TEAM_DETAILS)).toEqual(TEAM_DETAILS))

  it.each([
    ['the sample meet', MEET_TEAM_DETAILS],
    ['large tournaments, all black', nationsIn('#000000')],
    ['large tournaments, all white', nationsIn('#ffffff')],
  ])('[H13] look different in %s, with patterns and letters that can be seen', (_, teams) => {
    const distinct = distinctCrests(teams)
    expect(pairsOf(distinct).filter(([one, other]) => lookAlike(one, other))).toEqual([])
    for (const { ground, second, ink } of distinct.map(crestOf)) {
      expect(contrastOf(second, ground)).toBeGreaterThanOrEqual(1.9)
      expect(contrastOf(ink, ground)).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('do not depend on the order of the teams', () =>
    fc.assert(
      fc.property(cup, (teams) => {
        const numbersOf = (list: readonly CrestTeam[]) =>
          Object.fromEntries(distinctCrests(list).map(({ name, crest }) => [name, crest ?? 0]))
        expect(numbersOf([...teams].reverse())).toEqual(numbersOf(teams))
      }),
      { numRuns: runs },
    ))

  it('have letters and patterns that can be told from their ground, and an edge on every ground', () =>
    fc.assert(
      fc.property(team, color, (any, behind) => {
        const { ground, second, ink } = crestOf(any)
        expect(contrastOf(ink, ground)).toBeGreaterThanOrEqual(4.5)
        expect(ink).toBe(inkOn(ground))
        expect(contrastOf(second, ground)).toBeGreaterThanOrEqual(1.9)
        expect(Math.max(...EDGES.map((edge) => contrastOf(edge, behind)))).toBeGreaterThanOrEqual(3)
      }),
    ))
})
