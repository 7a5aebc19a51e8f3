import type { LogEntry } from '@cup/contract/log-routes'
import type { AnyEvent, AnyEventType } from '@cup/domain/tournament-state'

/** The data of every event, by its type. */
export type DataByType = { readonly [Event in AnyEvent as Event['type']]: Event['data'] }

type EntryOf<Type extends AnyEventType> = Omit<LogEntry, 'type' | 'data'> & {
  readonly type: Type
  readonly data: DataByType[Type]
}

/** An entry of the log, by the type of its event. */
export type Entry = { readonly [Type in AnyEventType]: EntryOf<Type> }[AnyEventType]

/** What entries are filtered by. */
export const KINDS = ['goals', 'penalties', 'clock', 'result', 'plan', 'corrections', 'cup'] as const
export type Kind = (typeof KINDS)[number]

/** The kinds in words. */
export const kindTexts: Readonly<Record<Kind, string>> = {
  goals: 'Tore',
  penalties: 'Strafen',
  clock: 'Uhr',
  result: 'Ergebnis',
  plan: 'Plan',
  corrections: 'Korrekturen',
  cup: 'Turnier',
}

const kinds: Readonly<Record<AnyEventType, Kind>> = {
  'game.planned': 'plan',
  'game.dateTimeChanged': 'plan',
  'game.durationChanged': 'plan',
  'game.shootOutShotsNumberChanged': 'plan',
  'game.actualTeamsSet': 'plan',
  'game.actualTeamsRevoked': 'plan',
  'game.postponed': 'plan',
  'game.postponementRevoked': 'plan',
  'game.regieMarkedReady': 'plan',
  'game.regieReadyRevoked': 'plan',
  'game.started': 'clock',
  'game.startRevoked': 'clock',
  'game.clockPaused': 'clock',
  'game.clockResumed': 'clock',
  'game.clockSet': 'clock',
  'game.regularTimeEnded': 'clock',
  'game.goalScored': 'goals',
  'game.goalChanged': 'goals',
  'game.goalRevoked': 'goals',
  'game.timePenaltyGiven': 'penalties',
  'game.timePenaltyRevoked': 'penalties',
  'game.regularTimeFrozen': 'result',
  'game.freezeRevoked': 'result',
  'game.shootOutStarted': 'result',
  'game.shootOutShotTracked': 'result',
  'game.shootOutShotRevoked': 'result',
  'game.finished': 'result',
  'game.resultAwarded': 'result',
  'game.cancelled': 'plan',
  'game.restored': 'plan',
  'game.linksSet': 'plan',
  'game.takenOver': 'plan',
  'game.reopened': 'corrections',
  'competition.created': 'cup',
  'competition.detailsChanged': 'cup',
  'competition.settingsChanged': 'cup',
  'competition.teamEnrolled': 'cup',
  'competition.teamWithdrawn': 'cup',
  'competition.groupCreated': 'cup',
  'competition.teamAddedToGroup': 'cup',
  'competition.teamRemovedFromGroup': 'cup',
  'competition.matchdayCreated': 'cup',
  'competition.tieDecided': 'result',
  'competition.currentGameSet': 'plan',
  'competition.archived': 'cup',
  'competition.restored': 'cup',
  'team.created': 'cup',
  'team.detailsChanged': 'cup',
  'player.created': 'cup',
  'player.teamChanged': 'cup',
  'player.detailsChanged': 'cup',
  'player.erased': 'cup',
  'broadcast.commandSent': 'cup',
  'broadcast.hornSounded': 'cup',
  'broadcast.countdownStarted': 'cup',
  'broadcast.countdownStopped': 'cup',
}

/** Whether this app knows what it tells; a service that is newer may tell more. */
export const isKnown = (entry: LogEntry): entry is Entry => Object.hasOwn(kinds, entry.type)

/** Of which kind an entry is: what a correction entered is both its own and a correction. */
export const isOfKind = ({ type, correctionId }: Entry, kind: Kind): boolean =>
  kind === 'corrections' ? correctionId !== undefined : kinds[type] === kind

/** The types of a kind, for the service; undefined where it cannot tell by the type. */
export function typesOf(kind: Kind): string | undefined {
  if (kind === 'corrections') return undefined
  return Object.entries(kinds)
    .filter(([, one]) => one === kind)
    .map(([type]) => type)
    .join(',')
}
