import { useMemo } from 'react'
import { Appearance } from '../../shared/appearance.tsx'
import { useGameOnDisplay } from '../../shared/use-game-on-display.ts'
import { useTeamOf } from '../../shared/use-team-of.ts'
import { ShootOutPanel } from './shoot-out-panel.tsx'

type ShootOutPageProps = { readonly competitionId: string }

/** The shoot-out of the game that is on display; nothing before it has begun. */
export function ShootOutPage({ competitionId }: ShootOutPageProps) {
  const game = useGameOnDisplay(competitionId)
  const teamOf = useTeamOf(competitionId)
  const shown = useMemo(() => {
    if (!game?.shootOutStarted) return undefined
    const [home, guest] = [teamOf?.(game.actualTeams.homeTeamId), teamOf?.(game.actualTeams.guestTeamId)]
    return home && guest && { game, teams: { home, guest } }
  }, [game, teamOf])
  return (
    <Appearance picture={shown && { name: shown.game.id, content: shown }}>
      {(content) => <ShootOutPanel {...content} />}
    </Appearance>
  )
}
