import { HttpError, required, useHttp } from '@cup/api-client/http'
import { competition, competitionChoices, competitions, currentGame, game, player } from '@cup/api-client/queries'
import type { Competition } from '@cup/contract/entities'
import { competitionsOfTeam, defaultCompetitionOf, newestCompetitionOf } from '@cup/domain/projections'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, startTransition, useContext, useEffect, useState } from 'react'
import { matchPath, useLocation, useSearchParams } from 'react-router-dom'
import { competitionIn } from '../../shared/links.ts'
import { useToday } from '../../shared/on-device.ts'
import { useSite } from '../../shared/site.ts'

/** Which competition is shown, as far as that is known. */
export type Choice =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly retry: () => void }
  /** There is no competition at all. */
  | { readonly phase: 'none' }
  /** The address names one that does not exist. */
  | { readonly phase: 'unknown' }
  | { readonly phase: 'shown'; readonly competition: Competition }

/** The competition that an address names. */
export type Named = {
  /** The competition that it names, or the site's; undefined where it is to be found by default. */
  readonly choice: Choice | undefined
  /** The team of its page. */
  readonly teamId: string | undefined
}

/** The competition of the address, else the configured one where it is known. */
export function useNamed(): Named {
  const [parameters] = useSearchParams()
  const { competitionId: configured } = useSite()
  const inAddress = competitionIn(parameters)
  const { pathname } = useLocation()
  const ofGame = useCompetitionOfGame(inAddress === undefined ? gameIdIn(pathname) : undefined)
  const named = inAddress ?? ofGame.competitionId
  const byName = useById(named ?? configured)
  const isByName = named !== undefined || (configured !== undefined && byName.phase !== 'unknown')
  const { teamId, isPending } = useTeamOfPage(pathname)
  if (ofGame.isPending || isPending) return { choice: { phase: 'loading' }, teamId }
  return { choice: isByName ? byName : undefined, teamId }
}

/** The game whose page an address is. */
export const gameIdIn = (pathname: string): string | undefined =>
  matchPath('/games/:gameId', pathname)?.params.gameId?.toLowerCase()

/**
 * The competition of a game, which its page shows; of an unknown game there is none. A game that cannot be read for now is
 * looked for in the competition that is shown otherwise.
 */
function useCompetitionOfGame(id: string | undefined) {
  const { data, isPending, failureCount } = useQuery({ ...game(useHttp(), { id }), enabled: id !== undefined })
  return { competitionId: data?.competitionId, isPending: id !== undefined && isPending && failureCount === 0 }
}

/** The player whose page an address is. */
export const playerIdIn = (pathname: string): string | undefined =>
  matchPath('/players/:playerId', pathname)?.params.playerId?.toLowerCase()

/** The team of a page: the one of the address, or that of the player. */
function useTeamOfPage(pathname: string) {
  const id = playerIdIn(pathname)
  const { data, isPending } = useQuery({ ...player(useHttp(), { id }), enabled: id !== undefined })
  const teamId = matchPath('/teams/:teamId', pathname)?.params.teamId ?? data?.teamId
  return { teamId, isPending: id !== undefined && isPending }
}

/** The competition of an id, also an archived one. */
function useById(id: string | undefined): Choice {
  const one = useQuery({ ...competition(useHttp(), { competitionId: id }), enabled: id !== undefined })
  if (one.data) return { phase: 'shown', competition: one.data }
  if (isNobody(one.error)) return { phase: 'unknown' }
  return one.isError ? { phase: 'failed', retry: () => void one.refetch() } : { phase: 'loading' }
}

/** Key under which the cache keeps the competition that the service has found for an address without one. */
export const MEANT_KEY = ['meant'] as const

/**
 * The competition that is named, else the one on now or next; of the page of a team one that has it. Once chosen it stays,
 * also when another competition begins, so that the page does not change under the reader. Only the page of a team that it
 * does not have leaves it.
 */
