import type { Competition, Game, Team } from '@cup/contract/entities'
import type { BestOfPlace, PlannedTeam } from '@cup/domain/game-plan'
import type { CalendarDate, GameId, GroupId, Instant, Sides, TeamId } from '@cup/domain/kernel'
import { winnerShownOf } from '@cup/domain/projections'
import { TZDate } from '@date-fns/tz/date'
import { format } from 'date-fns/format'

/** A side of a game: the team, or a text that says who it will be. */
export type SideInWords = { readonly name: string; readonly shortName: string; readonly team?: Team }

type Surroundings = {
  readonly groups: Competition['groups']
  readonly games: readonly Game[]
  readonly teams: readonly Team[]
}

const UNKNOWN = 'Team kann nicht ermittelt werden'
/** [K3] The plan names a team that the competition does not know any more. */
const WITHDRAWN = 'zurückgezogen'

const OF_PLACE = ['erster', 'zweiter', 'dritter', 'vierter']

/** [R9] "Bester Gruppendritter", "2. bester Gruppendritter". */
const bestInWords = ({ place, rank }: BestOfPlace): string =>
  `${rank > 1 ? `${rank}. bester` : 'Bester'} Gruppen${OF_PLACE[place - 1] ?? `platz ${place}`}`

/** The sides of a game, such as "Gewinner Spiel 33" or "Vorrunde, Platz 8" until the team is known. */
export function sidesInWords({ groups, games, teams }: Surroundings): (game: Game) => Sides<SideInWords> {
  const teamOf = new Map(teams.map((team) => [team.id, team]))
  const gameName = (id: GameId) => games.find((game) => game.id === id)?.name
  const groupName = (id: GroupId) => groups.find((group) => group.id === id)?.name
  const outcome = (word: string, game: string | undefined) => (game ? `${word} ${game}` : UNKNOWN)
  const wordsOf = (planned: PlannedTeam): string => {
    if ('winnerTeam' in planned) return outcome('Gewinner', gameName(planned.winnerTeam))
    if ('loserTeam' in planned) return outcome('Verlierer', gameName(planned.loserTeam))
    if ('teamId' in planned) return WITHDRAWN
    if ('bestOfPlace' in planned) return bestInWords(planned.bestOfPlace)
    return [groupName(planned.groupId), `Platz ${planned.position}`].filter((part) => part).join(', ')
  }
  const sideOf = (id: TeamId | undefined, planned: PlannedTeam): SideInWords => {
    const team = id && teamOf.get(id)
    if (team) return { name: team.name, shortName: team.shortName, team }
    const words = wordsOf(planned)
    return { name: words, shortName: words }
  }
  return ({ resolvedTeams, plannedTeams }) => ({
    home: sideOf(resolvedTeams.homeTeamId, plannedTeams.home),
    guest: sideOf(resolvedTeams.guestTeamId, plannedTeams.guest),
  })
}

/** [K3] Effect of a withdrawal on a game, in words; undefined where there is none. */
export function withdrawalInWords({ annulled, cancelled, withdrawnTeamId }: Game, teams: readonly Team[]) {
  if (!withdrawnTeamId) return undefined
  const name = teams.find(({ id }) => id === withdrawnTeamId)?.name ?? UNKNOWN
  const became = annulled ? 'annulliert' : cancelled ? 'abgesagt' : 'gewertet'
  return `${name} zurückgezogen, Spiel ${became}`
}

/** [S9] An awarded result with the team that it was awarded to: "Wertung für Verein 1"; undefined for any other game. */
export function awardInWords(game: Game, { home, guest }: Sides<{ readonly name: string }>): string | undefined {
  if (!game.result?.awarded) return undefined
  const winner = winnerShownOf(game)
  return winner ? `Wertung für ${(winner === 'home' ? home : guest).name}` : 'Wertung'
}

/** An instant in the zone's time: "18.01., 14:30 Uhr". */
export const gameTimeIn = (timeZone: string, instant: Instant): string =>
  format(new TZDate(instant, timeZone), "dd.MM., HH:mm 'Uhr'")

/** The time of day of an instant in the zone: "14:30". */
export const timeIn = (timeZone: string, instant: Instant): string => format(new TZDate(instant, timeZone), 'HH:mm')

/** The calendar date of an instant in the zone: "2025-01-18". */
export const calendarDateIn = (timeZone: string, instant: Instant): CalendarDate =>
  format(new TZDate(instant, timeZone), 'yyyy-MM-dd')

/** The days of a cup: "18.–19.01.2025"; a calendar date is the same day everywhere. */
export const daysInWords = (start: CalendarDate, end: CalendarDate): string =>
  rangeFormat.formatRange(new Date(start), new Date(end))

const rangeFormat = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'UTC',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
