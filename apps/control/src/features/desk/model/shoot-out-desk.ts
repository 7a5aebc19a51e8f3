import type { Game } from '@cup/contract/entities'
import { isTurnOf, type Shot, shootOutScoreOf } from '@cup/domain/game'
import { bothSides, oppositeOf, type PlayerId, SIDES, type Side, type Sides } from '@cup/domain/kernel'
import { roundsOnDisplay, shotsIn } from '@cup/domain/projections'
import type { HallCommand } from '../../../shared/outbox/command.ts'
import type { Sent } from '../../../shared/outbox/sent.ts'

/** A shot of a round: its outcome, its shooter, and whether the service does not have it yet. */
export type DeskShot = { readonly success: boolean; readonly playerId?: PlayerId; readonly isSending: boolean }

/** A shoot-out as the desk shows it. */
export type ShootOutDesk = {
  /** [S7] The shots of both sides, round by round; those to come are absent. */
  readonly rounds: readonly { readonly home?: DeskShot; readonly guest?: DeskShot }[]
  readonly tally: Sides<number>
  /** [S2] The sides that may shoot now. */
  readonly mayShoot: Sides<boolean>
  /** The side whose turn it is by the order so far: the letters J and N act on it. */
  readonly turn: Side
  /** The round that the next shot belongs to, from 1. */
  readonly round: number
  /** [S4] Pairwise now, until a full round makes a difference. */
  readonly isSuddenDeath: boolean
  readonly canRevoke: boolean
  /** How many shots there are. */
  readonly count: number
  /** The last shot; undefined while there is none. */
  readonly last: LastShot | undefined
}

/** [U9] The shot that is to be taken back. */
export type LastShot = {
  readonly number: number
  readonly teamId?: string | undefined
  readonly success?: boolean
}

type ShootOutGame = Pick<Game, 'shootOutRounds' | 'logState' | 'shootOutShotsNumber' | 'result' | 'actualTeams'>

/** How many shots there are once a press has arrived, by its key: a shot has no id that would say it. */
export type ShotCounts = ReadonlyMap<string, number>

/** The shoot-out of a game with its presses, beside the game as the service had it last. */
export function shootOutDeskOf(game: ShootOutGame, known: Pick<Game, 'shootOutRounds' | 'logState'>): ShootOutDesk {
  const shots = shotsIn(game)
  const mayShoot = bothSides((side) => !game.result && isTurnOf(shots, side))
  const round = Math.min(...SIDES.map((side) => shots.filter((shot) => shot.side === side).length)) + 1
  return {
    rounds: roundsOf(game, shotsIn(known), shots),
    tally: shootOutScoreOf(shots),
    mayShoot,
    turn: turnOf(shots),
    round,
    isSuddenDeath: round > game.shootOutShotsNumber,
    canRevoke: shots.length > 0,
    count: shots.length,
    last: lastOf(game, shots),
  }
}

/** [U9] The last shot, as the call that takes it back names it. */
function lastOf({ actualTeams }: ShootOutGame, shots: readonly Shot[]): LastShot | undefined {
  const shot = shots.at(-1)
  return shot && { number: shots.length, teamId: actualTeams[`${shot.side}TeamId`], success: shot.success }
}

/** [U9] A command that takes a shot back says which one, so that it takes back no other after a cut. */
export const withShot = (command: HallCommand, shootOut: Pick<ShootOutDesk, 'last'> | undefined): HallCommand =>
  command.call === 'game.write/revoke-shoot-out-shot' && shootOut?.last
    ? { call: command.call, body: { ...command.body, shot: shootOut.last } }
    : command

/**
 * The presses without one that the view holds already. They go out one after the other, so only the first can be in it, and
 * only while it is not answered, for the position of an answer says so itself: it is if the view holds as many shots as it
 * was to make.
 */
export function notArrived(
  game: Pick<Game, 'shootOutRounds' | 'logState'>,
  presses: readonly Sent[],
  counts: ShotCounts = new Map(),
): readonly Sent[] {
  const [first] = presses
  const isThere = first !== undefined && first.state !== 'done' && counts.get(first.key) === shotsIn(game).length
  return isThere ? presses.slice(1) : presses
}

function roundsOf(game: ShootOutGame, there: readonly Shot[], shots: readonly Shot[]): ShootOutDesk['rounds'] {
  const bySide = bothSides((side) => shots.filter((shot) => shot.side === side))
  const thereBySide = bothSides((side) => there.filter((shot) => shot.side === side).length)
  const shotAt = (side: Side, place: number): { readonly [Of in Side]?: DeskShot } => {
    const shot = bySide[side][place]
    if (!shot) return {}
    const { side: _, ...made } = shot
    return { [side]: { ...made, isSending: place >= thereBySide[side] } }
  }
  const shot = Array.from({ length: Math.max(bySide.home.length, bySide.guest.length) }, (_, place) => ({
    ...shotAt('home', place),
    ...shotAt('guest', place),
  }))
  const shown = roundsOnDisplay({ ...game, shootOutRounds: shot }).length
  return [...shot, ...Array.from({ length: shown - shot.length }, () => ({}))]
}

/** [S2] The side that is behind, else the one that did not shoot last; home begins. */
function turnOf(shots: readonly Shot[]): Side {
  const last = shots.at(-1)
  return SIDES.find((side) => !isTurnOf(shots, oppositeOf(side))) ?? (last ? oppositeOf(last.side) : 'home')
}
