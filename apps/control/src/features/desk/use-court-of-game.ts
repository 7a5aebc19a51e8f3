import { useHttp } from '@cup/api-client/http'
import { gamesByCompetition } from '@cup/api-client/queries'
import type { Competition, Game } from '@cup/contract/entities'
import { useQueries } from '@tanstack/react-query'
import { useContext } from 'react'
import { ChoiceContext } from '../../shared/competition/use-choice.ts'
import { type CourtOfGame, courtOfGame, sharingWith } from './model/game-data.ts'

/** The games on the court of a game, across its meet where the desk follows the court. */
export function useCourtOfGame(game: Game | undefined, competition: Competition | undefined): CourtOfGame {
  const http = useHttp()
  const lane = useContext(ChoiceContext)?.lane
  const sharing = competition ? sharingWith(competition, lane) : []
  const lists = useQueries({ queries: sharing.map(({ id }) => gamesByCompetition(http, { competitionId: id })) })
  if (!game || !competition) return { onCourt: [], beside: [], sharing }
  return courtOfGame(game, competition, { sharing, games: lists.flatMap(({ data = [] }) => data) })
}
