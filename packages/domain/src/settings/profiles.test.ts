import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from './competition-settings.ts'
import { SomeHouseRules } from './house-rules.ts'
import { differencesFrom, editedRulesOf, nearestProfile, rulesOfProfile, settingsOfRules } from './profiles.ts'

const DEFAULT = editedRulesOf(DEFAULT_SETTINGS)
const FUTSAL = rulesOfProfile('futsal', DEFAULT)

describe('[J5] profiles of house rules', () => {
  it('are Hallenfußball where nothing is said', () => {
    expect(differencesFrom('hall', DEFAULT)).toEqual([])
    expect(nearestProfile(DEFAULT)).toBe('hall')
    expect(settingsOfRules(DEFAULT).rules).toEqual({})
  })

  it('of futsal count fouls up to the sixth in halves of ten minutes, with one time-out of a minute', () => {
    expect(FUTSAL).toMatchObject({ periods: 2, periodSeconds: 600, foulLimit: 6, timeOuts: 1, timeOutSeconds: 60 })
    expect([FUTSAL.timePenaltySeconds, ...FUTSAL.otherPenaltySeconds]).toEqual([120, 300])
    expect(SomeHouseRules.safeParse(settingsOfRules(FUTSAL).rules).success).toBe(true)
    expect(differencesFrom('futsal', FUTSAL)).toEqual([])
  })

  it('name what differs, and stay the nearest one', () => {
    const own = { ...FUTSAL, foulLimit: 5, changeSides: false }
    expect(nearestProfile(own)).toBe('futsal')
    expect(differencesFrom('futsal', own)).toEqual(['changeSides', 'foulLimit'])
  })

  it('leave the minutes of a day to the age group', () => {
    const limited = { ...DEFAULT, minutesADay: 80 }
    expect(rulesOfProfile('futsal', limited).minutesADay).toBe(80)
    expect(differencesFrom('hall', limited)).toEqual([])
  })
})

describe('[J6] the order of criteria', () => {
  it('takes the place of the switch for the games between level teams', () => {
    const before = editedRulesOf({ ...DEFAULT_SETTINGS, headToHeadFirst: true })
    expect(before.criteria).toEqual(['headToHead', 'difference', 'goals'])
    expect(settingsOfRules(before)).toMatchObject({ headToHeadFirst: true, rules: {} })
  })

  it.each([
    [['difference', 'headToHead', 'goals'], false],
    [['headToHead', 'wins'], true],
    [[], false],
  ] as const)('%j survives being saved and read', (criteria, headToHeadFirst) => {
    const saved = settingsOfRules({ ...DEFAULT, criteria: [...criteria] })
    expect(saved.headToHeadFirst).toBe(headToHeadFirst)
    expect(editedRulesOf({ ...DEFAULT_SETTINGS, ...saved }).criteria).toEqual(criteria)
  })
})
