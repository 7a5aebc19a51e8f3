import { HttpError, useHttp } from '@cup/api-client/http'
import { team } from '@cup/api-client/queries'
import type { Team } from '@cup/contract/entities'
import { useQuery } from '@tanstack/react-query'
import { useShownCompetition } from '../../shared/shown-competition.ts'
import { useSite } from '../../shared/site.ts'
import { useTeamOf, withLogoFrom } from '../../shared/use-team-of.ts'

type Asked = { readonly data: Team | undefined; readonly isError: boolean; readonly refetch: () => unknown }

/** A team by what stands in the address; an address that is no team's fails, as a page that broke. */
export function useTeam(id: string | undefined): Asked {
  const site = useSite()
  const { query: list, teams } = useTeamOf(useShownCompetition())
  const listed = teams.find((one) => one.id === id)
  const one = useQuery({ ...team(useHttp(), { id }), enabled: !listed && !list.isPending })
  if (!listed && isNobody(one.error)) throw one.error
  return { data: listed ?? (one.data && withLogoFrom(site, one.data)), isError: one.isError, refetch: one.refetch }
}

/** The service knows no such team, or it is no id at all. */
const isNobody = (error: unknown): boolean => error instanceof HttpError && [400, 404].includes(error.status)
