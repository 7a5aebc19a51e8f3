import { COMPETITION_ID_NOT_SET, required, useHttp } from '@cup/api-client/http'
import { competition, game, gamesByCompetition, players, teams } from '@cup/api-client/queries'
import type { Game } from '@cup/contract/entities'
import { ErrorScreen } from '@cup/ui/chakra'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { useCompetition } from '../../shared/competition/use-choice.ts'
import { isNotFound, QueryBlock } from '../../shared/query-block.tsx'
import type { Cup } from './events/names.ts'
import { History } from './history.tsx'

/** What has happened in the chosen competition, who entered it, and the way to put it right. */
export const HistoryPage = () => <OfCompetition competitionId={useCompetition().id} />

/** [K8] What has happened in the competition of the address, an archived one too. */
export function CompetitionHistoryPage() {
  const { competitionId } = useParams()
  return <OfCompetition competitionId={required(competitionId, COMPETITION_ID_NOT_SET)} />
}

function OfCompetition({ competitionId }: { readonly competitionId: string }) {
  const { cup, queries } = useCup(competitionId)
  return <QueryBlock queries={queries}>{cup && <History cup={cup} />}</QueryBlock>
}

/** Everything that has a name in a competition, out of the lists that every page keeps. */
export function useCup(competitionId: string) {
  const http = useHttp()
  const theCompetition = useQuery(competition(http, { competitionId }))
  const games = useQuery(gamesByCompetition(http, { competitionId }))
  const everyTeam = useQuery(teams(http))
  const everyPlayer = useQuery(players(http))
  const cup = useMemo<Cup | undefined>(
    () =>
      theCompetition.data && games.data && everyTeam.data && everyPlayer.data
        ? {
            competition: theCompetition.data,
            games: games.data,
            teams: everyTeam.data,
            players: everyPlayer.data,
          }
        : undefined,
    [theCompetition.data, games.data, everyTeam.data, everyPlayer.data],
  )
  return { cup, queries: [theCompetition, games, everyTeam, everyPlayer] }
}

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
