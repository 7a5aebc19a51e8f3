import type { Game } from '@cup/contract/entities'

/** Games that are not over by the plan alone: those of private results never say that they are. */
export const gamesAhead = (games: readonly Game[], now: Date): Game[] =>
  games.filter((game) => plannedEndOf(game) >= now.getTime())

/** In milliseconds since 1970. */
const plannedEndOf = ({ dateTime, postponedDateTime, duration }: Game): number =>
  Date.parse(postponedDateTime ?? dateTime) + duration * 1000
