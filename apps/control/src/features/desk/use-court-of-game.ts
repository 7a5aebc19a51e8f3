import { useHttp } from '@cup/api-client/http'
import { gamesByCompetition } from '@cup/api-client/queries'
import type { Competition, Game } from '@cup/contract/entities'
import { courtIdOf } from '@cup/domain/kernel'
import { useQueries } from '@tanstack/react-query'
import { useContext } from 'react'
import { ChoiceContext } from '../../shared/competition/use-choice.ts'

/** The games on the court of a game, as far as this device knows. */
export type CourtOfGame = {
  /** [H9] The games on the court, those of the other competitions of the meet among them. */
  readonly onCourt: readonly Game[]
  /** [H17] The other games that run there: a start beside them is asked about. */
  readonly beside: readonly Game[]
  /** The competitions that play there. */
  readonly sharing: readonly Competition[]
}

/** The games on the court of a game, across its meet where the desk follows the court. */
export function useCourtOfGame(game: Game | undefined, competition: Competition | undefined): CourtOfGame {
  const http = useHttp()
  const { meetId, competitions = [] } = useContext(ChoiceContext)?.lane ?? {}
  const isAcross = meetId !== undefined && competition?.meetId === meetId
  const sharing = isAcross ? competitions : [competition].filter((one) => one !== undefined)
  const lists = useQueries({ queries: sharing.map(({ id }) => gamesByCompetition(http, { competitionId: id })) })
  if (!game || !competition) return { onCourt: [], beside: [], sharing }
  const court = courtIdOf(game, competition)
  const onCourt = lists.flatMap(({ data = [] }) => data).filter((one) => courtIdOf(one, competition) === court)
  // Without courts nothing says which games share one.
  const beside = court === undefined ? [] : onCourt.filter((one) => one.id !== game.id && isRunning(one))
  return { onCourt, beside, sharing }
}

const isRunning = ({ started, result, cancelled }: Game): boolean => started && !result && !cancelled
