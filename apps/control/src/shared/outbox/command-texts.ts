import type { HallCall } from './hall-command.ts'

/** What a press is called in a list. */
export const commandTexts: Readonly<Record<HallCall, string>> = {
  'game.write/plan': 'Spiel planen',
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
  'game.write/score-goal': 'Tor',
  'game.write/change-goal': 'Tor ändern',
  'game.write/revoke-goal': 'Tor zurücknehmen',
  'game.write/give-timepenalty': 'Zeitstrafe',
  'game.write/revoke-timepenalty': 'Zeitstrafe zurücknehmen',
  'game.write/freeze-regular-time': 'Festschreiben',
  'game.write/revoke-freeze': 'Festschreiben zurücknehmen',
  'game.write/track-shoot-out-shot': '9-Meter',
  'game.write/revoke-shoot-out-shot': '9-Meter zurücknehmen',
  'game.write/award-result': 'Ergebnis werten',
  'game.write/cancel': 'Spiel absagen',
  'game.write/restore': 'Absage zurücknehmen',
  'game.write/set-links': 'Medien-Links',
  'game.write/take-over': 'Spiel übernehmen',
  'competition.write/set-current-game': 'Aktuelles Spiel wählen',
  'command/send': 'Kommando',
  horn: 'Horn',
  countdown: 'Countdown',
}

/** Whether the outbox knows this call. */
export const isHallCall = (call: string): call is HallCall => Object.hasOwn(commandTexts, call)
