import type { Competition, Game } from '@cup/contract/entities'
import {
  type CalendarDate,
  type CourtId,
  compareGerman,
  courtIdOf,
  courtNameOf,
  SIDES,
  type Sides,
} from '@cup/domain/kernel'
import { currentGameOf, lanesOf, runningGamesOf } from '@cup/domain/projections'
import { beginningOf, type DisplaySide } from '@cup/ui/components'
import { calendarDateOf } from '@cup/ui/format'

/** The age group of a competition: its letters, and the number of its colour. */
export type Age = { readonly id: string; readonly letters: string; readonly colour: number; readonly name: string }

/** [H19] A game of the meet with everything that its row says. */
export type HallGame = {
  readonly game: Game
  readonly sides: Sides<DisplaySide>
  readonly court: string | undefined
  readonly courtId: CourtId | undefined
  readonly day: CalendarDate
  /** Undefined where the meet has one competition. */
  readonly age: Age | undefined
}

const LETTERS = /\bU\s?\d{1,2}\b/

/** There are so many colours. */
const COLOURS = 4

/** The age groups of a meet in the order of its competitions; none where there is one competition only. */
export const agesOf = (competitions: readonly Pick<Competition, 'id' | 'name'>[]): readonly Age[] =>
  competitions.length < 2
    ? []
    : competitions.map(({ id, name }, n) => ({
        id,
        name,
        letters: LETTERS.exec(name)?.[0].replace(/\s/, '') ?? name,
        colour: (n % COLOURS) + 1,
      }))

type OfCompetition = {
  readonly competition: Competition
  readonly games: readonly Game[]
  readonly sidesOf: (game: Game) => Sides<DisplaySide>
}

/** The games of all competitions in one list, by when they begin, then by name. */
export function hallGamesOf(parts: readonly OfCompetition[]): readonly HallGame[] {
  const ages = agesOf(parts.map(({ competition }) => competition))
  const all = parts.flatMap(({ competition, games, sidesOf }) =>
    games.map((game) => ({
      game,
      sides: sidesOf(game),
      court: courtNameOf(game, competition),
      courtId: courtIdOf(game, competition),
      day: calendarDateOf(beginningOf(game)),
      age: ages.find(({ id }) => id === competition.id),
    })),
  )
  return all.sort(
    (a, b) =>
      Date.parse(beginningOf(a.game)) - Date.parse(beginningOf(b.game)) || compareGerman(a.game.name, b.game.name),
  )
}

/** The day that the page opens with: today, else the next day with games, else the last one. */
export function openingDay(games: readonly HallGame[], today: CalendarDate): CalendarDate {
  const days = games.map(({ day }) => day)
  return days.find((day) => day >= today) ?? days.at(-1) ?? today
}

/** The courts of the hall, each once. */
export const courtsOf = (competitions: readonly Competition[]) => [
  ...new Map(competitions.flatMap(({ courts = [] }) => courts).map((court) => [court.id, court])).values(),
]

/**
 * [H19] Games on the courts of the meet: those that are running, else the next one of each court. `ahead` are the games
 * that are not over by the plan: where only the plan is published (K6), a game never says that it is over.
 */
export function onCourts(
  competitions: readonly Competition[],
  games: readonly HallGame[],
  ahead: (game: Game) => boolean,
): readonly HallGame[] {
  const hidden = new Set(competitions.filter(isPlanOnly).map(({ id }) => id))
  const open = games.map(({ game }) => game).filter((game) => !hidden.has(game.competitionId) || ahead(game))
  const courts = courtsOf(competitions)
  const lanes = { courts, pinned: competitions.flatMap((one) => lanesOf(one).pinned ?? []) }
  const asked = courts.length === 0 ? [undefined] : courts.map(({ id }) => id)
  const running = runningGamesOf(open, lanes)
  const shown = asked.flatMap((court) => {
    const here = running.filter((game) => court === undefined || courtIdOf(game, lanes) === court)
    return here.length > 0 ? here : (currentGameOf(open, lanes, court === undefined ? {} : { court }) ?? [])
  })
  return shown.flatMap((game) => games.find((one) => one.game === game) ?? [])
}

const isPlanOnly = ({ settings }: Competition): boolean => settings.publicResults === 'planOnly'

/** The place of the line of now among the games of a day: before the first one that has not begun and begins later. */
export function placeOfNow(games: readonly HallGame[], nowMillis: number): number {
  const later = games.findIndex(
    ({ game }) => !game.started && !game.result && Date.parse(beginningOf(game)) > nowMillis,
  )
  return later < 0 ? games.length : later
}

/** Whether a team plays a game, as far as that is known. */
export const isOfTeam = ({ game }: HallGame, teamId: string | undefined): boolean =>
  teamId !== undefined && SIDES.some((side) => game.resolvedTeams[`${side}TeamId`] === teamId)

/** The game of a team that comes first: under way or next. */
export const firstOfTeam = (games: readonly HallGame[], teamId: string | undefined): HallGame | undefined => {
  const open = games.filter((one) => isOfTeam(one, teamId) && !one.game.result && !one.game.cancelled)
  return open.find(({ game }) => game.started) ?? open[0]
}
