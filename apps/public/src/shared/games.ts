import { useHttp } from '@cup/api-client/http'
import type { Competition, Game } from '@cup/contract/entities'
import { timeInHallOf } from '@cup/domain/game-plan'
import type { CalendarDate, GameId, Instant, TeamId } from '@cup/domain/kernel'
import { isUnderWay } from '@cup/ui/components'
import { calendarDateOf } from '@cup/ui/format'
import { useQuery } from '@tanstack/react-query'
import { createContext, useMemo } from 'react'
import { useMoment } from './on-device.ts'
import { readsOfGames } from './reads.ts'

/** The games of a competition: how they were asked for, and all of them as new as they are known. */
export function useGames({ id }: Pick<Competition, 'id'>) {
  const reads = readsOfGames(useHttp(), { id })
  const query = useQuery(reads.all)
  const { data: current } = useQuery(reads.current)
  const { data } = query
  const games = useMemo(() => withNewer(data ?? NONE, current ?? undefined), [data, current])
  return { query, games }
}

const NONE: readonly Game[] = []

/** The same list where the current game is no newer than it. */
function withNewer(games: readonly Game[], current: Game | undefined): readonly Game[] {
  const isNewer = (game: Game) => game.id === current?.id && current.version > game.version
  return current && games.some(isNewer) ? games.map((game) => (isNewer(game) ? current : game)) : games
}

/** The games of one calendar day of the hall, in playing order. */
export type DayGames = { readonly date: CalendarDate; readonly games: readonly Game[] }

/** Splits games by the days of the hall. */
export function daysOf(games: readonly Game[]): DayGames[] {
  const days = new Map<CalendarDate, Game[]>()
  for (const game of games) {
    const date = dateOf(game.dateTime)
    days.set(date, [...(days.get(date) ?? []), game])
  }
  return [...days].map(([date, ofDay]) => ({ date, games: ofDay }))
}

/** Cached: calendar dates are slow to compute, and every goal groups all games again. */
const dates = new Map<Instant, CalendarDate>()

function dateOf(instant: Instant): CalendarDate {
  const known = dates.get(instant) ?? calendarDateOf(instant)
  dates.set(instant, known)
  return known
}

/** Games that are not over by the plan alone: those of private results never say that they are. */
export const gamesAhead = (games: readonly Game[], now: Date): Game[] =>
  games.filter((game) => plannedEndOf(game) >= now.getTime())

/** The same at this moment. */
export function useGamesAhead(games: readonly Game[]): readonly Game[] {
  const ids = useMoment((now) =>
    gamesAhead(games, new Date(now))
      .map(({ id }) => id)
      .join(' '),
  )
  return useMemo(() => games.filter(({ id }) => ids.includes(id)), [games, ids])
}

/** In milliseconds since 1970. */
const plannedEndOf = (game: Game): number =>
  Date.parse(game.postponedDateTime ?? game.dateTime) + timeInHallOf(game) * 1000

/** The teams that play at this moment. */
export function playingTeams(games: readonly Game[]): ReadonlySet<TeamId> {
  const teamIds = games
    .filter(isUnderWay)
    .flatMap(({ resolvedTeams }) => [resolvedTeams.homeTeamId, resolvedTeams.guestTeamId])
  return new Set(teamIds.filter((teamId) => teamId !== undefined))
}

/** The games whose end the head of the page still shows: the shell knows which. */
export const JustOver = createContext<readonly GameId[]>([])
