import type { Move } from '@cup/domain/planning'
import type { OfferUndo } from './last-move.ts'
import type { PlanStep } from './run/plan-step.ts'
import { type Run, useRun } from './run/use-run.ts'

/** Moving many games, and where that stands. */
export type Shift = {
  readonly run: Run
  readonly shift: (moves: readonly Move[]) => void
}

/** Many games moved at once: one call each, and a way back once all are through. */
export function useShift(competitionId: string, offerUndo: OfferUndo): Shift {
  const run = useRun(`plan/${competitionId}/shift`, ({ steps, back }) => {
    const undo = () => {
      offerUndo(undefined)
      run.start(back)
    }
    const text = steps.length === 1 ? '1 Spiel verschoben' : `${steps.length} Spiele verschoben`
    if (back.length > 0) offerUndo({ text, undo })
  })
  const shift = (moves: readonly Move[]) => {
    offerUndo(undefined)
    run.start(
      moves.map(({ id, to }) => stepTo(id, to)),
      moves.map(({ id, from }) => stepTo(id, from)),
    )
  }
  return { run, shift }
}

const stepTo = (id: string, dateTime: string): PlanStep => ({
  call: 'game.write/change-datetime',
  body: { id, dateTime },
})
