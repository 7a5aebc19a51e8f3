import type { Competition, Game, Team } from '@cup/contract/entities'
import { delaysAsOfChange } from '@cup/domain/expected'
import { timeInHallOf } from '@cup/domain/game-plan'
import { bothSides, courtNameOf, plusSeconds, SIDES, type Side } from '@cup/domain/kernel'
import { candidatesAmong } from '@cup/domain/outlook'
import { lanesOf, scoreTextOf } from '@cup/domain/projections'
import { awardInWords, sidesInWords, withdrawalInWords } from '../games-in-words.ts'

/** Data of a calendar: public reads. */
export type CalendarData = {
  readonly competition: Competition
  /** The team of the calendar; without it, it has the games of all teams. */
  readonly teamId?: string
  /** The games of the team. */
  readonly ofTeam?: { readonly games: readonly Game[] }
  /** Every game of the competition. */
  readonly games?: { readonly games: readonly Game[] }
  readonly teams?: { readonly teams: readonly Team[] }
  /** The origin of links; empty where it is unknown. */
  readonly origin: string
}

/** How often a calendar should be asked for again on the day of a cup. */
const REFRESH = 'PT15M'

/** A calendar of games (RFC 5545), the same as long as the same is known. */
export function calendarOf({ competition, teamId, ofTeam, games: all, teams: listed, origin }: CalendarData): string {
  const games = all?.games ?? []
  const teams = listed?.teams ?? []
  const team = teams.find(({ id }) => id === teamId)
  const name = team ? `${team.name} · ${competition.name}` : competition.name
  const sidesOf = sidesInWords({ groups: competition.groups, games, teams })
  const candidateOf = candidatesAmong({ competition, games })
  const delays = delaysAsOfChange(games, lanesOf(competition))
  const changedAt = Math.max(0, ...games.map((game) => game.changedAt))
  const lines: ContentLine[] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Hallencup//Spielplan//DE'],
    ['CALSCALE', 'GREGORIAN'],
    ['NAME', textValue(name)],
    ['X-WR-CALNAME', textValue(name)],
    ['REFRESH-INTERVAL;VALUE=DURATION', REFRESH],
    ['X-PUBLISHED-TTL', REFRESH],
    ...(ofTeam?.games ?? games).flatMap((game) =>
      eventOf(game, { competition, origin, sidesOf, candidateOf, teams, delays, changedAt }),
    ),
    ...(competition.breaks ?? []).flatMap((one) => breakEventOf(one, competition)),
    ['END', 'VCALENDAR'],
  ]
  return calendarText(lines)
}

type Around = Pick<CalendarData, 'competition' | 'origin'> & {
  readonly sidesOf: ReturnType<typeof sidesInWords>
  readonly candidateOf: ReturnType<typeof candidatesAmong>
  readonly teams: readonly Team[]
  readonly delays: ReturnType<typeof delaysAsOfChange>
  /** The last change of any game: another game makes one late, or changes who would play. */
  readonly changedAt: number
}

function eventOf(game: Game, around: Around): ContentLine[] {
  const { competition, origin, sidesOf, teams, delays, changedAt } = around
  const sides = sidesOf(game)
  const candidates = bothSides((side) => candidateInWords(game, side, around))
  const [home, guest] = SIDES.map((side) => `${sides[side].name}${candidates[side]}`)
  // [V21] A late game stands at the time before which it does not begin.
  const delay = delays.get(game.id)
  const start = delay?.floor ?? game.postponedDateTime ?? game.dateTime
  const matchday = competition.matchdays.find(({ id }) => id === game.matchdayId)
  const score = scoreTextOf(game)
  const award = awardInWords(game, sides)
  const withdrawal = withdrawalInWords(game, teams)
  const more = [score && ` ${score}`, award && `, ${award}`, withdrawal && ` (${withdrawal})`]
    .filter((part) => part)
    .join('')
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', `${game.id}@hallencup`],
    // The position of the last change counts up, also when another game has changed who plays in this one.
    ['SEQUENCE', String(delay?.floor || candidates.home || candidates.guest ? changedAt : game.changedAt)],
    ['DTSTAMP', utcValue(game.clock.at)],
    ['DTSTART', utcValue(start)],
    ['DTEND', utcValue(plusSeconds(start, timeInHallOf(game)))],
    ['SUMMARY', textValue(`${game.name}: ${home} – ${guest}${more}`)],
    ['LOCATION', textValue([competition.location, courtNameOf(game, competition)].filter((part) => part).join(', '))],
    ['DESCRIPTION', textValue([competition.name, matchday?.name].filter((part) => part).join(', '))],
    // A link must be absolute.
    ...(origin === '' ? [] : [['URL', `${origin}/games?turnier=${competition.id}`] as const]),
    ['STATUS', game.cancelled ? 'CANCELLED' : 'CONFIRMED'],
    ['TRANSP', game.cancelled ? 'TRANSPARENT' : 'OPAQUE'],
    ['END', 'VEVENT'],
  ]
}

/** [L16] " (derzeit Verein 1)" behind a side that is open; empty where no team is ahead for it. */
function candidateInWords({ plannedTeams, resolvedTeams }: Game, side: Side, { candidateOf, teams }: Around): string {
  const candidate = resolvedTeams[`${side}TeamId`] ? undefined : candidateOf(plannedTeams[side])
  const team = teams.find(({ id }) => id === candidate)
  return team ? ` (derzeit ${team.name})` : ''
}

/** [K13] A break takes no time of those who watch the games. */
const breakEventOf = (
  { id, name, dateTime, duration }: NonNullable<Competition['breaks']>[number],
  competition: Competition,
): ContentLine[] => [
  ['BEGIN', 'VEVENT'],
  ['UID', `${id}@hallencup`],
  ['SEQUENCE', String(competition.changedAt)],
  ['DTSTAMP', utcValue(dateTime)],
  ['DTSTART', utcValue(dateTime)],
  ['DTEND', utcValue(plusSeconds(dateTime, duration))],
  ['SUMMARY', textValue(name)],
  ['LOCATION', textValue(competition.location)],
  ['DESCRIPTION', textValue(competition.name)],
  ['STATUS', 'CONFIRMED'],
  ['TRANSP', 'TRANSPARENT'],
  ['END', 'VEVENT'],
]

/** One line of a calendar: a name, perhaps with parameters, and its value as the standard wants it. */
type ContentLine = readonly [name: string, value: string]

const LONGEST_LINE_BYTES = 75

/** Free text as a value (RFC 5545, 3.3.11), without invisible characters. */
export const textValue = (text: string): string =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')

/** An instant as a value, in UTC: "20250118T080000Z". */
export const utcValue = (instant: string): string => instant.replace(/\.\d+/, '').replace(/[-:]/g, '')

/** A calendar as text: every line folded to 75 octets and ended by CR LF (RFC 5545, 3.1). */
export const calendarText = (lines: readonly ContentLine[]): string =>
  lines.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join('')

/** No character is torn apart: a line ends before the one that would be too much. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let bytes = 0
  for (const character of line) {
    const more = Buffer.byteLength(character)
    if (bytes + more > LONGEST_LINE_BYTES) {
      lines.push(current)
      // The space that says that a line goes on counts too.
      current = ' '
      bytes = 1
    }
    current += character
    bytes += more
  }
  return [...lines, current].join('\r\n')
}
