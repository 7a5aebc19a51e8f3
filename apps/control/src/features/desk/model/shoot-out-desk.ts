import type { Game } from '@cup/contract/entities'
import { isTurnOf, type Shot, shootOutScoreOf, shootOutWinnerOf } from '@cup/domain/game'
import { bothSides, oppositeOf, SIDES, type Side, type Sides } from '@cup/domain/kernel'
import { roundsOnDisplay } from '@cup/domain/projections'
import type { Sent } from '../../../shared/outbox/sent.ts'

/** A shot of a round: what came of it, and whether the service has it. */
export type DeskShot = { readonly success: boolean; readonly isSending: boolean }

/** A shoot-out as the desk shows it. */
export type ShootOutDesk = {
  /** [S7] The shots of both sides, round by round; those to come are absent. */
  readonly rounds: readonly { readonly home?: DeskShot; readonly guest?: DeskShot }[]
  readonly tally: Sides<number>
  /** [S2] Who may shoot now. */
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
  /** A shot is being taken back, or the deciding one is on its way: nothing can be entered meanwhile. */
  readonly isSettling: boolean
}

type ShootOutGame = Pick<Game, 'shootOutRounds' | 'shootOutShotsNumber' | 'result' | 'actualTeams'>

/** What the desk remembers of its own shots, for no view says it. */
export type OwnShots = {
  readonly gameId: string
  /** How many shots there are once a press has arrived: a shot has no id that would say it. */
  readonly countAfter: ReadonlyMap<string, number>
  /** Who has shot last, as far as this desk has seen it. */
  readonly lastSide: Side | undefined
}

/** A desk that has seen nothing yet. */
export const noOwnShots = (gameId: string): OwnShots => ({ gameId, countAfter: new Map(), lastSide: undefined })

/** A shot was pressed here, under this key; so many there were before. */
export const afterShot = (own: OwnShots, key: string, { before, side }: { before: number; side: Side }): OwnShots => ({
  ...own,
  countAfter: new Map(own.countAfter).set(key, before + 1),
  lastSide: side,
})

/** The last shot was taken back: the one before it was the other side's. */
export const afterRevokedShot = (own: OwnShots): OwnShots => ({
  ...own,
  lastSide: own.lastSide && oppositeOf(own.lastSide),
})

/** The shoot-out of a game with the shots that are on their way. */
export function shootOutDeskOf(game: ShootOutGame, presses: readonly Sent[], own: OwnShots): ShootOutDesk {
  const there = shotsIn(game)
  const sending = notYetIn(there.length, presses, own).flatMap((press) => shotOf(game, press))
  const shots = [...there, ...sending]
  const number = game.shootOutShotsNumber
  const isRevoking = presses.some(({ command }) => command.call === 'game.write/revoke-shoot-out-shot')
  const isSettling = isRevoking || (!game.result && shootOutWinnerOf(shots, number) !== undefined)
  const mayShoot = bothSides((side) => !isSettling && !game.result && isTurnOf(shots, side))
  const round = Math.min(...SIDES.map((side) => shots.filter((shot) => shot.side === side).length)) + 1
  return {
    rounds: roundsOf(game, there, shots),
    tally: shootOutScoreOf(shots),
    mayShoot,
    turn: turnOf(shots, own.lastSide),
    round,
    isSuddenDeath: round > number,
    canRevoke: !isRevoking && shots.length > 0,
    count: shots.length,
    isSettling,
  }
}

/** [S6] The shots of the rounds; within one, home stands first. */
const shotsIn = ({ shootOutRounds }: Pick<Game, 'shootOutRounds'>): readonly Shot[] =>
  shootOutRounds.flatMap((round) =>
    SIDES.flatMap((side) => {
      const shot = round[side]
      return shot ? [{ side, success: shot.success }] : []
    }),
  )

/**
 * Presses of a game go out one after the other, so only the first that is not answered can be in the view already: it is
 * if the view holds as many shots as it was to make.
 */
function notYetIn(count: number, presses: readonly Sent[], { countAfter }: OwnShots): readonly Sent[] {
  const first = presses.find(({ state }) => state !== 'done')
  return presses.filter((press) => press !== first || countAfter.get(press.key) !== count)
}

function shotOf({ actualTeams }: ShootOutGame, { command }: Sent): readonly Shot[] {
  if (command.call !== 'game.write/track-shoot-out-shot') return []
  const { teamId, success } = command.body
  return [{ side: teamId === actualTeams.homeTeamId ? 'home' : 'guest', success }]
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
