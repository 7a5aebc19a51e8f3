import type { GameEventType } from '@cup/domain/game'
import type { Side } from '@cup/domain/kernel'
import { formatClock, formatGameDateTime, formatScore, formatTimeOfDay } from '@cup/ui/format'
import type { DataByType } from './entry.ts'
import type { Names } from './names.ts'

/** Says what has happened. */
export type Sentence<Data> = (data: Data, names: Names) => string

type Sentences = { readonly [Type in GameEventType]: Sentence<DataByType[Type]> }

/** What has happened in a game, by the type of the event. */
export const gameSentences: Sentences = {
  'game.planned': ({ name, dateTime }) => `${name} geplant für ${formatGameDateTime(dateTime)}`,
  'game.dateTimeChanged': ({ dateTime }) => `Anspielzeit auf ${formatGameDateTime(dateTime)} gelegt`,
  'game.durationChanged': ({ duration }) => `Spieldauer auf ${formatClock(duration)} gesetzt`,
  'game.shootOutShotsNumberChanged': ({ shootOutShotsNumber }) =>
    `9-Meter-Schießen auf ${shootOutShotsNumber} Schüsse je Mannschaft gesetzt`,
  'game.actualTeamsSet': teamsSet,
  'game.actualTeamsRevoked': () => 'Mannschaften zurückgenommen',
  'game.postponed': ({ postponedToDateTime }) => `Anpfiff verschoben auf ${formatTimeOfDay(postponedToDateTime)}`,
  'game.postponementRevoked': () => 'Verschiebung zurückgenommen',
  'game.regieMarkedReady': () => 'Regie bereit',
  'game.regieReadyRevoked': () => 'Regie doch nicht bereit',
  'game.started': () => 'Anpfiff',
  'game.startRevoked': () => 'Anpfiff zurückgenommen',
  'game.clockPaused': () => 'Uhr angehalten',
  'game.clockResumed': () => 'Uhr läuft weiter',
  'game.clockSet': ({ remaining }) => `Uhr auf ${formatClock(remaining)} gestellt`,
  'game.regularTimeEnded': () => 'Reguläre Spielzeit abgelaufen',
  'game.goalScored': goal,
  'game.goalChanged': (data, names) => `Geändert: ${goal(data, names)}`,
  'game.goalRevoked': ({ goalId }, { told }) => `Zurückgenommen: ${told(goalId) ?? 'Tor'}`,
  'game.timePenaltyGiven': penalty,
  'game.timePenaltyRevoked': ({ timePenaltyId }, { told }) => `Zurückgenommen: ${told(timePenaltyId) ?? 'Zeitstrafe'}`,
  'game.regularTimeFrozen': () => 'Reguläre Spielzeit festgeschrieben',
  'game.freezeRevoked': () => 'Festschreiben zurückgenommen',
  'game.shootOutStarted': () => '9-Meter-Schießen beginnt',
  'game.shootOutShotTracked': ({ teamId, success }, { team }) =>
    `9-Meter ${team(teamId)}: ${success ? 'Treffer' : 'daneben'}`,
  'game.shootOutShotRevoked': () => 'Letzter 9-Meter zurückgenommen',
  'game.finished': () => 'Spiel beendet',
  'game.resultAwarded': (result, { team }) => {
    const winner = result.winnerTeamId ? `, Sieger ${team(result.winnerTeamId)}` : ''
    return `Ergebnis gewertet: ${formatScore(result)} (${awardTexts[result.reason]}${winner})`
  },
  'game.cancelled': () => 'Spiel abgesagt',
  'game.restored': () => 'Absage zurückgenommen',
  'game.linksSet': () => 'Links zu Video und Galerie gespeichert',
  'game.takenOver': () => 'Bedienung des Spiels übernommen',
  'game.reopened': () => 'Spiel für die Korrektur geöffnet',
}

/** Why a result is awarded. */
export const awardTexts = { noShow: 'nicht angetreten', abandoned: 'abgebrochen', decision: 'Entscheidung' } as const

/** A penalty that is nobody's in particular. */
const BENCH = 'Bank'

function teamsSet({ homeTeamId, guestTeamId }: DataByType['game.actualTeamsSet'], { team }: Names): string {
  if (homeTeamId && guestTeamId) return `Mannschaften festgelegt: ${team(homeTeamId)} – ${team(guestTeamId)}`
  return homeTeamId ? `Heim festgelegt: ${team(homeTeamId)}` : `Gast festgelegt: ${team(guestTeamId)}`
}

function goal(data: DataByType['game.goalScored'], names: Names): string {
  const score = names.scoreAt(data.id, data.goalId)
  return `${goalText(data, names)}${score ? ` (${score})` : ''}`
}

/** What a sentence tells of a goal. */
export type ToldGoal = {
  readonly id: string
  readonly homeTeam: boolean
  readonly isOwnGoal: boolean
  readonly playerId: string | null
  readonly assistPlayerId?: string | null | undefined
}

/** A goal in words: "Tor für HSG, Nr. 7 Keller, Vorlage Nr. 4 Brand". */
export function goalText({ id, homeTeam, isOwnGoal, playerId, assistPlayerId }: ToldGoal, names: Names): string {
  const side: Side = homeTeam ? 'home' : 'guest'
  const scorer = playerId === null ? 'Torschütze offen' : names.player(playerId)
  const assist = assistPlayerId ? `, Vorlage ${names.player(assistPlayerId)}` : ''
  return `${isOwnGoal ? 'Eigentor' : 'Tor'} für ${names.side(id, side)}, ${scorer}${assist}`
}

function penalty({ teamId, playerId, duration }: DataByType['game.timePenaltyGiven'], names: Names): string {
  return `${penaltyText({ teamId, playerId }, names)} (${formatClock(duration)})`
}

/** A penalty in words: "Zeitstrafe für HSG, Nr. 7 Keller". */
export const penaltyText = (
  { teamId, playerId }: { readonly teamId: string; readonly playerId?: string | undefined },
  { team, player }: Names,
): string => `Zeitstrafe für ${team(teamId)}, ${playerId === undefined ? BENCH : player(playerId)}`
