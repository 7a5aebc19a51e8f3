import type { Competition, Game } from '@cup/contract/entities'
import { useQueries, useQuery } from '@tanstack/react-query'
import { type Http, useHttp } from '../http/index.ts'
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
export function useOthersOfMeet(shown: Pick<Competition, 'id' | 'meetId'>, asked: Asked = {}): readonly OtherOfMeet[] {
  const reads = readsOfOthers(useHttp(), shown, asked)
  const { data } = useQuery(reads.all)
  const others = reads.others(data)
  const lists = useQueries({ queries: others.map(reads.games) })
  return others.flatMap((competition, index) => {
    const games = lists[index]?.data
    return games ? [{ competition, games }] : []
  })
}

/** [H9] Reads of the other competitions of the meet, and of the games of each. */
export function readsOfOthers(
  http: Http,
  { id, meetId }: Pick<Competition, 'id' | 'meetId'>,
  { isAsked = true, everyMillis }: Asked = {},
) {
  const enabled = isAsked && meetId !== undefined
  return {
    all: { ...competitions(http, { meetId }), enabled },
    others: (all: readonly Competition[] = []) => (enabled ? all.filter((one) => one.id !== id) : []),
    games: (one: Competition) => ({
      ...gamesByCompetition(http, { competitionId: one.id }),
      ...(everyMillis === undefined ? {} : { refetchInterval: everyMillis }),
    }),
  }
}
