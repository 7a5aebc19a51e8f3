import { isResultFinal } from '@cup/domain/projections'
import { operatorOf } from '../../../shared/game-view/operator.ts'
import { isClockUnconfirmed } from '../../../shared/game-view/pending.ts'
import { gamesAskedAbout } from '../../../shared/outbox/asked-games.ts'
import type { HallCall } from '../../../shared/outbox/command.ts'
import { lostLanesOf } from '../../../shared/outbox/lost-presses.ts'
import type { Sent } from '../../../shared/outbox/sent.ts'
import { type DeskTeams, namesAmong } from './desk-teams.ts'
import type { GameData } from './game-data.ts'
import type { History } from './history.ts'
import { recordOf } from './record.ts'
import { shootOutDeskOf } from './shoot-out-desk.ts'
import { redoOfferIn, undoOfferIn } from './undo.ts'

/** Knowledge of this device beside a game and its teams. */
type Here = {
  readonly deviceId: string
  /** The connected devices. */
  readonly devices: Parameters<typeof operatorOf>[1]['devices']
  /** Everything that was sent from here. */
  readonly sent: readonly Sent[]
  readonly history: History
  /** Milliseconds, by the service's time. */
  readonly now: number
}

/** State of a game's desk beside its data. */
export type DeskState = ReturnType<typeof deskStateOf>

/** Computes what the desk of a game shows beside its data: who operates it, its record, and what can be taken back. */
export function deskStateOf(data: GameData, teams: DeskTeams, { deviceId, devices, sent, history, now }: Here) {
  const { game, known, presses, plan, competition } = data
  const operator = operatorOf(game.operator, { deviceId, devices })
  // [U13] [K8] An archived competition takes nothing.
  const isOff = operator.who === 'other' || competition.archived
  const isFinal = isResultFinal(game, plan)
  const record = recordOf(game, known)
  const names = namesAmong(teams)
  const shootOut = game.shootOutStarted ? shootOutDeskOf(game, known) : undefined
  const askedGames = gamesAskedAbout(sent)
  const { regieRequired: isRegieRequired } = competition.settings
  const state = { game, record, shootOut, names, isFinal, now, isRegieRequired }
  return {
    operator,
    isOff,
    isFinal,
    record,
    names,
    shootOut,
    isClockUnconfirmed: isClockUnconfirmed(presses),
    /** [C9] The games of which it is asked which clock is right. */
    askedGames,
    lostLanes: lostLanesOf(sent),
    isClockUnsure: askedGames.includes(game.id),
    undoOffer: isOff ? undefined : undoOfferIn(history, state),
    redoOffer: isOff ? undefined : redoOfferIn(history, state),
    /** The newest act that this call takes back. */
    undoOfCall: (call: HallCall) => undoOfferIn(history, state, call),
  }
}
