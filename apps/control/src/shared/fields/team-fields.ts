import { DEFAULT_COLOR, teamCommands } from '@cup/domain/team'
import type { z } from 'zod'
import { type DraftOf, draftOf } from './entity-form.ts'
import type { Fields, PathOf } from './field.ts'

export type TeamPath = PathOf<z.input<typeof createTeam>>

/** [T1] Longer ones do not fit the stream and the LED wall. */
const LONGEST_ADVISED = 5
const LONGEST_SHORT_NAME = 12
const COLOR = /^#[0-9a-f]{6}$/i

/** Every field of a team. */
export const teamFields: Fields<TeamPath> = {
  name: {
    label: 'Name',
    input: { kind: 'text' },
    isRequired: true,
    missing: 'Bitte einen Namen eintragen.',
    csv: { title: 'Mannschaft', accepts: ['team', 'verein'], at: 1, isNeeded: true, missing: 'Die Mannschaft fehlt.' },
    list: 'Name',
    isPrinted: true,
  },
  shortName: {
    label: 'Kurzform',
    input: { kind: 'text' },
    isRequired: true,
    missing: 'Bitte eine Kurzform eintragen.',
    help: (text) => `Höchstens ${LONGEST_ADVISED} Zeichen für Stream und Ledwall, jetzt ${text.trim().length}.`,
    csv: {
      title: 'Kurzform',
      accepts: ['kürzel', 'kurzname'],
      at: 2,
      fit: (text) => text.slice(0, LONGEST_SHORT_NAME),
    },
    list: 'Kurzform',
    isPrinted: false,
  },
  primaryColor: {
    label: 'Farbe',
    input: { kind: 'color' },
    isRequired: true,
    missing: 'Bitte eine Farbe wie #1d4ed8 eintragen.',
    wrong: 'Bitte eine Farbe wie #1d4ed8 eintragen.',
    csv: { title: 'Farbe', accepts: [], at: 3, fit: (text) => (COLOR.test(text) ? text : '') },
    list: undefined,
    isPrinted: false,
  },
  logoFilePath: {
    label: 'Logo',
    input: { kind: 'image', upload: 'logo' },
    csv: { title: 'Logo', accepts: ['wappen'], at: 5 },
    list: undefined,
    isPrinted: false,
  },
  'photo/filePath': {
    label: 'Foto',
    part: 'Mannschaftsfoto',
    input: { kind: 'image', upload: 'photo' },
    missing: 'Hier fehlt das Foto.',
    csv: { title: 'Mannschaftsfoto', accepts: ['foto'], at: 6, missing: 'Das Mannschaftsfoto fehlt.' },
    list: undefined,
    isPrinted: false,
  },
  'photo/description': {
    label: 'Bildbeschreibung',
    part: 'Mannschaftsfoto',
    input: { kind: 'text' },
    csv: { title: 'Bildbeschreibung', accepts: [], at: 7 },
    list: undefined,
    isPrinted: false,
  },
  'sponsor/name': {
    label: 'Name des Sponsors',
    part: 'Sponsor',
    input: { kind: 'text' },
    missing: 'Bitte den Namen des Sponsors eintragen.',
    csv: { title: 'Sponsor', accepts: ['name des sponsors'], at: 4, missing: 'Der Sponsor fehlt.' },
    list: 'Sponsor',
    isPrinted: false,
  },
  'sponsor/url': {
    label: 'Internetadresse',
    part: 'Sponsor',
    input: { kind: 'url' },
    wrong: 'Bitte eine ganze Adresse mit https://',
    csv: { title: 'Internetadresse des Sponsors', accepts: ['internetadresse'], at: 8 },
    list: undefined,
    isPrinted: false,
  },
  'sponsor/logoFilePath': {
    label: 'Logo des Sponsors',
    part: 'Sponsor',
    input: { kind: 'image', upload: 'logo' },
    csv: { title: 'Logo des Sponsors', accepts: [], at: 9 },
    list: undefined,
    isPrinted: false,
  },
  'sponsor/ledwallFilePath': {
    label: 'Bild für die Ledwall',
    part: 'Sponsor',
    input: { kind: 'image', upload: 'ledwall' },
    help: 'Ein Bild, oder ein Pfad; $height, $width und $screenId stehen für Höhe, Breite und Nummer des Bildschirms.',
    csv: { title: 'Ledwall-Bild des Sponsors', accepts: ['bild für die ledwall'], at: 10 },
    list: undefined,
    isPrinted: false,
  },
  staff: {
    label: 'Trainer-/Betreuerstab',
    input: { kind: 'longText' },
    help: 'Steht öffentlich auf der Seite der Mannschaft.',
    csv: { title: 'Trainer-/Betreuerstab', accepts: ['betreuer', 'trainer'], at: 11 },
    list: undefined,
    isPrinted: false,
  },
}

/** Creating a team. */
export const createTeam = teamCommands['team.create']
/** Changing it. */
export const changeTeam = teamCommands['team.changeDetails']

/** A new team. */
export const newTeamDraft: DraftOf<TeamPath> = { ...draftOf(teamFields), primaryColor: DEFAULT_COLOR }
