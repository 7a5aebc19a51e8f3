import type { Role } from '@cup/contract/permissions'

/** A role in words. */
type RoleText = {
  readonly name: string
  /** Permissions of this role, for the person who grants it. */
  readonly may: string
  /** The sentence on a printed code. */
  readonly task: string
}

/** The roles as people of a cup call them. */
export const roleTexts = {
  timekeeper: {
    name: 'Zeitnehmer',
    may: 'Uhr, Tore, Zeitstrafen und 9-Meter-Schießen; Horn und Countdown.',
    task: 'Du bedienst Uhr, Tore und Zeitstrafen.',
  },
  regie: {
    name: 'Regie',
    may: 'Stream bereit melden, Spiele verschieben, Anzeigen und Kommentatoren steuern; Horn und Countdown.',
    task: 'Du steuerst Stream und Anzeigen.',
  },
  ledwall: {
    name: 'Ledwall',
    may: 'Die Ledwall ein- und ausschalten, Bilder und Texte zeigen.',
    task: 'Du bedienst die Ledwall.',
  },
  commentator: {
    name: 'Kommentator',
    may: 'Alles zum Spiel lesen, auch Geburtstage der Spieler; sich auf Sendung melden.',
    task: 'Du kommentierst die Spiele.',
  },
  organiser: {
    name: 'Organisator',
    may: 'Alles, auch Turniere und Spieler anlegen, Zugänge vergeben und entziehen.',
    task: 'Du leitest das Turnier.',
  },
} as const satisfies Readonly<Record<Role, RoleText>>

/** How long an access lasts. */
export const untilTexts = {
  until: (when: string) => `bis ${when}`,
  today: 'heute',
} as const
