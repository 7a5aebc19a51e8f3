import { playerCommands } from '@cup/domain/player'
import { ageOf } from '@cup/ui/format'
import type { z } from 'zod'
import { ageText, publicNameTexts, playerFieldTexts as texts } from '../../texts/fields.ts'
import { calendarDateIn } from '../form/typed-values.ts'
import { type Fields, NOT_IN_CSV, type PathOf } from './field.ts'

/** Path of a field of a player. */
export type PlayerPath = PathOf<z.input<typeof createPlayer>>

/** "Nr. 7", "#7", "07", "7,0": as people and spreadsheets write a number. */
const SHIRT_NUMBER = /^'?(?:nr\.?|#)?\s*0*(\d{1,3})(?:[.,]0+)?$/i

/** Every field of a player. */
export const playerFields: Fields<PlayerPath> = {
  firstName: {
    ...texts.firstName,
    input: { kind: 'text' },
    isRequired: true,
    csv: { ...texts.firstName.csv, at: 3, isNeeded: true },
    isPrinted: true,
  },
  lastName: {
    ...texts.lastName,
    input: { kind: 'text' },
    isRequired: true,
    csv: { ...texts.lastName.csv, at: 2, isNeeded: true },
    isPrinted: true,
  },
  birthday: {
    ...texts.birthday,
    input: { kind: 'day' },
    isRequired: true,
    help: ageHelp,
    csv: { ...texts.birthday.csv, at: 4, isNeeded: true },
    isPrinted: false,
  },
  teamId: {
    ...texts.teamId,
    input: { kind: 'choice' },
    isRequired: true,
    csv: { ...texts.teamId.csv, at: 1, isNeeded: true },
    isPrinted: true,
  },
  number: {
    ...texts.number,
    input: { kind: 'number', min: 1 },
    isRequired: true,
    csv: { ...texts.number.csv, at: 5, isNeeded: true, fit: (text) => text.replace(SHIRT_NUMBER, '$1') },
    list: undefined,
    isPrinted: true,
  },
  isGoalkeeper: {
    ...texts.isGoalkeeper,
    input: { kind: 'switch' },
    csv: { ...texts.isGoalkeeper.csv, at: 6 },
    isPrinted: true,
  },
  /** [N2] How a player is shown to the public. */
  publicName: {
    ...texts.publicName,
    input: { kind: 'words', texts: publicNameTexts },
    csv: NOT_IN_CSV,
    list: undefined,
    isPrinted: false,
  },
}

/** "12 Jahre"; nothing for a day that is none, or still to come. */
function ageHelp(birthday: string): string | undefined {
  const day = calendarDateIn(birthday)
  const age = day === undefined ? -1 : ageOf(day, new Date().toISOString())
  return age < 0 ? undefined : ageText(age)
}

/** Creating a player. */
export const createPlayer = playerCommands['player.create']
/** Changing one. */
export const changePlayer = playerCommands['player.changeDetails']
/** Changing the team and the number. */
export const changePlayerTeam = playerCommands['player.changeTeam']
