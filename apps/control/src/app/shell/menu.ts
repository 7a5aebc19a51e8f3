import type { Role } from '@cup/contract/permissions'
import { hasOneOf, type Right } from '../../shared/sign-in/sign-in-context.ts'
import { appTexts } from '../../texts/app.ts'

/** A page that the menu leads to. */
export type Entry = {
  readonly label: string
  readonly to: string
  /** One of them is enough to use the page. */
  readonly rights: readonly Right[]
}

/** Entries that belong to one phase of the organiser's year; two parts belong to all of it and have no heading. */
export type MenuPart = { readonly heading?: string; readonly entries: readonly Entry[] }

const parts: readonly MenuPart[] = [
  { entries: [{ label: appTexts.start, to: 'start', rights: ['competition.write/create'] }] },
  {
    heading: appTexts.before,
    entries: [
      { label: appTexts.competitions, to: 'competitions', rights: ['competition.read/list'] },
      { label: appTexts.teams, to: 'teams', rights: ['team.read/list'] },
      { label: appTexts.players, to: 'players', rights: ['player.read/list'] },
      { label: appTexts.groups, to: 'groups', rights: ['competition.write/create-group'] },
      { label: appTexts.timetable, to: 'timetable', rights: ['game.write/plan'] },
      { label: appTexts.website, to: 'website', rights: ['website.write/save'] },
    ],
  },
  {
    heading: appTexts.during,
    entries: [
      { label: appTexts.timekeeper, to: 'timekeeper', rights: ['game.write/start'] },
      { label: appTexts.regie, to: 'regie', rights: ['game.write/livestream-regie-ready'] },
      { label: appTexts.ledwall, to: 'ledwall', rights: ['ledwall.enable'] },
      { label: appTexts.commentator, to: 'commentator', rights: ['commentator.off'] },
    ],
  },
  {
    heading: appTexts.after,
    entries: [
      { label: appTexts.closing, to: 'closing', rights: ['competition.write/archive'] },
      { label: appTexts.history, to: 'history', rights: ['log.read/list'] },
      { label: appTexts.access, to: 'access', rights: ['staff.read/list'] },
    ],
  },
  { entries: [{ label: appTexts.commands, to: 'command', rights: ['horn', 'ledwall.enable'] }] },
]

/**
 * [O1] The entries of the menu that these roles can do something with, in the phases of a cup. Empty without a sign-in:
 * every page would ask for it first.
 */
export const menuFor = (roles: readonly Role[]): readonly MenuPart[] =>
  parts
    .map((part) => ({ ...part, entries: part.entries.filter(({ rights }) => hasOneOf(roles, rights)) }))
    .filter(({ entries }) => roles.length > 0 && entries.length > 0)
