import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from './competition-settings.ts'
import { DEFAULT_PLAY_RULES, playRulesOf } from './play-rules.ts'
import { copiedRules, DEFAULT_HOUSE_RULES, houseRulesOf, offeredLength } from './rules-that-hold.ts'

describe('[J1] the house rules of a competition', () => {
  it('are those of Hallenfußball where the settings say nothing', () => {
    expect(houseRulesOf(DEFAULT_SETTINGS)).toEqual(DEFAULT_HOUSE_RULES)
  })

  it('take their order of criteria from headToHeadFirst until they name one', () => {
    const headToHeadFirst = { ...DEFAULT_SETTINGS, headToHeadFirst: true }
    expect(houseRulesOf(headToHeadFirst).criteria).toEqual(['headToHead', 'difference', 'goals'])
    expect(houseRulesOf({ ...headToHeadFirst, rules: { criteria: ['wins'] } }).criteria).toEqual(['wins'])
  })
})

describe('[J2] the rules that a game copies', () => {
  it('are none where all are the default', () => {
    expect(copiedRules(DEFAULT_SETTINGS, false)).toBeUndefined()
    expect(playRulesOf({})).toEqual(DEFAULT_PLAY_RULES)
  })

  it('are those of play that differ, without those of the tournament', () => {
    const rules = { foulLimit: 6, periods: 2, breakSeconds: 120, pointsForWin: 2 }
    expect(copiedRules({ ...DEFAULT_SETTINGS, rules }, false)).toEqual({ foulLimit: 6, periods: 2 })
  })
})

describe('[J4] a knockout game', () => {
  it('has its own number of periods', () => {
    const settings = { ...DEFAULT_SETTINGS, rules: { knockoutPeriods: 2 } }
    expect(copiedRules(settings, true)).toEqual({ periods: 2 })
    expect(copiedRules(settings, false)).toBeUndefined()
  })
})

describe('[J3] the rules of the tournament', () => {
  it('hold beside those of play', () => {
    const rules = houseRulesOf({ ...DEFAULT_SETTINGS, rules: { pointsForDraw: 2 } })
    expect(rules).toMatchObject({ pointsForWin: 3, pointsForDraw: 2, minutesADay: null })
  })
})

describe('[J8] the length that planning offers', () => {
  const halves = { ...DEFAULT_HOUSE_RULES, periods: 2, periodSeconds: 600, breakSeconds: 120 }

  it('is that of all periods, with the break between them', () => {
    expect(offeredLength(halves, false)).toEqual({ playing: 1200, pause: 120 })
  })

  it('is that of a knockout game where its periods differ', () => {
    expect(offeredLength({ ...halves, knockoutPeriods: 1 }, true)).toEqual({ playing: 600, pause: 0 })
    expect(offeredLength({ ...halves, knockoutPeriods: 1 }, false)).toEqual({ playing: 1200, pause: 120 })
  })

  it('is open where the organiser says it for each game', () => {
    expect(offeredLength(DEFAULT_HOUSE_RULES, false)).toBeUndefined()
  })
})
