import type { AnyEventType } from '@cup/domain/tournament-state'

/** Why a result is awarded. */
export const awardTexts = {
  noShow: 'nicht angetreten',
  abandoned: 'abgebrochen',
  decision: 'Entscheidung',
  withdrawal: 'zurückgezogen',
} as const

/** Consequences of a withdrawal for a game. */
const BECAME_TEXTS = {
  cancelled: 'Spiel abgesagt',
  awarded: 'Spiel gewertet',
  replaced: 'Nachrücker eingeteilt',
  annulled: 'Ergebnis annulliert',
} as const

const TIE_TEXTS = { shootOut: '9-Meter-Schießen', lot: 'Los' } as const

/** The sentences of the history, by the type of the event; those of goals and penalties are in `record.ts`. */
export const eventTexts = {
  'game.planned': (game: string, at: string) => `${game} geplant für ${at}`,
  'game.planChanged': {
    deleted: 'Spiel gelöscht',
    back: 'Gelöschtes Spiel zurückgeholt',
    renamed: (name: string) => `Spiel heißt jetzt „${name}“`,
    teams: 'Andere Mannschaften geplant',
    group: (group: string) => `Zählt jetzt in „${group}“`,
    noGroup: 'Zählt jetzt in keiner Gruppe',
    matchday: 'Auf einen anderen Spieltag gelegt',
    referee: (number: number) => `Schiedsrichter ${number} eingeteilt`,
    noReferee: 'Kein Schiedsrichter mehr eingeteilt',
  },
  'game.dateTimeChanged': (at: string) => `Anspielzeit auf ${at} gelegt`,
  'game.courtChanged': (court: string) => `Auf ${court} gelegt`,
  'game.durationChanged': (duration: string) => `Spieldauer auf ${duration} gesetzt`,
  'game.shootOutShotsNumberChanged': (shots: number) => `9-Meter-Schießen auf ${shots} Schüsse je Mannschaft gesetzt`,
  'game.actualTeamsSet': {
    both: (home: string, guest: string) => `Mannschaften festgelegt: ${home} – ${guest}`,
    home: (team: string) => `Heim festgelegt: ${team}`,
    guest: (team: string) => `Gast festgelegt: ${team}`,
  },
  'game.actualTeamsRevoked': 'Mannschaften zurückgenommen',
  'game.postponed': (time: string) => `Anpfiff verschoben auf ${time}`,
  'game.postponementRevoked': 'Verschiebung zurückgenommen',
  'game.regieMarkedReady': 'Regie bereit',
  'game.regieReadyRevoked': 'Regie doch nicht bereit',
  'game.started': 'Anpfiff',
  'game.startRevoked': 'Anpfiff zurückgenommen',
  'game.clockPaused': 'Uhr angehalten',
  'game.clockResumed': 'Uhr läuft weiter',
  'game.clockSet': (time: string) => `Uhr auf ${time} gestellt`,
  'game.periodEnded': (period: number) =>
    period === 1 ? '1. Halbzeit abgelaufen' : `${period}. Spielabschnitt abgelaufen`,
  'game.regularTimeEnded': 'Reguläre Spielzeit abgelaufen',
  'game.extraTimeStarted': (periods: number, length: string) =>
    `Verlängerung: ${periods === 1 ? '' : `${periods} × `}${length}`,
  'game.extraTimeRevoked': 'Verlängerung zurückgenommen',
  'game.regularTimeFrozen': 'Reguläre Spielzeit festgeschrieben',
  'game.freezeRevoked': 'Festschreiben zurückgenommen',
  'game.shootOutStarted': '9-Meter-Schießen beginnt',
  'game.shootOutShotTracked': (team: string, isHit: boolean, shooter: string | undefined) =>
    `9-Meter ${team}${shooter === undefined ? '' : `, ${shooter}`}: ${isHit ? 'Treffer' : 'daneben'}`,
  'game.shootOutShotRevoked': 'Letzter 9-Meter zurückgenommen',
  'game.finished': 'Spiel beendet',
  'game.resultAwarded': (score: string, reason: keyof typeof awardTexts, winner: string | undefined) =>
    `Ergebnis gewertet: ${score} (${awardTexts[reason]}${winner === undefined ? '' : `, Sieger ${winner}`})`,
  'game.resultEntered': (score: string) => `Ergebnis vom Papier eingetragen: ${score}`,
  'game.resultRevoked': 'Ergebnis vom Papier zurückgenommen',
  'game.cancelled': 'Spiel abgesagt',
  'game.restored': 'Absage zurückgenommen',
  'game.teamLeft': (team: string, became: keyof typeof BECAME_TEXTS, score: string | undefined) =>
    `${team} zurückgezogen: ${BECAME_TEXTS[became]}${score === undefined ? '' : `, ${score}`}`,
  'game.withdrawalRevoked': 'Rückzug der Mannschaft zurückgenommen',
  'game.linksSet': 'Links zu Video und Galerie gespeichert',
  'game.takenOver': 'Bedienung des Spiels übernommen',
  'game.reopened': 'Spiel für die Korrektur geöffnet',
  'competition.created': (name: string) => `Turnier „${name}“ angelegt`,
  'competition.detailsChanged': {
    changed: 'Angaben zum Turnier geändert',
    noBreaks: 'Keine Pausen mehr geplant',
    breaks: (breaks: readonly (readonly [name: string, at: string])[]) =>
      `Pausen geplant: ${breaks.map(([name, at]) => `${name} (${at})`).join(', ')}`,
  },
  'competition.settingsChanged': 'Einstellungen des Turniers geändert',
  'competition.teamEnrolled': (team: string) => `${team} eingetragen`,
  'competition.teamWithdrawn': (team: string) => `${team} abgemeldet`,
  'competition.teamLeft': (team: string, successor: string | undefined) =>
    `${team} zurückgezogen${successor === undefined ? '' : `, dafür spielt ${successor}`}`,
  'competition.withdrawalRevoked': (team: string) => `Rückzug von ${team} zurückgenommen`,
  'competition.groupCreated': (name: string) => `Gruppe „${name}“ angelegt`,
  'competition.teamAddedToGroup': (team: string, group: string) => `${team} in „${group}“ aufgenommen`,
  'competition.teamRemovedFromGroup': (team: string, group: string) => `${team} aus „${group}“ genommen`,
  'competition.groupsArranged': (groups: readonly string[], number: number | undefined) =>
    number === undefined
      ? `Mannschaften neu verteilt: ${groups.join(', ')}`
      : `Ausgelost mit der Losnummer ${number}: ${groups.join(', ')}`,
  'competition.matchdayCreated': (name: string) => `Spieltag „${name}“ angelegt`,
  'competition.groupChanged': {
    deleted: (group: string) => `Gruppe „${group}“ gelöscht`,
    back: (group: string) => `Gelöschte Gruppe „${group}“ zurückgeholt`,
    renamed: (name: string) => `Gruppe heißt jetzt „${name}“`,
  },
  'competition.matchdayChanged': {
    deleted: 'Spieltag gelöscht',
    back: 'Gelöschter Spieltag zurückgeholt',
    renamed: (name: string) => `Spieltag heißt jetzt „${name}“`,
  },
  'competition.tieDecided': (group: string, method: 'shootOut' | 'lot', teams: readonly string[]) =>
    `Gleichstand in „${group}“ entschieden (${TIE_TEXTS[method]}): ${teams.join(' vor ')}`,
  'competition.currentGameSet': {
    byPlan: 'Aktuelles Spiel wieder nach Plan',
    chosen: (game: string) => `Aktuelles Spiel: ${game}`,
  },
  'competition.archived': 'Turnier archiviert',
  'competition.restored': 'Turnier aus dem Archiv geholt',
  'meet.created': (name: string) => `Veranstaltung „${name}“ angelegt`,
  'meet.changed': 'Angaben zur Veranstaltung geändert',
  'meet.archived': 'Veranstaltung archiviert',
  'meet.restored': 'Veranstaltung aus dem Archiv geholt',
  'team.created': (name: string) => `Mannschaft ${name} angelegt`,
  'team.detailsChanged': {
    changed: (team: string) => `Angaben zu ${team} geändert`,
    deleted: (team: string) => `${team} gelöscht`,
    back: (team: string) => `${team} zurückgeholt`,
  },
  'player.created': (number: number, team: string) => `Nr. ${number} für ${team} angelegt`,
  'player.teamChanged': (player: string, team: string) => `${player} spielt jetzt für ${team}`,
  'player.detailsChanged': {
    changed: (player: string) => `Angaben zu ${player} geändert`,
    deleted: (player: string) => `${player} aus der Mannschaft gelöscht`,
    back: (player: string) => `${player} zurückgeholt`,
  },
  'player.erased': (player: string) => `Daten von ${player} gelöscht`,
  'erasure.announced': (when: string) => `Löschung der Kinderdaten angekündigt für den ${when}`,
  'erasure.confirmed': 'Löschung der Kinderdaten bestätigt',
  'erasure.withdrawn': 'Löschung der Kinderdaten zurückgenommen',
  'erasure.carriedOut': 'Daten aller Kinder gelöscht',
  'broadcast.commandSent': {
    'ledwall.enable': 'Ledwall ein',
    'ledwall.disable': 'Ledwall aus',
    'ledwall.activityItem.select': 'Aktionsbild auf der Ledwall',
    'ledwall.activityItem.disable': 'Aktionsbild aus',
    'ledwall.text.show': 'Text auf der Ledwall',
    'ledwall.text.hide': 'Text aus',
    'ledwall.type': 'Größe der Ledwall gewählt',
    competition: 'Turnier auf Sendung gewechselt',
    'competition.automatic': 'Turnier auf Sendung dem Plan überlassen',
    'programme.hold': 'Programm gehalten',
    'programme.show': 'Bild im Programm gezeigt',
    'programme.skip': 'Bild im Programm übersprungen',
    'programme.clear': 'Programm geleert',
    'programme.automatic': 'Programm wieder automatisch',
    'commentator.on': 'Kommentator auf Sendung',
    'commentator.off': 'Kommentator nicht mehr auf Sendung',
  },
  'broadcast.hornSounded': 'Horn',
  'broadcast.countdownStarted': (time: string) => `Countdown gestartet: ${time}`,
  'broadcast.countdownStopped': 'Countdown beendet',
  'planning.applied': (events: number) => `Planung in einem Zug: ${events} Einträge`,
  'planning.revoked': (events: number) => `Planung zurückgenommen: ${events} Einträge`,
} as const satisfies Partial<Readonly<Record<AnyEventType, unknown>>>
