import type { PublicResults } from '../competition/competition-commands.ts'
import type { GameView } from './game-view.ts'

/** [K6] [N4] A game as the public may see it: without the operator, and the plan alone where results stay private. */
export function publicGameOf(game: GameView, publicResults: PublicResults): GameView {
  const { operator: _, ...view } = game
  return publicResults === 'planOnly' ? planOnly(view) : view
}

function planOnly({ result: _r, clockPausedAt: _c, ...view }: GameView): GameView {
  return {
    ...view,
    score: { home: 0, guest: 0 },
    started: false,
    clockRunning: false,
    clock: { running: false, remaining: view.duration, at: view.dateTime },
    regularTimeOver: false,
    regularTimeFreezed: false,
    shootOutStarted: false,
    shootOutRounds: [],
    goals: [],
    timePenalties: [],
  }
}
