import type { AnyEventType } from '@cup/domain/tournament-state'
import { formatClock } from '@cup/ui/format'
import type { DataByType } from './entry.ts'
import type { Sentence } from './game-sentences.ts'

type CupEventType = Exclude<AnyEventType, `game.${string}`>
type Sentences = { readonly [Type in CupEventType]: Sentence<DataByType[Type]> }

/** What has happened beside the games, by the type of the event. */
export const cupSentences: Sentences = {
  'competition.created': ({ name }) => `Turnier „${name}“ angelegt`,
  'competition.detailsChanged': () => 'Angaben zum Turnier geändert',
  'competition.settingsChanged': () => 'Einstellungen des Turniers geändert',
  'competition.teamEnrolled': ({ teamId }, { team }) => `${team(teamId)} eingetragen`,
  'competition.teamWithdrawn': ({ teamId }, { team }) => `${team(teamId)} abgemeldet`,
  'competition.groupCreated': ({ name }) => `Gruppe „${name}“ angelegt`,
  'competition.teamAddedToGroup': ({ teamId, groupId }, { team, group }) =>
    `${team(teamId)} in „${group(groupId)}“ aufgenommen`,
  'competition.teamRemovedFromGroup': ({ teamId, groupId }, { team, group }) =>
    `${team(teamId)} aus „${group(groupId)}“ genommen`,
  'competition.matchdayCreated': ({ name }) => `Spieltag „${name}“ angelegt`,
  'competition.tieDecided': ({ groupId, teamIds, method }, { group, team }) =>
    `Gleichstand in „${group(groupId)}“ entschieden (${tieTexts[method]}): ${teamIds.map(team).join(' vor ')}`,
  'competition.currentGameSet': ({ gameId }, { game }) =>
    gameId === null ? 'Aktuelles Spiel wieder nach Plan' : `Aktuelles Spiel: ${game(gameId)}`,
  'competition.archived': () => 'Turnier archiviert',
  'competition.restored': () => 'Turnier aus dem Archiv geholt',
  'team.created': ({ name }) => `Mannschaft ${name} angelegt`,
  'team.detailsChanged': ({ id }, { team }) => `Angaben zu ${team(id)} geändert`,
  'player.created': ({ number, teamId }, { team }) => `Nr. ${number} für ${team(teamId)} angelegt`,
  'player.teamChanged': ({ id, teamId }, { team, player }) => `${player(id)} spielt jetzt für ${team(teamId)}`,
  'player.detailsChanged': ({ id }, { player }) => `Angaben zu ${player(id)} geändert`,
  'player.erased': ({ id }, { player }) => `Daten von ${player(id)} gelöscht`,
  'broadcast.commandSent': ({ command }) => commandTexts[command],
  'broadcast.hornSounded': () => 'Horn',
  'broadcast.countdownStarted': ({ seconds }) => `Countdown gestartet: ${formatClock(seconds)}`,
  'broadcast.countdownStopped': () => 'Countdown beendet',
}

const tieTexts = { shootOut: '9-Meter-Schießen', lot: 'Los' } as const

const commandTexts: Readonly<Record<DataByType['broadcast.commandSent']['command'], string>> = {
  'ledwall.enable': 'Ledwall ein',
  'ledwall.disable': 'Ledwall aus',
  'ledwall.activityItem.select': 'Aktionsbild auf der Ledwall',
  'ledwall.activityItem.disable': 'Aktionsbild aus',
  'ledwall.text.show': 'Text auf der Ledwall',
  'ledwall.text.hide': 'Text aus',
  'ledwall.type': 'Größe der Ledwall gewählt',
  competition: 'Turnier auf Sendung gewechselt',
  'commentator.on': 'Kommentator auf Sendung',
  'commentator.off': 'Kommentator nicht mehr auf Sendung',
}
