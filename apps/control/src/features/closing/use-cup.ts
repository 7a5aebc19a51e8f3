import { useHttp } from '@cup/api-client/http'
import { competitions, meets } from '@cup/api-client/queries'
import type { Competition, Meet } from '@cup/contract/entities'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useStore } from 'zustand'
import { useCompetitionChoice } from '../../shared/competition/use-choice.ts'
import { useSignIn } from '../../shared/sign-in/sign-in-context.ts'

/** The cup that is closed: all competitions of a meet, archived ones too, or a single competition. */
export type Cup = {
  readonly name: string
  readonly meet: Meet | undefined
  readonly competitions: readonly Competition[]
}

/** Parameter of the address that names the cup by one of its competitions, so that it stays after it is archived. */
export const CUP_PARAMETER = 'turnier'

/**
 * The archived cup of the address, else that of the chosen competition, else the archived one that ended last.
 * `everyCompetition` are all that this access sees.
 */
export function useCup() {
  const http = useHttp()
  const choice = useCompetitionChoice()
  const [search] = useSearchParams()
  const ownIds = useStore(useSignIn().access)?.competitionIds ?? []
  const queries = {
    open: useQuery(competitions(http)),
    archived: useQuery(competitions(http, { archived: true })),
    openMeets: useQuery(meets(http)),
    archivedMeets: useQuery(meets(http, { archived: true })),
  }
  const everyCompetition = [...(queries.open.data ?? []), ...(queries.archived.data ?? [])]
  const own = everyCompetition.filter(({ id }) => ownIds.length === 0 || ownIds.includes(id))
  const archived = own.filter((one) => one.archived)
  const base = archived.find(({ id }) => id === search.get(CUP_PARAMETER)) ?? choice.competition ?? lastOf(archived)
  const everyMeet = [...(queries.openMeets.data ?? []), ...(queries.archivedMeets.data ?? [])]
  return { queries: Object.values(queries), everyCompetition, cup: base && cupOf(base, own, everyMeet) }
}

function cupOf(base: Competition, own: readonly Competition[], everyMeet: readonly Meet[]): Cup {
  const meet = everyMeet.find(({ id }) => id === base.meetId)
  const together = own.filter(({ id, meetId }) => id === base.id || (meet && meetId === meet.id))
  return { name: meet?.name ?? base.name, meet, competitions: together }
}

const lastOf = (all: readonly Competition[]): Competition | undefined =>
  all.reduce<Competition | undefined>((last, one) => (last && last.end >= one.end ? last : one), undefined)
