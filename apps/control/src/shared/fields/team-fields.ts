import { normalName } from '@cup/domain/kernel'
import { DEFAULT_COLOR, LONGEST_SHORT_NAME, teamCommands } from '@cup/domain/team'
import type { z } from 'zod'
import { shortNameHelp, teamFieldTexts as texts } from '../../texts/fields.ts'
import { colourIn, firstColourIn } from '../form/colour-text.ts'
import { type DraftOf, draftOf } from './entity-form.ts'
import type { Fields, PathOf } from './field.ts'

/** Path of a field of a team. */
export type TeamPath = PathOf<z.input<typeof createTeam>>

/** Every field of a team. */
export const teamFields: Fields<TeamPath> = {
  name: {
    ...texts.name,
    input: { kind: 'text' },
    isRequired: true,
    csv: { ...texts.name.csv, at: 1, isNeeded: true },
    isPrinted: true,
  },
  shortName: {
    ...texts.shortName,
    input: { kind: 'text' },
    isRequired: true,
    help: (text) => shortNameHelp(LONGEST_SHORT_NAME, text.trim().length),
    csv: { ...texts.shortName.csv, at: 2 },
    isPrinted: false,
  },
  primaryColor: {
    ...texts.primaryColor,
    input: { kind: 'color' },
    isRequired: true,
    csv: { ...texts.primaryColor.csv, at: 3, fit: (text) => colourIn(text) ?? firstColourIn(text) ?? '' },
    list: undefined,
    isPrinted: false,
  },
  logoFilePath: {
    ...texts.logoFilePath,
    input: { kind: 'image', upload: 'logo' },
    csv: { ...texts.logoFilePath.csv, at: 5 },
    list: undefined,
    isPrinted: false,
  },
  'photo/filePath': {
    ...texts['photo/filePath'],
    input: { kind: 'image', upload: 'photo' },
    csv: { ...texts['photo/filePath'].csv, at: 6 },
    list: undefined,
    isPrinted: false,
  },
  'photo/description': {
    ...texts['photo/description'],
    input: { kind: 'text' },
    csv: { ...texts['photo/description'].csv, at: 7 },
    list: undefined,
    isPrinted: false,
  },
  'sponsor/name': {
    ...texts['sponsor/name'],
    input: { kind: 'text' },
    csv: { ...texts['sponsor/name'].csv, at: 4 },
    isPrinted: false,
  },
  'sponsor/url': {
    ...texts['sponsor/url'],
    input: { kind: 'url' },
    csv: { ...texts['sponsor/url'].csv, at: 8 },
    list: undefined,
    isPrinted: false,
  },
  'sponsor/logoFilePath': {
    ...texts['sponsor/logoFilePath'],
    input: { kind: 'image', upload: 'logo' },
    csv: { ...texts['sponsor/logoFilePath'].csv, at: 9 },
    list: undefined,
    isPrinted: false,
  },
  'sponsor/ledwallFilePath': {
    ...texts['sponsor/ledwallFilePath'],
    input: { kind: 'image', upload: 'ledwall' },
    csv: { ...texts['sponsor/ledwallFilePath'].csv, at: 10 },
    list: undefined,
    isPrinted: false,
  },
  staff: {
    ...texts.staff,
    input: { kind: 'longText' },
    csv: { ...texts.staff.csv, at: 11 },
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

type NamedTeam = { readonly id: string; readonly name: string; readonly shortName: string }

/** [T1] The other teams that are called like this one, and those with its short name, however they are written. */
export function namesakesOf(team: NamedTeam, teams: readonly NamedTeam[]): Record<'name' | 'shortName', NamedTeam[]> {
  const sharing = (field: 'name' | 'shortName') =>
    teams.filter(
      (other) =>
        other.id !== team.id && normalName(team[field]) !== '' && normalName(other[field]) === normalName(team[field]),
    )
  return { name: sharing('name'), shortName: sharing('shortName') }
}
