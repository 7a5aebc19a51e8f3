import { useHttp } from '@cup/api-client/http'
import { usePolling } from '@cup/api-client/live'
import { competition, DISPLAY_POLL_MILLIS, gamesByCompetition, topScorers } from '@cup/api-client/queries'
import type { TeamId } from '@cup/domain/kernel'
import type { GameView } from '@cup/domain/projections'
import { bracketTreeOf } from '@cup/ui/components'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Appearance } from '../../shared/appearance.tsx'
import { useImagesThere } from '../../shared/picture-ready.ts'
import { useShownTree } from '../../shared/shown-tree.ts'
import { useTeamOf } from '../../shared/use-team-of.ts'
import { FinalView } from './final-view.tsx'

type FinalPageProps = { readonly competitionId: string }

/** How the cup has ended; nothing before its final has a result. */
export function FinalPage({ competitionId }: FinalPageProps) {
  const http = useHttp()
  const refetchInterval = usePolling(DISPLAY_POLL_MILLIS)
  const { data: cup } = useQuery(competition(http, { competitionId }))
  const { data: games } = useQuery({ ...gamesByCompetition(http, { competitionId }), refetchInterval })
  const { data: scorers } = useQuery({ ...topScorers(http, { competitionId }), refetchInterval })
  const shown = useShownTree(cup, games)
  const teamOf = useTeamOf(competitionId)
  const content = useMemo(() => {
    const tree = shown && bracketTreeOf(shown.games)
    const places = tree ? placesOf(tree.final, tree.smallFinal) : []
    if (!cup || !shown || !scorers || !teamOf || places.length === 0) return undefined
    const best = shown.scorersOf(scorers).filter(({ rank }) => rank === 1)
    return { competition: [cup.name, shown.name].filter(Boolean).join(' · '), places, teamOf, scorers: best }
  }, [cup, shown, scorers, teamOf])
  const areLogosThere = useImagesThere(content?.places.map((teamId) => content.teamOf(teamId)?.logoFilePath) ?? [])
  return (
    <Appearance picture={content && areLogosThere ? { name: competitionId, content } : undefined}>
      {(drawn) => <FinalView {...drawn} />}
    </Appearance>
  )
}

type Decided = Pick<GameView, 'result'>

/** Who has come first and second, and third and fourth once that is played; empty until the final has a result. */
export function placesOf(final: Decided, smallFinal: Decided | undefined): readonly TeamId[] {
  const best = bothOf(final)
  return best.length === 0 ? [] : [...best, ...bothOf(smallFinal)]
}

const bothOf = (game: Decided | undefined): TeamId[] =>
  [game?.result?.winnerTeamId, game?.result?.loserTeamId].filter((teamId) => teamId != null)
