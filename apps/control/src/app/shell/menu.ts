import type { Role } from '@cup/contract/permissions'
import { hasOneOf, type Right } from '../../shared/sign-in/right.ts'
import { appTexts } from '../../texts/app.ts'

type Entry = {
  readonly label: string
  readonly to: string
  /** One of them is enough to use the page. */
  readonly rights: readonly Right[]
}

const hall: readonly Entry[] = [
  { label: appTexts.competitions, to: 'competitions', rights: ['competition.read/list'] },
  { label: appTexts.teams, to: 'teams', rights: ['team.read/list'] },
  { label: appTexts.players, to: 'players', rights: ['player.read/list'] },
  { label: appTexts.timekeeper, to: 'timekeeper', rights: ['game.write/start'] },
  { label: appTexts.regie, to: 'regie', rights: ['game.write/livestream-regie-ready'] },
  { label: appTexts.ledwall, to: 'ledwall', rights: ['ledwall.enable'] },
  { label: appTexts.commentator, to: 'commentator', rights: ['commentator.off'] },
  { label: appTexts.commands, to: 'command', rights: ['horn', 'ledwall.enable'] },
]

const staff: readonly Entry[] = [
  { label: appTexts.history, to: 'history', rights: ['log.read/list'] },
  { label: appTexts.access, to: 'access', rights: ['staff.read/list'] },
]

/**
 * The entries of the menu that these roles can do something with, in their order: the hall, and what is behind it.
 * Empty without a sign-in: every page would ask for it first.
 */
export const menuFor = (roles: readonly Role[]): readonly (readonly Entry[])[] =>
  [hall, staff]
    .map((entries) => entries.filter(({ rights }) => roles.length > 0 && hasOneOf(roles, rights)))
    .filter((entries) => entries.length > 0)
