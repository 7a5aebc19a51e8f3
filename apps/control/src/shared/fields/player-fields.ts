import { playerCommands } from '@cup/domain/player'
import { ageOf } from '@cup/ui/format'
import type { z } from 'zod'
import { calendarDateIn } from '../form/typed-values.ts'
import { type Fields, NOT_IN_CSV, type PathOf } from './field.ts'

export type PlayerPath = PathOf<z.input<typeof createPlayer>>

/** [N2] How a player is shown to the public, the strictest last. */
const NAMES = { full: 'Voller Name', first: 'Vorname und Anfangsbuchstabe', number: 'Nur die Nummer' } as const

/** Every field of a player. */
export const playerFields: Fields<PlayerPath> = {
  firstName: {
    label: 'Vorname',
    input: { kind: 'text' },
    isRequired: true,
    missing: 'Bitte den Vornamen eintragen.',
    csv: { title: 'Vorname', accepts: [], at: 3, isNeeded: true, missing: 'Der Vorname fehlt.' },
    list: 'Vorname',
    isPrinted: true,
  },
  lastName: {
    label: 'Nachname',
    input: { kind: 'text' },
    isRequired: true,
    missing: 'Bitte den Nachnamen eintragen.',
    csv: { title: 'Nachname', accepts: [], at: 2, isNeeded: true, missing: 'Der Nachname fehlt.' },
    list: 'Nachname',
    isPrinted: true,
  },
  birthday: {
    label: 'Geburtstag',
    input: { kind: 'day' },
    isRequired: true,
    missing: 'Bitte den Geburtstag eintragen.',
    wrong: 'Bitte den Geburtstag eintragen.',
    help: ageText,
    csv: {
      title: 'Geburtstag',
      accepts: ['geburtsdatum'],
      at: 4,
      isNeeded: true,
      missing: 'Der Geburtstag ist kein Tag wie 04.05.2012.',
      wrong: 'Der Geburtstag ist kein Tag wie 04.05.2012.',
    },
    list: 'Geburtstag (Alter)',
    isPrinted: false,
  },
  teamId: {
    label: 'Mannschaft',
    input: { kind: 'choice' },
    isRequired: true,
    missing: 'Bitte eine Mannschaft wählen.',
    csv: { title: 'Mannschaft', accepts: ['team', 'verein'], at: 1, isNeeded: true, missing: 'Die Mannschaft fehlt.' },
    list: 'Mannschaft',
    isPrinted: true,
  },
  number: {
    label: 'Trikotnummer',
    input: { kind: 'number', min: 1 },
    isRequired: true,
    missing: 'Bitte eine Nummer ab 1 eintragen.',
    wrong: 'Bitte eine Nummer ab 1 eintragen.',
    csv: {
      title: 'Nummer',
      accepts: ['trikotnummer', 'nr', 'nr.'],
      at: 5,
      isNeeded: true,
      missing: 'Die Nummer ist keine Zahl von 1 bis 999.',
      wrong: 'Die Nummer ist keine Zahl von 1 bis 999.',
    },
    list: undefined,
    isPrinted: true,
  },
  isGoalkeeper: {
    label: 'Torwart',
    input: { kind: 'switch' },
    csv: { title: 'Torwart', accepts: ['tw'], at: 6 },
    list: 'Torwart',
    isPrinted: true,
  },
  publicName: {
    label: 'Öffentlicher Name',
    input: { kind: 'words', texts: NAMES },
    help: 'Es gilt, was strenger ist: das hier oder die Einstellung des Turniers.',
    csv: NOT_IN_CSV,
    list: undefined,
    isPrinted: false,
  },
}

/** "12 Jahre"; nothing for a day that is none, or still to come. */
function ageText(birthday: string): string | undefined {
  const day = calendarDateIn(birthday)
  const age = day === undefined ? -1 : ageOf(day, new Date().toISOString())
  return age < 0 ? undefined : `${age} Jahre`
}

/** Creating a player. */
export const createPlayer = playerCommands['player.create']
/** Changing one. */
export const changePlayer = playerCommands['player.changeDetails']
/** Changing the team and the number. */
export const changePlayerTeam = playerCommands['player.changeTeam']
