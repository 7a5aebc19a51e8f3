import { useHttp } from '@cup/api-client/http'
import { competition } from '@cup/api-client/queries'
import { SIDES } from '@cup/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Appearance } from '../../shared/appearance.tsx'
import { useHasServerTime } from '../../shared/picture-ready.ts'
import { useGameOnDisplay } from '../../shared/use-game-on-display.ts'
import { usePlayersOf, useTeamOf } from '../../shared/use-team-of.ts'
import { GoalStrap } from './goal-strap.tsx'
import { ScoreBug } from './score-bug.tsx'

type ScorePageProps = {
  readonly competitionId: string
  /** Whether a goal is announced in a strap of its own. */
  readonly showsGoals: boolean
}

/** The score box, with the game that is on display. */
export function ScorePage({ competitionId, showsGoals }: ScorePageProps) {
  const game = useGameOnDisplay(competitionId)
  const teamOf = useTeamOf(competitionId)
  const { playerOf } = usePlayersOf(game)
  const hasServerTime = useHasServerTime()
  const { data: cup } = useQuery(competition(useHttp(), { competitionId }))
  const shown = useMemo(() => {
    if (!game || !teamOf || !hasServerTime) return undefined
    const teams = { home: teamOf(game.resolvedTeams.homeTeamId), guest: teamOf(game.resolvedTeams.guestTeamId) }
    const round = cup?.matchdays.find(({ id }) => id === game.matchdayId)?.name
    const sponsors = SIDES.flatMap((side) => teams[side]?.sponsor?.name ?? [])
    return { game, teams, round, sponsors }
  }, [game, teamOf, hasServerTime, cup])
  return (
    <>
      {showsGoals && shown && <GoalStrap key={shown.game.id} {...shown} playerOf={playerOf} />}
      <Appearance fades={false} picture={shown && { name: shown.game.id, content: shown }}>
        {(content) => <ScoreBug {...content} playerOf={playerOf} />}
      </Appearance>
    </>
  )
}
