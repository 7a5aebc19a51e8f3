import { competitionCommands } from '@cup/domain/competition'
import type { z } from 'zod'
import { publicNameTexts, publicResultsTexts, competitionFieldTexts as texts } from '../../texts/fields.ts'
import { calendarDateIn } from '../form/typed-values.ts'
import type { DraftOf } from './entity-form.ts'
import { type Fields, NOT_IN_CSV, type PathOf } from './field.ts'

/** Path of a field of a competition. */
export type CompetitionPath = PathOf<z.input<typeof createCompetition>>

/** [G23] How many shots each side has, most of the time. */
const QUICK_SHOTS = [3, 5]

/** A competition has no table of its own: its file is JSON, its CSV files are of games and players. */
const NO_TABLE = { csv: NOT_IN_CSV } as const
const SETTING = { ...NO_TABLE, list: undefined, isPrinted: false } as const

/** The first and the last day of the competition. */
const DAY = { ...NO_TABLE, input: { kind: 'day' }, isRequired: true, isHalf: true, isPrinted: true } as const

/** Every field of a competition, with its settings. */
export const competitionFields: Fields<CompetitionPath> = {
  name: { ...NO_TABLE, ...texts.name, input: { kind: 'text' }, isRequired: true, isPrinted: true },
  location: { ...NO_TABLE, ...texts.location, input: { kind: 'text' }, isRequired: true, isPrinted: true },
  start: { ...DAY, ...texts.start },
  end: { ...DAY, ...texts.end },
  shootOutShotsNumber: {
    ...SETTING,
    ...texts.shootOutShotsNumber,
    input: { kind: 'number', quick: QUICK_SHOTS },
    isRequired: true,
  },
  walkoverGoals: { ...SETTING, ...texts.walkoverGoals, input: { kind: 'number' }, isRequired: true },
  names: { ...SETTING, ...texts.names, input: { kind: 'words', texts: publicNameTexts }, isHalf: true },
  publicResults: {
    ...SETTING,
    ...texts.publicResults,
    input: { kind: 'words', texts: publicResultsTexts },
    isHalf: true,
  },
  playerPages: { ...SETTING, ...texts.playerPages, input: { kind: 'switch' } },
  regieRequired: { ...SETTING, ...texts.regieRequired, input: { kind: 'switch' } },
}

// Courts, breaks and the meet have a form of their own in the structure of a competition, the programme one at the Regie,
// the house rules a page of their own, with the settings that belong to them.
const courts = { courts: true, breaks: true, meetId: true } as const
const ofRules = { rules: true, timePenaltySeconds: true, penaltyEndsOnGoal: true, headToHeadFirst: true } as const
const elsewhere = { programme: true, ...ofRules } as const
/** Commands of the form, without the fields that have forms of their own. */
export const createCompetition = competitionCommands['competition.create'].omit({ ...courts, ...elsewhere })
export const changeCompetition = competitionCommands['competition.changeDetails'].omit(courts)
export const changeSettings = competitionCommands['competition.changeSettings'].omit(elsewhere)

type Days = Pick<DraftOf<CompetitionPath>, 'start' | 'end'>

/** Whether the last day was typed before the first one. */
export function areDaysReversed({ start, end }: Days): boolean {
  const [first, last] = [calendarDateIn(start), calendarDateIn(end)]
  return first !== undefined && last !== undefined && last < first
}

/** [K1] The earlier day first. */
export const withDaysInOrder = <Draft extends Days>(draft: Draft): Draft =>
  areDaysReversed(draft) ? { ...draft, start: draft.end, end: draft.start } : draft
