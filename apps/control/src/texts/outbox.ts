import { joinedBy } from '@cup/domain/kernel'
import type { HallCall } from '../shared/outbox/command.ts'
import { entryTexts } from './record.ts'

/** The name of each command that goes through the outbox. */
export const commandTexts = {
  'game.write/plan': 'Spiel planen',
  'game.write/change-plan': 'Plan des Spiels ändern',
  'game.write/change-court': 'Feld ändern',
  'game.write/change-datetime': 'Anspielzeit ändern',
  'game.write/change-duration': 'Spieldauer ändern',
  'game.write/change-shoot-out-shots-number': 'Zahl der 9-Meter ändern',
  'game.write/set-actual-teams': 'Teams festlegen',
  'game.write/revoke-actual-teams': 'Teams zurücknehmen',
  'game.write/postpone': 'Spiel verschieben',
  'game.write/revoke-postponement': 'Verschiebung zurücknehmen',
  'game.write/livestream-regie-ready': 'Regie bereit',
  'game.write/revoke-regie-ready': 'Regie bereit zurücknehmen',
  'game.write/start': 'Anpfiff',
  'game.write/revoke-start': 'Anpfiff zurücknehmen',
  'game.write/pause-clock': 'Uhr anhalten',
  'game.write/resume-clock': 'Uhr weiterlaufen lassen',
  'game.write/set-clock': 'Uhr stellen',
  'game.write/start-extra-time': 'Verlängerung',
  'game.write/revoke-extra-time': 'Verlängerung zurücknehmen',
  ...joinedBy(entryTexts, 'commands'),
  'game.write/freeze-regular-time': 'Festschreiben',
  'game.write/revoke-freeze': 'Festschreiben zurücknehmen',
  'game.write/track-shoot-out-shot': '9-Meter',
  'game.write/revoke-shoot-out-shot': '9-Meter zurücknehmen',
  'game.write/award-result': 'Ergebnis werten',
  'game.write/swap-games': 'Spiele tauschen',
  'game.write/slip': 'Verspätung',
  'game.write/revoke-moves': 'Verlegung zurücknehmen',
  'game.write/enter-result': 'Ergebnis vom Papier',
  'game.write/revoke-result': 'Ergebnis vom Papier zurücknehmen',
  'game.write/cancel': 'Spiel absagen',
  'game.write/restore': 'Absage zurücknehmen',
  'game.write/set-links': 'Medien-Links',
  'game.write/take-over': 'Spiel übernehmen',
  'competition.write/set-current-game': 'Aktuelles Spiel wählen',
  'command/send': 'Befehl',
  horn: 'Horn',
  countdown: 'Countdown',
} as const satisfies Record<HallCall, string>

/** Commands that are waiting, late or refused, in the strip below the header. */
export const outboxTexts = {
  waiting: (count: number) =>
    count === 1 ? '1 Eingabe wartet auf die Verbindung' : `${count} Eingaben warten auf die Verbindung`,
  waitingForRoom: (count: number) =>
    count === 1 ? '1 Eingabe wartet auf freien Speicher' : `${count} Eingaben warten auf freien Speicher`,
  show: 'Anzeigen',
  /** A command and when it was given: "Tor, 14:32:10 Uhr". */
  commandAt: (call: HallCall, timeOfDay: string) => `${commandTexts[call]}, ${timeOfDay}\u00a0Uhr`,
  lateQuestion: (command: string) => `Nicht angekommen: ${command}. Jetzt noch senden?`,
  /** Both clocks after a cut, where another device has entered something meanwhile. */
  clockQuestion: (tablet: string, hall: string) => `Tablet ${tablet} · Halle ${hall}: welche Uhr stimmt?`,
  hallClock: 'Halle',
  tabletClock: 'Tablet',
  sendLate: 'Jetzt noch senden',
  discard: 'Verwerfen',
  /** [I15] Above the list of presses that the log has lost; the game is named once it is known. */
  lost: (count: number, game: string | undefined) =>
    `Nach dem Wechsel des Rechners ${count === 1 ? 'fehlt 1 Eingabe' : `fehlen ${count} Eingaben`}${game === undefined ? '' : ` (${game})`}:`,
  enterAgain: 'Nachtragen',
  notSent: 'Nicht gesendet: keine Verbindung.',
  understood: 'Verstanden',
} as const
