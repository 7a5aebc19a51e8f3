import type { Role } from '@cup/contract/permissions'
import { expect, it } from 'vitest'
import { menuFor } from './navbar.tsx'

const ALL = 'Turniere, Mannschaften, Spieler, Zeitnehmer, Regie, Ledwall, Kommentator, Commands | Verlauf, Zugänge'

it.each<[readonly Role[], string]>([
  [['timekeeper'], 'Turniere, Mannschaften, Spieler, Zeitnehmer, Commands'],
  [['regie'], 'Turniere, Mannschaften, Spieler, Regie, Ledwall, Kommentator, Commands'],
  [['ledwall'], 'Turniere, Mannschaften, Spieler, Ledwall, Commands'],
  [['commentator'], 'Turniere, Mannschaften, Spieler, Kommentator'],
  [['timekeeper', 'ledwall'], 'Turniere, Mannschaften, Spieler, Zeitnehmer, Ledwall, Commands'],
  [['organiser'], ALL],
  [[], ''],
])('shows %s what they can do something with', (roles, shown) =>
  expect(
    menuFor(roles)
      .map((entries) => entries.map(({ label }) => label).join(', '))
      .join(' | '),
  ).toBe(shown),
)
