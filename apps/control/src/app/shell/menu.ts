import type { Role } from '@cup/contract/permissions'
import { hasOneOf, type Right } from '../../shared/sign-in/right.ts'

type Entry = {
  readonly label: string
  readonly to: string
  /** Whoever has one of them finds something to do there. */
  readonly rights: readonly Right[]
}

const hall: readonly Entry[] = [
  { label: 'Turniere', to: 'competitions', rights: ['competition.read/list'] },
  { label: 'Mannschaften', to: 'teams', rights: ['team.read/list'] },
  { label: 'Spieler', to: 'players', rights: ['player.read/list'] },
  { label: 'Zeitnehmer', to: 'timekeeper', rights: ['game.write/start'] },
  { label: 'Regie', to: 'regie', rights: ['game.write/livestream-regie-ready'] },
  { label: 'Ledwall', to: 'ledwall', rights: ['ledwall.enable'] },
  { label: 'Kommentator', to: 'commentator', rights: ['commentator.off'] },
  { label: 'Commands', to: 'command', rights: ['horn', 'ledwall.enable'] },
]

const staff: readonly Entry[] = [
  { label: 'Verlauf', to: 'history', rights: ['log.read/list'] },
  { label: 'Zugänge', to: 'access', rights: ['staff.read/list'] },
]

/**
 * The entries of the menu that these roles can do something with, in their order: the hall, and what is behind it.
 * Nothing for somebody who is not signed in: every page would ask for that first.
 */
export const menuFor = (roles: readonly Role[]): readonly (readonly Entry[])[] =>
  [hall, staff]
    .map((entries) => entries.filter(({ rights }) => roles.length > 0 && hasOneOf(roles, rights)))
    .filter((entries) => entries.length > 0)
