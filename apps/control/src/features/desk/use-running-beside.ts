import { useHttp } from '@cup/api-client/http'
import { gamesByCompetition } from '@cup/api-client/queries'
import type { Competition, Game } from '@cup/contract/entities'
import { courtIdOf } from '@cup/domain/kernel'
import { useQueries } from '@tanstack/react-query'
import { useContext } from 'react'
import { ChoiceContext } from '../../shared/competition/use-choice.ts'

/** [H17] The other games that run on the court of a game, as far as this device knows: a start beside them is asked about. */
export function useRunningBeside(game: Game | undefined, competition: Competition | undefined): readonly Game[] {
  const http = useHttp()
  const { meetId, competitions = [] } = useContext(ChoiceContext)?.lane ?? {}
  const isAcross = meetId !== undefined && competition?.meetId === meetId
  const ids = isAcross ? competitions.map(({ id }) => id) : [competition?.id].filter((id) => id !== undefined)
  const lists = useQueries({ queries: ids.map((id) => gamesByCompetition(http, { competitionId: id })) })
  if (!game || !competition || isOnNoCourt(competition)) return []
  const court = courtIdOf(game, competition)
  return lists
    .flatMap(({ data = [] }) => data)
    .filter((one) => one.id !== game.id && isRunning(one) && courtIdOf(one, competition) === court)
}

/** A meet that lists no courts does not say which of its games share one. */
const isOnNoCourt = ({ meetId, courts = [] }: Competition): boolean => meetId !== undefined && courts.length === 0

const isRunning = ({ started, result, cancelled }: Game): boolean => started && !result && !cancelled
