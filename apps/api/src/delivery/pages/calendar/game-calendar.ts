import type { Competition, Game, Team } from '@cup/contract/entities'
import { plusSeconds } from '@cup/domain/kernel'
import { scoreInWords, sidesInWords } from '../games-in-words.ts'
import { type ContentLine, calendarText, textValue, utcValue } from './ical.ts'

/** What a calendar is made of: only what anyone may know. */
export type CalendarOf = {
  readonly competition: Competition
  /** Whose games they are; undefined for all. */
  readonly team: Team | undefined
  /** The games of the calendar. */
  readonly games: readonly Game[]
  /** Every game of the competition, for the references between them. */
  readonly allGames: readonly Game[]
  readonly teams: readonly Team[]
  /** Where the public finds the service. */
  readonly origin: string
}

/** How often a calendar should be asked for again on the day of a cup. */
const REFRESH = 'PT15M'

/** A calendar of games (RFC 5545), the same as long as the same is known. */
export function gameCalendar(of: CalendarOf): string {
  const name = of.team ? `${of.team.name} · ${of.competition.name}` : of.competition.name
  const sidesOf = sidesInWords({ groups: of.competition.groups, games: of.allGames, teams: of.teams })
  const lines: ContentLine[] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Hallencup//Spielplan//DE'],
    ['CALSCALE', 'GREGORIAN'],
    ['NAME', textValue(name)],
    ['X-WR-CALNAME', textValue(name)],
    ['REFRESH-INTERVAL;VALUE=DURATION', REFRESH],
    ['X-PUBLISHED-TTL', REFRESH],
    ...of.games.flatMap((game) => eventOf(game, of, sidesOf)),
    ['END', 'VCALENDAR'],
  ]
  return calendarText(lines)
}

function eventOf(
  game: Game,
  { competition, origin }: CalendarOf,
  sidesOf: ReturnType<typeof sidesInWords>,
): ContentLine[] {
  const { home, guest } = sidesOf(game)
  const start = game.postponedDateTime ?? game.dateTime
  const matchday = competition.matchdays.find(({ id }) => id === game.matchdayId)
  const score = scoreInWords(game)
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', `${game.id}@hallencup`],
    // The position of the last change counts up, also when another game has changed who plays in this one.
    ['SEQUENCE', String(game.changedAt)],
    ['DTSTAMP', utcValue(game.clock.at)],
    ['DTSTART', utcValue(start)],
    ['DTEND', utcValue(plusSeconds(start, game.duration))],
    ['SUMMARY', textValue(`${game.name}: ${home.name} – ${guest.name}${score === undefined ? '' : ` ${score}`}`)],
    ['LOCATION', textValue(competition.location)],
    ['DESCRIPTION', textValue([competition.name, matchday?.name].filter((part) => part).join(', '))],
    ['URL', `${origin}/games?turnier=${competition.id}`],
    ['STATUS', game.cancelled ? 'CANCELLED' : 'CONFIRMED'],
    ['TRANSP', game.cancelled ? 'TRANSPARENT' : 'OPAQUE'],
    ['END', 'VEVENT'],
  ]
}
