import { millisOf, type Seconds } from '../kernel/time.ts'
import type { GameView } from './game-view.ts'

/** [V5] A final score stays no longer than this, however late the next game is. */
export const FINAL_SCORE_SECONDS: Seconds = 60

/** A game that has its result, and how long it has had it. */
export type Ended<Game> = { readonly game: Game; readonly since: Seconds }

type Following = Pick<GameView, 'started' | 'regieReadyAt' | 'resultAt'>

/** [V5] The game on a display: the current one, or for a while the one before it with its final score. */
export function gameOnDisplay<Game extends Following>(
  current: Game | undefined,
  ended: Ended<Game> | undefined,
): Game | undefined {
  const stays = ended && ended.since < FINAL_SCORE_SECONDS && !(current && follows(current, ended.game))
  return stays ? ended.game : current
}

/** [V5] Readiness that was said before the result does not take it away. */
const follows = ({ started, regieReadyAt }: Following, { resultAt }: Following): boolean =>
  started || (regieReadyAt !== undefined && resultAt !== undefined && millisOf(regieReadyAt) >= millisOf(resultAt))

/** The minute that was going on at a reading of the clock, which counts down; the last one where the time is up. [Z9] Extra time counts on. */
export const minuteOf = (time: Seconds, duration: Seconds): number =>
  Math.max(1, Math.min(Math.floor((duration - time) / 60) + 1, Math.ceil((duration - Math.min(0, time)) / 60)))

type Shooting = Pick<GameView, 'shootOutRounds' | 'result'>
type ShotAt = Shooting & Pick<GameView, 'shootOutShotsNumber'>

/** [S7] The rounds of a shoot-out as they are shown, those to come as empty ones. */
export function roundsOnDisplay(game: ShotAt): GameView['shootOutRounds'] {
  const { shootOutRounds: shot, shootOutShotsNumber } = game
  const count = Math.max(shootOutShotsNumber, shootOutRoundOf(game))
  return [...shot, ...Array.from({ length: count - shot.length }, () => ({}))]
}

/** [S6] The number of the round of a shoot-out that is being shot, or was shot last, from 1. */
export function shootOutRoundOf({ shootOutRounds, result }: Shooting): number {
  const last = shootOutRounds.at(-1)
  const isFull = last?.home !== undefined && last.guest !== undefined
  return Math.max(1, shootOutRounds.length + (isFull && !result ? 1 : 0))
}
