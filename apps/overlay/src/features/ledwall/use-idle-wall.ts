import { useHttp } from '@cup/api-client/http'
import { competition, currentGame, gamesByCompetition, teams } from '@cup/api-client/queries'
import type { Team } from '@cup/contract/entities'
import type { LedwallSponsor, WallIdle } from '@cup/ui/ledwall'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/** What hangs on the wall between the games; only once it is known that there is none, the wall is idle. */
export function useIdleWall(competitionId: string): WallIdle & { readonly isKnown: boolean } {
  const http = useHttp()
  const cup = useQuery(competition(http, { competitionId }))
  const enrolled = useQuery(teams(http, { competitionId }))
  const current = useQuery(currentGame(http, { competitionId }))
  const games = useQuery(gamesByCompetition(http, { competitionId }))
  const sponsors = useMemo(() => sponsorsOf(enrolled.data ?? []), [enrolled.data])
  const isKnown = [cup, enrolled, current, games].every(({ data }) => data !== undefined)
  return { isKnown, cupName: cup.data?.name, sponsors }
}

/** [T1] The sponsors that have an image for LED walls; one that helps several teams has a single turn. */
function sponsorsOf(all: readonly Team[]): readonly LedwallSponsor[] {
  const images = all.flatMap(({ sponsor }): [string, string][] =>
    sponsor?.ledwallFilePath ? [[sponsor.ledwallFilePath, sponsor.name]] : [],
  )
  return [...new Map(images)].map(([ledwallFilePath, name]) => ({ ledwallFilePath, name }))
}
