import type { HeldData } from '@cup/contract/held-data'
import { byEntryKind } from '@cup/domain/game'
import { joinedBy } from '@cup/domain/kernel'
import { formatClock } from '@cup/ui/format'
import { entryTexts } from './record.ts'

type Names = HeldData['shown']['names']
type Deed = HeldData['games'][number]['deeds'][number]

/** Names as the public may see them. */
export const namesTexts: Readonly<Record<Names, string>> = {
  full: 'der ganze Name',
  first: 'der Vorname und ein Buchstabe',
  number: 'nur die Nummer',
}

const ofEntries = byEntryKind((kind) => entryTexts[kind].heldData)

const deedNames: Readonly<Record<Deed['kind'], string>> = joinedBy(ofEntries, 'deeds')

/** An entry of a player in a game, with the remaining time: "Tor (04:30)". */
export const deedText = ({ kind, time, isRevoked }: Deed): string =>
  `${deedNames[kind]} (${formatClock(Math.ceil(time))}${isRevoked ? ', zurückgenommen' : ''})`

/** [S10] Shots of a shoot-out, which have no time: "2 × 9-Meter". */
export const shotsText = (shots: number): string => `${shots} × 9-Meter`

const entryNames: Readonly<Record<string, string>> = {
  'player.created': 'Angelegt',
  'player.teamChanged': 'Mannschaft oder Nummer geändert',
  'player.detailsChanged': 'Angaben geändert',
  'player.erased': 'Gelöscht',
  'erasure.carriedOut': 'Mit allen Kindern gelöscht',
  ...joinedBy(ofEntries, 'events'),
  'game.shootOutShotTracked': '9-Meter',
  'game.reopened': 'Für eine Korrektur geöffnet',
}

/** Subject of an entry of the log; one of a kind that has no words here names itself. */
export const entryText = (type: string): string => entryNames[type] ?? type

const fieldNames: Readonly<Record<string, string>> = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  birthday: 'Geburtstag',
  personChanged: 'Name oder Geburtstag',
  teamId: 'Mannschaft',
  number: 'Nummer',
  isGoalkeeper: 'Torwart',
  publicName: 'Anzeige des Namens',
  time: 'Spielzeit',
  timeKnown: 'Spielzeit bekannt',
  playerId: 'Spieler',
  success: 'Treffer',
  ...joinedBy(ofEntries, 'fields'),
  correctionId: 'Kennung der Korrektur',
  commands: 'Eingaben der Korrektur',
}

/** Name of a field of an entry; one that has no words here names itself. */
export const fieldText = (field: string): string => fieldNames[field] ?? field
