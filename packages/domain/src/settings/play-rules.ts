import type { PlayRules } from './house-rules.ts'

/** [J2] The profile Hallenfußball. */
export const DEFAULT_PLAY_RULES: PlayRules = {
  periods: 1,
  breakSeconds: 120,
  changeSides: true,
  playersOnField: 5,
  foulLimit: null,
  timeOuts: 0,
  timeOutSeconds: 60,
  cards: false,
  sendingOffSeconds: 120,
  otherPenaltySeconds: [],
  lastMinuteEffective: false,
  extraTime: null,
}

/** [J2] The rules of play that hold in a game; before its start those that it would copy. */
export const playRulesOf = ({ rules }: { readonly rules?: Partial<PlayRules> | undefined }): PlayRules => ({
  ...DEFAULT_PLAY_RULES,
  ...rules,
})
