import type { Game } from '@cup/contract/entities'
import { isTurnOf, type Shot, shootOutScoreOf } from '@cup/domain/game'
import { bothSides, oppositeOf, SIDES, type Side, type Sides } from '@cup/domain/kernel'
import { roundsOnDisplay } from '@cup/domain/projections'
import type { HallCommand } from '../../../shared/outbox/command.ts'
import type { Sent } from '../../../shared/outbox/sent.ts'

/** A shot of a round: what came of it, and whether the service has it. */
export type DeskShot = { readonly success: boolean; readonly isSending: boolean }

/** A shoot-out as the desk shows it. */
export type ShootOutDesk = {
  /** [S7] The shots of both sides, round by round; those to come are absent. */
  readonly rounds: readonly { readonly home?: DeskShot; readonly guest?: DeskShot }[]
  readonly tally: Sides<number>
  /** [S2] Sides that may shoot now. */
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
  /** The last shot as far as it is known; undefined while there is none. */
  readonly last: LastShot | undefined
}

/** [U9] The shot that is to be taken back. */
export type LastShot = {
  readonly number: number
  readonly teamId?: string | undefined
  readonly success?: boolean
}

type ShootOutGame = Pick<Game, 'shootOutRounds' | 'shootOutShotsNumber' | 'result' | 'actualTeams'>

/** Shots of this desk, which no view holds. */
export type OwnShots = {
  readonly gameId: string
  /** How many shots there are once a press has arrived: a shot has no id that would say it. */
  readonly countAfter: ReadonlyMap<string, number>
  /** Side of the first shot, of the second and so on, as far as this desk has entered it. */
  readonly sideAt: ReadonlyMap<number, Side>
  /** Side of the last shot, as far as this desk knows it. */
  readonly lastSide: Side | undefined
}

/** A desk that has seen nothing yet. */
export const noOwnShots = (gameId: string): OwnShots => ({
  gameId,
  countAfter: new Map(),
  sideAt: new Map(),
  lastSide: undefined,
})

/** A shot was pressed here, under this key; so many there were before. */
export const afterShot = (own: OwnShots, key: string, { before, side }: { before: number; side: Side }): OwnShots => ({
  ...own,
  countAfter: new Map(own.countAfter).set(key, before + 1),
  sideAt: new Map(own.sideAt).set(before + 1, side),
  lastSide: side,
})

/** The last shot was taken back: the one before it was the other side's. */
export const afterRevokedShot = (own: OwnShots): OwnShots => ({
  ...own,
  lastSide: own.lastSide && oppositeOf(own.lastSide),
})

/** The shoot-out of a game with its presses, beside the game as the service had it last. */
export function shootOutDeskOf(
  game: ShootOutGame,
  known: Pick<Game, 'shootOutRounds'>,
  { lastSide, sideAt }: OwnShots,
): ShootOutDesk {
  const shots = shotsIn(game)
  const mayShoot = bothSides((side) => !game.result && isTurnOf(shots, side))
  const round = Math.min(...SIDES.map((side) => shots.filter((shot) => shot.side === side).length)) + 1
  return {
    rounds: roundsOf(game, shotsIn(known), shots),
    tally: shootOutScoreOf(shots),
    mayShoot,
    turn: turnOf(shots, lastSide),
    round,
    isSuddenDeath: round > game.shootOutShotsNumber,
    canRevoke: shots.length > 0,
    count: shots.length,
    last: lastOf(game, shots, sideAt),
  }
}

/** [U9] The last shot, as the call that takes it back names it; without its team where this desk has not seen who shot. */
function lastOf(
  { actualTeams }: ShootOutGame,
  shots: readonly Shot[],
  sideAt: OwnShots['sideAt'],
): LastShot | undefined {
  if (shots.length === 0) return undefined
  const number = shots.length
  // While a round is open, only one side can have shot last.
  const side = number % 2 === 1 ? SIDES.find((one) => !isTurnOf(shots, one)) : sideAt.get(number)
  const shot = shots.findLast((one) => one.side === side)
  return side && shot ? { number, teamId: actualTeams[`${side}TeamId`], success: shot.success } : { number }
}

/** [U9] A command that takes a shot back says which one, so that it takes back no other after a cut. */
export const withShot = (command: HallCommand, shootOut: Pick<ShootOutDesk, 'last'> | undefined): HallCommand =>
  command.call === 'game.write/revoke-shoot-out-shot' && shootOut?.last
    ? { call: command.call, body: { ...command.body, shot: shootOut.last } }
    : command

/** [S6] The shots of the rounds; within one, home stands first. */
const shotsIn = ({ shootOutRounds }: Pick<Game, 'shootOutRounds'>): readonly Shot[] =>
  shootOutRounds.flatMap((round) =>
    SIDES.flatMap((side) => {
      const shot = round[side]
      return shot ? [{ side, success: shot.success }] : []
    }),
  )

/**
 * The presses without one that the view holds already. They go out one after the other, so only the first that is not
 * answered can be in it: it is if the view holds as many shots as it was to make.
 */
export function notArrived(
  game: Pick<Game, 'shootOutRounds'>,
  presses: readonly Sent[],
  { countAfter }: Pick<OwnShots, 'countAfter'> = { countAfter: new Map() },
): readonly Sent[] {
  const first = presses.find(({ state }) => state !== 'done')
  return presses.filter((press) => press !== first || countAfter.get(press.key) !== shotsIn(game).length)
}

function roundsOf(game: ShootOutGame, there: readonly Shot[], shots: readonly Shot[]): ShootOutDesk['rounds'] {
  const bySide = bothSides((side) => shots.filter((shot) => shot.side === side))
  const thereBySide = bothSides((side) => there.filter((shot) => shot.side === side).length)
  const shotAt = (side: Side, place: number): { readonly [Of in Side]?: DeskShot } => {
    const shot = bySide[side][place]
    return shot ? { [side]: { success: shot.success, isSending: place >= thereBySide[side] } } : {}
  }
  const shot = Array.from({ length: Math.max(bySide.home.length, bySide.guest.length) }, (_, place) => ({
    ...shotAt('home', place),
    ...shotAt('guest', place),
  }))
  const shown = roundsOnDisplay({ ...game, shootOutRounds: shot }).length
  return [...shot, ...Array.from({ length: shown - shot.length }, () => ({}))]
}

/** Sides take turns: who is behind, else who did not shoot last; home begins unless it was otherwise. */
function turnOf(shots: readonly Shot[], lastSide: Side | undefined): Side {
  const ahead = SIDES.find((side) => !isTurnOf(shots, side))
  if (ahead) return oppositeOf(ahead)
  return lastSide && shots.length > 0 ? oppositeOf(lastSide) : 'home'
}
