import type { Game } from '@cup/contract/entities'
import type { Sides } from '@cup/domain/kernel'
import type { DisplayTeam } from '@cup/ui/components'
import { Appearance } from '../../shared/appearance.tsx'
import type { PlayerOf } from '../../shared/use-player-of.ts'
import { GoalStrapView } from './goal-strap-view.tsx'
import { goalTextOf } from './goal-text.ts'
import { useAnnouncedGoal } from './use-announced-goal.ts'

type GoalStrapProps = {
  readonly game: Game
  readonly teams: Sides<DisplayTeam | undefined>
  readonly playerOf: PlayerOf
}

/** Announces each new goal of a game. */
export function GoalStrap({ game, teams, playerOf }: GoalStrapProps) {
  const goal = useAnnouncedGoal(game)
  const text = goal && goalTextOf(goal, { game, teams, playerOf })
  return (
    <Appearance picture={goal && text && { name: goal.goalId, content: text }}>
      {(content) => <GoalStrapView {...content} />}
    </Appearance>
  )
}
