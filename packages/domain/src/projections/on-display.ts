import { bothSides, type Side, type Sides } from '../kernel/side.ts'
import type { Seconds } from '../kernel/time.ts'
import type { GameView } from './game-view.ts'

/** [V5] A final score stays no longer than this, however late the next game is. */
export const FINAL_SCORE_SECONDS: Seconds = 5 * 60
/** The largest number of penalties of a team on a display. */
const MOST_PENALTIES = 2

/** A game that has its result, and how long it has had it. */
export type Ended<Game> = { readonly game: Game; readonly since: Seconds }

/** [V5] The game on a display: the current one, or until it is started the one before it with its final score. */
export function gameOnDisplay<Game extends Pick<GameView, 'started'>>(
  current: Game | undefined,
  ended: Ended<Game> | undefined,
): Game | undefined {
  return ended && !current?.started && ended.since < FINAL_SCORE_SECONDS ? ended.game : current
}

/** A penalty as a display shows it: what remains of it, and whose it is if it is not the bench's. */
export type PenaltyOnDisplay = Pick<GameView['timePenalties'][number], 'timePenaltyId' | 'playerId' | 'playerOpen'> & {
  readonly remaining: Seconds
}

type Penalised = Pick<GameView, 'timePenalties' | 'actualTeams' | 'regularTimeFreezed'>

/** [P1] [P6] [P7] The penalties that are shown at a reading of the clock, those first that end first. */
export function penaltiesOnDisplay(game: Penalised, reading: Seconds): Sides<readonly PenaltyOnDisplay[]> {
  const active = game.regularTimeFreezed ? [] : game.timePenalties.filter((penalty) => isActive(penalty, reading))
  const shown = (side: Side) =>
    active
      .filter(({ teamId }) => teamId === game.actualTeams[`${side}TeamId`])
      .map((penalty) => ({ ...penalty, remaining: remainingOf(penalty, reading) }))
      .sort((a, b) => a.remaining - b.remaining)
      .slice(0, MOST_PENALTIES)
      .map(({ timePenaltyId, playerId, playerOpen, remaining }) => ({
        timePenaltyId,
        ...(playerId ? { playerId } : {}),
        ...(playerOpen ? { playerOpen } : {}),
        remaining,
      }))
  return bothSides(shown)
}

type Penalty = Pick<GameView['timePenalties'][number], 'time' | 'duration' | 'finishedByGoalId' | 'ranOut'>

/** A reading is shown rounded up, so it may be a little more than the time at which the penalty was given. */
const remainingOf = ({ time, duration }: Penalty, reading: Seconds): Seconds =>
  Math.min(duration, reading - (time - duration))

const isActive = (penalty: Penalty, reading: Seconds): boolean =>
  !penalty.finishedByGoalId &&
  !penalty.ranOut &&
  reading <= Math.ceil(penalty.time) &&
  remainingOf(penalty, reading) > 0

type ShotAt = Pick<GameView, 'shootOutRounds' | 'shootOutShotsNumber' | 'result'>

/** [S7] The rounds of a shoot-out as they are shown, those to come as empty ones. */
export function roundsOnDisplay(game: ShotAt): GameView['shootOutRounds'] {
  const { shootOutRounds: shot, shootOutShotsNumber, result } = game
  const last = shot.at(-1)
  const isAnotherToCome = last?.home !== undefined && last.guest !== undefined && !result
  const count = Math.max(shootOutShotsNumber, shot.length + (isAnotherToCome ? 1 : 0))
  return [...shot, ...Array.from({ length: count - shot.length }, () => ({}))]
}
