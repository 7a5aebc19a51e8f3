import { useIsStale } from '@cup/api-client/live'
import { LedwallOutput, type LedwallSituation, ledwallContentOf } from '@cup/ui/ledwall'
import { useGameOnDisplay } from '../../shared/use-game-on-display.ts'
import { useTeamOf } from '../../shared/use-team-of.ts'
import { useGoalFlash } from './use-goal-flash.ts'
import { useIdleWall } from './use-idle-wall.ts'
import { useWallCountdown } from './use-wall-countdown.ts'
import { useWallGame } from './use-wall-game.ts'

/** A wrong time on the wall is worse than none. */
const STALE_AFTER_MILLIS = 10_000

type CompetitionWallProps = Pick<LedwallSituation, 'ledwall' | 'test'> & {
  readonly typeId: number | undefined
  readonly competitionId: string
  readonly showsGoals: boolean
}

/** The wall in a competition: while the line is down the last picture stays, without its times. */
export function CompetitionWall({ typeId, competitionId, showsGoals, ledwall, test }: CompetitionWallProps) {
  const isStale = useIsStale(STALE_AFTER_MILLIS)
  const game = useGameOnDisplay(competitionId)
  const teamOf = useTeamOf(competitionId)
  const countdown = useWallCountdown(competitionId)
  const goalFlash = useGoalFlash(game)
  const { isKnown, ...idle } = useIdleWall(competitionId)
  const content = ledwallContentOf({
    ...idle,
    ledwall,
    test,
    countdown: isStale ? undefined : countdown,
    goalFlash: showsGoals ? goalFlash : undefined,
    game: useWallGame(game, { teamOf, isStale }),
  })
  return <LedwallOutput typeId={typeId} content={content.type === 'idle' && !isKnown ? { type: 'off' } : content} />
}
