import type { Role } from '@cup/contract/permissions'
import { expect, it } from 'vitest'
import { menuFor } from './menu.ts'

const ALL = [
  'Start',
  'Vorbereiten: Turniere, Mannschaften, Spieler, Gruppen, Spielplan, Website',
  'Spieltag: Zeitnehmer, Regie, Ledwall, Kommentator',
  'Danach: Abschluss, Verlauf, Zugänge',
  'Commands',
].join(' | ')
const LISTS = 'Vorbereiten: Turniere, Mannschaften, Spieler'

it.each<[readonly Role[], string]>([
  [['timekeeper'], `${LISTS} | Spieltag: Zeitnehmer | Commands`],
  [['regie'], `${LISTS} | Spieltag: Regie, Ledwall, Kommentator | Commands`],
  [['ledwall'], `${LISTS} | Spieltag: Ledwall | Commands`],
  [['commentator'], `${LISTS} | Spieltag: Kommentator`],
  [['timekeeper', 'ledwall'], `${LISTS} | Spieltag: Zeitnehmer, Ledwall | Commands`],
  [['organiser'], ALL],
  [[], ''],
])('[O1] shows %s what they can do something with', (roles, shown) =>
  expect(
    menuFor(roles)
      .map(({ heading, entries }) => `${heading ? `${heading}: ` : ''}${entries.map(({ label }) => label).join(', ')}`)
      .join(' | '),
  ).toBe(shown),
)
