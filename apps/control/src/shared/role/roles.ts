import { ROLES, type Role } from '@cup/contract/permissions'

/** A role in words. */
export type RoleText = {
  readonly name: string
  /** What this role permits, for the person who grants it. */
  readonly may: string
  /** The sentence on a printed code. */
  readonly task: string
  /** The page where the work begins. */
  readonly page: `/${string}`
}

/** The roles as people of a cup call them. */
export const roleTexts: Readonly<Record<Role, RoleText>> = {
  timekeeper: {
    name: 'Zeitnehmer',
    may: 'Uhr, Tore, Zeitstrafen und 9-Meter-Schießen; Horn und Countdown.',
    task: 'Du bedienst Uhr, Tore und Zeitstrafen.',
    page: '/timekeeper',
  },
  regie: {
    name: 'Regie',
    may: 'Stream bereit melden, Spiele verschieben, Anzeigen und Kommentatoren steuern; Horn und Countdown.',
    task: 'Du steuerst Stream und Anzeigen.',
    page: '/regie',
  },
  ledwall: {
    name: 'Ledwall',
    may: 'Die Ledwall ein- und ausschalten, Bilder und Texte zeigen.',
    task: 'Du bedienst die Ledwall.',
    page: '/ledwall',
  },
  commentator: {
    name: 'Kommentator',
    may: 'Alles zum Spiel lesen, auch Geburtstage der Spieler; sich auf Sendung melden.',
    task: 'Du kommentierst die Spiele.',
    page: '/commentator',
  },
  organiser: {
    name: 'Organisator',
    may: 'Alles, auch Turniere und Spieler anlegen, Zugänge vergeben und entziehen.',
    task: 'Du leitest das Turnier.',
    page: '/competitions',
  },
}

/** Roles as a list in their order: "Zeitnehmer, Regie". */
export const rolesText = (roles: readonly Role[]): string =>
  ROLES.filter((role) => roles.includes(role))
    .map((role) => roleTexts[role].name)
    .join(', ')

/** The first page for these roles. */
export const firstPageOf = (roles: readonly Role[]): string =>
  roleTexts[ROLES.find((role) => roles.includes(role)) ?? 'organiser'].page
