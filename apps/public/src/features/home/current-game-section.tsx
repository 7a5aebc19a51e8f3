import { useHttp } from '@cup/api-client/http'
import { usePolling } from '@cup/api-client/live'
import { CLOSE_POLL_MILLIS, currentGame, gamesByCompetition } from '@cup/api-client/queries'
import type { Competition } from '@cup/contract/entities'
import { useQuery } from '@tanstack/react-query'
import { QueryBlock } from '../../shared/query-block.tsx'
import { sidesAmong } from '../../shared/sides-of.ts'
import { Skeleton } from '../../shared/skeleton.tsx'
import { usePageTitle } from '../../shared/use-page-title.ts'
import { useTeamOf } from '../../shared/use-team-of.ts'
import { CurrentGame } from './current-game.tsx'
import { neighboursOf } from './neighbours.ts'
import { Neighbours } from './neighbours-view.tsx'
import { pageTitleOf } from './page-title.ts'

type CurrentGameSectionProps = { readonly competition: Competition }

/** The game that everybody looks at: under way, or next, or after the last one the last. */
export function CurrentGameSection({ competition }: CurrentGameSectionProps) {
  const http = useHttp()
  const competitionId = competition.id
  const games = useQuery(gamesByCompetition(http, { competitionId }))
  const current = useQuery({ ...currentGame(http, { competitionId }), refetchInterval: usePolling(CLOSE_POLL_MILLIS) })
  const { query, teamOf } = useTeamOf(competition)
  const all = games.data ?? []
  const sidesOf = sidesAmong({ competition, games: all, teamOf })
  const neighbours = neighboursOf(all, current.data ?? undefined)
  const { shown } = neighbours
  usePageTitle(pageTitleOf(competition, shown, sidesOf))
  return (
    <QueryBlock queries={[current, games, query]} skeleton={<Skeleton rows={1} kind="hero" />}>
      {shown && (
        <CurrentGame
          key={shown.id}
          game={shown}
          sides={sidesOf(shown)}
          matchday={competition.matchdays.find(({ id }) => id === shown.matchdayId)?.name}
        />
      )}
      <Neighbours {...neighbours} sidesOf={sidesOf} />
    </QueryBlock>
  )
}
