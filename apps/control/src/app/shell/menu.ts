import { mayCall, maySend, type Role } from '@cup/contract/permissions'

type Entry = {
  readonly label: string
  readonly to: string
  readonly isFor: (roles: readonly Role[]) => boolean
}

const entries: readonly Entry[] = [
  { label: 'Turniere', to: 'competitions', isFor: (roles) => mayCall(roles, 'competition.read/list') },
  { label: 'Mannschaften', to: 'teams', isFor: (roles) => mayCall(roles, 'team.read/list') },
  { label: 'Spieler', to: 'players', isFor: (roles) => mayCall(roles, 'player.read/list') },
  { label: 'Zeitnehmer', to: 'timekeeper', isFor: (roles) => mayCall(roles, 'game.write/start') },
  { label: 'Regie', to: 'regie', isFor: (roles) => mayCall(roles, 'game.write/livestream-regie-ready') },
  { label: 'Ledwall', to: 'ledwall', isFor: (roles) => maySend(roles, 'ledwall.enable') },
  { label: 'Kommentator', to: 'commentator', isFor: (roles) => maySend(roles, 'commentator.off') },
  { label: 'Commands', to: 'command', isFor: (roles) => mayCall(roles, 'horn') || maySend(roles, 'ledwall.enable') },
]

/** The entries of the menu that these roles can do something with, in their order. */
export const menuFor = (roles: readonly Role[]): readonly Entry[] => entries.filter(({ isFor }) => isFor(roles))
