import { forEntryEvents, type GameEventType } from '../game/index.ts'
import type { GlobalPosition } from '../kernel/stream.ts'

/** [C9] The position of the last event of play that each device has entered into a game. */
export type EnteredAt = readonly { readonly device: string; readonly at: GlobalPosition }[]

const NOTHING: EnteredAt = []

/** [C9] Which events are part of play: those of the clock, goals, penalties, shots and the end. The plan and the Regie's are not. */
const isOfPlay: Readonly<Record<GameEventType, boolean>> = {
  ...forEntryEvents(true),
  'game.planned': false,
  'game.planChanged': false,
  'game.dateTimeChanged': false,
  'game.courtChanged': false,
  'game.durationChanged': false,
  'game.shootOutShotsNumberChanged': false,
  'game.actualTeamsSet': false,
  'game.actualTeamsRevoked': false,
  'game.postponed': false,
  'game.postponementRevoked': false,
  'game.regieMarkedReady': false,
  'game.regieReadyRevoked': false,
  'game.started': true,
  'game.startRevoked': true,
  'game.clockPaused': true,
  'game.clockResumed': true,
  'game.clockSet': true,
  // The service enters it by itself.
  'game.periodEnded': false,
  'game.regularTimeEnded': false,
  'game.extraTimeStarted': true,
  'game.extraTimeRevoked': true,
  'game.regularTimeFrozen': true,
  'game.freezeRevoked': true,
  'game.shootOutStarted': true,
  'game.shootOutShotTracked': true,
  'game.shootOutShotRevoked': true,
  'game.finished': true,
  'game.resultAwarded': true,
  'game.resultEntered': true,
  'game.resultRevoked': true,
  'game.cancelled': true,
  'game.restored': true,
  'game.teamLeft': true,
  'game.withdrawalRevoked': true,
  'game.reopened': true,
  'game.linksSet': false,
  'game.takenOver': false,
}

type EnteredEvent = {
  readonly type: GameEventType
  readonly enteredBy?: string | undefined
  readonly position: GlobalPosition
}

/** [C9] Last entries of the devices up to this event. */
export const enteredAfter = (before: EnteredAt = NOTHING, { type, enteredBy, position }: EnteredEvent): EnteredAt =>
  enteredBy !== undefined && isOfPlay[type]
    ? [...before.filter(({ device }) => device !== enteredBy), { device: enteredBy, at: position }]
    : before

/** [C9] Whether a device other than this one has entered something after the position. */
export const hasOtherEnteredSince = (enteredAt: EnteredAt = NOTHING, own: string, position: GlobalPosition): boolean =>
  enteredAt.some(({ device, at }) => device !== own && at > position)
