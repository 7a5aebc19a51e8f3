import type { AnyPlayer, Competition, Game, Team } from '@cup/contract/entities'
import { bothSides, courtIdOf, type Sides } from '@cup/domain/kernel'
import { type DeviceView, gameAfterPresses } from '../../../shared/game-view/game-after-presses.ts'
import type { OwnGame } from '../../../shared/game-view/own-games.ts'
import { arrivedAmong, pendingAfter } from '../../../shared/game-view/pending.ts'
import type { Sent } from '../../../shared/outbox/sent.ts'
import { type DeskPlayer, squadOf } from '../../../shared/record/squad.ts'
import { notArrived, type ShotCounts } from './shoot-out-desk.ts'

/** A game as its desk shows it. */
export type DeskGame = {
  /** With what was pressed here and is still on its way. */
  readonly game: Game
  /** [C9] The same without those that the service has not taken: entries that differ are on their way. */
  readonly known: Game
  readonly presses: readonly Sent[]
}

/** The games on the court of a game, as far as this device knows. */
export type CourtOfGame = {
  /** [H9] The games on the court, those of the other competitions of the meet among them. */
  readonly onCourt: readonly Game[]
  /** [H17] The other games that run there: a start beside them is asked about. */
  readonly beside: readonly Game[]
  /** The competitions that play there. */
  readonly sharing: readonly Competition[]
}

/** A game with everything that its desk shows beside it. */
export type GameData = DeskGame &
  CourtOfGame & {
    readonly competition: Competition
    /** All teams: one that was withdrawn may still stand in a game. */
    readonly teams: readonly Team[]
    /** The games of the competition; empty until they have come. */
    readonly plan: readonly Game[]
    /** The players of both teams; undefined until they have come. */
    readonly squads: Sides<readonly DeskPlayer[] | undefined>
  }

type PressedHere = {
  /** Everything that was sent from here for the game. */
  readonly sent: readonly Sent[]
  /** [C9] The game of this device while its operator is asked which clock is right. */
  readonly own: OwnGame | undefined
  /** The counts of the shots that were pressed here; absent where no shot is entered. */
  readonly shots?: ShotCounts | undefined
  readonly view: DeviceView
}

/** A game of the service with the presses of this device that are on their way. */
export function deskGameOf(game: Game, { sent, own, shots, view }: PressedHere): DeskGame {
  const presses = pendingAfter(game, sent)
  const { base, presses: made } = own ?? { base: game, presses: notArrived(game, presses, shots) }
  return {
    game: gameAfterPresses(base, made, view),
    known: gameAfterPresses(base, arrivedAmong(made), view),
    presses,
  }
}

/** The competitions whose games share the courts of a competition, across its meet where the desk follows the court. */
export function sharingWith(
  competition: Competition,
  lane: { readonly meetId: string | undefined; readonly competitions: readonly Competition[] } | undefined,
): readonly Competition[] {
  const isAcross = lane?.meetId !== undefined && competition.meetId === lane.meetId
  return isAcross ? lane.competitions : [competition]
}

/** The court of a game among the games of the competitions that share it. */
export function courtOfGame(
  game: Game,
  competition: Competition,
  { sharing, games }: { readonly sharing: readonly Competition[]; readonly games: readonly Game[] },
): CourtOfGame {
  const court = courtIdOf(game, competition)
  const onCourt = games.filter((one) => courtIdOf(one, competition) === court)
  // Without courts nothing says which games share one.
  const beside = court === undefined ? [] : onCourt.filter((one) => one.id !== game.id && isRunning(one))
  return { onCourt, beside, sharing }
}

const isRunning = ({ started, result, cancelled }: Game): boolean => started && !result && !cancelled

/** The players of both teams, as the desk shows them. */
export const squadsOf = (players: Sides<readonly AnyPlayer[] | undefined>): GameData['squads'] =>
  bothSides((side) => players[side] && squadOf(players[side]))
