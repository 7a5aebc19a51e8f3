import { useHttp } from '@cup/api-client/http'
import { game } from '@cup/api-client/queries'
import type { Game } from '@cup/contract/entities'
import { ErrorScreen } from '@cup/ui/chakra'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { isNotFound } from '../../shared/planning/is-not-found.ts'
import { QueryBlock } from '../../shared/query-block.tsx'
import { History } from './history.tsx'
import { useCup } from './use-cup.ts'

/** What has happened in one game. */
export function GameHistoryPage() {
  const http = useHttp()
  const { gameId } = useParams()
  const theGame = useQuery(game(http, { id: gameId }))
  if (isNotFound(theGame.error)) return <ErrorScreen />
  return <QueryBlock queries={[theGame]}>{theGame.data && <OfGame key={gameId} game={theGame.data} />}</QueryBlock>
}

function OfGame({ game: { id, competitionId } }: { readonly game: Game }) {
  const { cup, queries } = useCup(competitionId)
  return (
    <QueryBlock queries={queries}>
      {cup && <History cup={cup} game={cup.games.find((one) => one.id === id)} />}
    </QueryBlock>
  )
}
