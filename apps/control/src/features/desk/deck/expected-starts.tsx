import type { ReactNode } from 'react'
import { ExpectedTimes, useExpected } from '../../../shared/planning/use-expected.ts'
import type { GameData } from '../model/game-data.ts'

type ExpectedStartsProps = {
  readonly data: Pick<GameData, 'game' | 'plan' | 'competition'>
  readonly children: ReactNode
}

/** [V20] The expected starts for the parts of the desk, which alone are drawn again when one changes. */
export function ExpectedStarts({ data: { game, plan, competition }, children }: ExpectedStartsProps) {
  const { delayOf } = useExpected(
    competition,
    plan.map((one) => (one.id === game.id ? game : one)),
  )
  return <ExpectedTimes value={delayOf}>{children}</ExpectedTimes>
}