export function useChoice({ choice: named, teamId }: Named): Choice {
  const isWanted = named === undefined
  const client = useQueryClient()
  const [chosenId, setChosenId] = useState(() => client.getQueryData<string>(MEANT_KEY))
  const isChosen = isWanted && chosenId !== undefined
  const http = useHttp()
  const kept = useQuery({ ...competition(http, { competitionId: chosenId }), enabled: isChosen })
  const chosen = kept.data && hasTeam(kept.data, teamId) ? kept.data : undefined
  const isAsked = isWanted && !chosen && !(isChosen && kept.isPending)
  const { list, hasNone, found } = useListed({ isAsked, teamId, chosenId })
  const likely = chosen ?? found
  const next = isWanted && !hasNone ? likely : undefined
  const nextId = next?.id
  useEffect(() => {
    if (nextId === undefined) return
    // The list has brought it.
    client.setQueryData(competition(http, { competitionId: nextId }).queryKey, (known) => known ?? next)
    // A page that is just hydrated keeps no phone busy for it.
    startTransition(() => setChosenId(nextId))
  }, [client, http, next, nextId])

  if (named) return named
  if (likely) return { phase: 'shown', competition: likely }
  if (found === null) return { phase: 'none' }
  return list.isError && !list.data ? { phase: 'failed', retry: () => void list.refetch() } : { phase: 'loading' }
}

type AskedList = {
  readonly isAsked: boolean
  readonly teamId: string | undefined
  readonly chosenId: string | undefined
}

/** Looks through all competitions, where the service has not said which is meant; `found` is null where there is none. */
function useListed({ isAsked, teamId, chosenId }: AskedList) {
  const http = useHttp()
  const today = useToday()
  const { data: choices } = useQuery({ ...competitionChoices(http), enabled: isAsked })
  const hasNone = choices?.length === 0
  const list = useQuery({ ...competitions(http), enabled: isAsked && !hasNone })
  const archived = useNewestArchived(isAsked && hasNone)
  const all = competitionsOfTeam(list.data ?? [], teamId)
  const chosen = all.find(({ id }) => id === chosenId)
  // With only one there is nothing to choose.
  const asked = isAsked && !chosen && all.length > 1 ? all : []
  const currentGames = useQueries({ queries: asked.map(({ id }) => currentGame(http, { competitionId: id })) })
  const underWay = currentGames.flatMap(({ data }) => (data?.started ? [data.competitionId] : []))
  const isPending =
    !isAsked || !(list.data || hasNone) || archived.isPending || currentGames.some((game) => game.isPending)
  const byDefault = isPending ? undefined : (defaultCompetitionOf(all, underWay, today) ?? archived.competition ?? null)
  return { list, hasNone, found: chosen ?? byDefault }
}

/** Whether the page of a team may show the competition; every other page may. */
const hasTeam = ({ teamIds, withdrawals = [] }: Competition, teamId: string | undefined): boolean =>
  teamId === undefined || teamIds.some((id) => id === teamId) || withdrawals.some((one) => one.teamId === teamId)

/** [K8] The newest archived competition, shown where none is listed. */
function useNewestArchived(isWanted: boolean) {
  const { data = [], isPending } = useQuery({ ...competitions(useHttp(), { archived: true }), enabled: isWanted })
  return { competition: newestCompetitionOf(data), isPending: isWanted && isPending }
}

/** The address names no competition, or is none. */
const isNobody = (error: unknown): boolean => error instanceof HttpError && [400, 404].includes(error.status)

/** The chosen competition, for the whole shell. */
export const ChoiceContext = createContext<Choice | undefined>(undefined)

/** Which competition is shown, for parts of the shell that stand there without one too. */
export const useCurrentChoice = (): Choice => required(useContext(ChoiceContext), 'no competition is chosen')

/** [H7] Whether the shown competition is in a meet. */
export function useIsInMeet(): boolean {
  const choice = useCurrentChoice()
  return choice.phase === 'shown' && choice.competition.meetId !== undefined
}
