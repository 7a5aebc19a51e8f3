import type { CompetitionId, GroupId } from '@cup/domain/kernel'

/** An overlay as the gallery tells about it. */
export type OverlayEntry = {
  /** What its address ends with; that of the table has the group before it. */
  readonly path: string
  readonly title: string
  readonly text: string
}

/** The overlays whose address is their name, in the order of a day. */
export const OVERLAYS: readonly OverlayEntry[] = [
  {
    path: 'score',
    title: 'Spielstand',
    text: 'Oben links: Uhr, Kurznamen, Tore und laufende Zeitstrafen. Nach dem Abpfiff bleibt der Endstand stehen, bis das nächste Spiel dran ist.',
  },
  {
    path: 'shootout',
    title: '9-Meter-Schießen',
    text: 'Unten links: jeder Schuss als Punkt und der Zwischenstand. Nur zu sehen, wenn geschossen wird.',
  },
  {
    path: 'next-match',
    title: 'Nächstes Spiel',
    text: 'Beide Mannschaften mit Anpfiff und Sponsor.',
  },
  {
    path: 'topscorer',
    title: 'Topscorer',
    text: 'Die ersten zehn mit Toren, Vorlagen und Summe.',
  },
  {
    path: 'topscorer-fullscreen',
    title: 'Topscorer, ganzes Bild',
    text: 'Die ersten fünf, so groß wie das Bild.',
  },
  {
    path: 'bracket',
    title: 'Turnierbaum',
    text: 'Die K.-o.-Runde bis zum Finale; was noch nicht feststeht, steht als Platzhalter da.',
  },
  {
    path: 'final',
    title: 'Endstand',
    text: 'Platz 1 bis 4 und der beste Topscorer. Erscheint, sobald das Finale entschieden ist.',
  },
  {
    path: 'countdown',
    title: 'Countdown',
    text: 'Ganzes Bild: rot mit Restzeit, solange die Regie nicht bereit ist, danach grün.',
  },
]

/** The table of a group; its address names competition and group. */
export const LEADERBOARD: OverlayEntry = {
  path: 'leaderboard',
  title: 'Vorrunden-Tabelle',
  text: 'Die Tabelle der gewählten Gruppe. Zählt, sobald ein Spiel festgeschrieben ist.',
}

/** What hangs in the hall instead of going on air. */
export const LEDWALL: OverlayEntry = {
  path: 'ledwall',
  title: 'Ledwall',
  text: 'Keine Grafik für den Stream, sondern das Bild der LED-Wand in der Halle. Auf dem Rechner an der Wand öffnen, mit F auf das ganze Bild schalten und im Steuerbereich unter „Ledwall“ bedienen. Ausgeschaltet ist sie schwarz.',
}

/** The address of an overlay: for a pinned competition, or for the one on air. */
export const overlayAddress = (origin: string, path: string, pinned?: CompetitionId): string =>
  `${origin}/streamelements/${path}${pinned === undefined ? '' : `?competitionId=${pinned}`}`

/** The path of a group's table. */
export const leaderboardPath = (competitionId: CompetitionId, groupId: GroupId): string =>
  `${competitionId}/${groupId}/${LEADERBOARD.path}`
