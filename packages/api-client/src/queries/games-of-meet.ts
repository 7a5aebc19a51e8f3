import type { Competition, Game } from '@cup/contract/entities'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useHttp } from '../http/index.ts'
import { competitions } from './competitions.ts'
import { gamesByCompetition } from './games.ts'

/** Another competition of a meet, with its games as far as they have come. */
export type OtherOfMeet = { readonly competition: Competition; readonly games: readonly Game[] }

type Asked = {
  readonly isAsked?: boolean
  /** How often the games of the others are asked for: a page receives live changes of its own competition alone. */
  readonly everyMillis?: number
}

/** [H9] The other competitions of the meet, which share the courts; none where there is no meet. */
export function useOthersOfMeet(
  { id, meetId }: Pick<Competition, 'id' | 'meetId'>,
  { isAsked = true, everyMillis }: Asked = {},
): readonly OtherOfMeet[] {
  const http = useHttp()
  const { data = [] } = useQuery({ ...competitions(http, { meetId }), enabled: isAsked && meetId !== undefined })
  const others = meetId === undefined || !isAsked ? [] : data.filter((one) => one.id !== id)
  const lists = useQueries({
    queries: others.map((one) => ({
      ...gamesByCompetition(http, { competitionId: one.id }),
      ...(everyMillis === undefined ? {} : { refetchInterval: everyMillis }),
    })),
  })
  return others.flatMap((competition, index) => {
    const games = lists[index]?.data
    return games ? [{ competition, games }] : []
  })
}
