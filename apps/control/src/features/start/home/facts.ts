import type { Competition, Game, Meet, Player, Team } from '@cup/contract/entities'
import type { CallAnswerOf } from '@cup/contract/routes'
import type { CalendarDate, Instant } from '@cup/domain/kernel'
import { startOf } from '@cup/domain/planning'
import { calendarDateOf } from '@cup/ui/format'
import { ageTagOf } from '../../../shared/planning/age-groups.ts'
import { startTexts } from '../../../texts/start.ts'

/** An answer of the service, or that it did not come; a caller who may not ask has no checks of it. */
export type Asked<Value> =
  | { readonly state: 'known'; readonly value: Value }
  | { readonly state: 'failed' }
  | { readonly state: 'notAsked' }

/** One competition of a cup, with its games. */
export type CupPart = { readonly competition: Competition; readonly games: readonly Game[] }

/** Everything that the checklist looks at: the competitions of one meet, or one competition without a meet. */
export type Facts = {
  readonly now: Instant
  readonly meet: Meet | undefined
  readonly parts: readonly CupPart[]
  readonly teams: readonly Team[]
  /** [M1] The team of each referee who has one. */
  readonly refereeTeams?: ReadonlyMap<number, string>
  readonly players: Asked<readonly Player[]>
  readonly staff: Asked<CallAnswerOf<'staff.read/list'>>
  readonly installation: Asked<CallAnswerOf<'installation.read/get'>>
}

/** The courts of the cup, in their order. */
export const courtsOf = ({ meet, parts }: Pick<Facts, 'meet' | 'parts'>) =>
  meet?.courts ?? parts[0]?.competition.courts ?? []

/** Tag of the competition of a part where there are several: "U11". */
export const tagIn = ({ parts }: Pick<Facts, 'parts'>, { competition }: CupPart): string | undefined =>
  parts.length > 1 ? ageTagOf(competition.name) : undefined

/** Names of teams in one text, "A, B, C und 4 weitere". */
export const namesOf = (ids: readonly string[], { teams }: Pick<Facts, 'teams'>): string =>
  startTexts.more(ids.map((id) => teams.find((team) => team.id === id)?.name ?? ''))

/** Whether a game is still to come: neither begun nor cancelled, and without a result. */
export const isToCome = ({ started, cancelled, result }: Game): boolean => !started && !cancelled && !result

/** A game of the cup with its competition. */
export type CupGame = { readonly game: Game; readonly part: CupPart }

/** Games of the cup that are to come. */
export const gamesToCome = ({ parts }: Pick<Facts, 'parts'>): readonly CupGame[] =>
  parts.flatMap((part) => part.games.filter(isToCome).map((game) => ({ game, part })))

/** Name of a game, with its competition where there are several: "U11 Spiel 7". */
export const gameNameIn = (facts: Pick<Facts, 'parts'>, { game, part }: CupGame): string =>
  [tagIn(facts, part), game.name].filter(Boolean).join(' ')

/** The games of today; where there are none, those of the first day of the cup. */
export function gamesOfDay({ parts, now }: Pick<Facts, 'parts' | 'now'>) {
  const all = parts.flatMap((part) =>
    part.games.filter(({ cancelled }) => !cancelled).map((game): CupGame => ({ game, part })),
  )
  const days = [...new Set(all.map(dayOf))].sort()
  const today = calendarDateOf(now)
  const day = days.includes(today) ? today : days[0]
  return { day, isToday: day === today, days: days.length, games: all.filter((one) => dayOf(one) === day) }
}

const dayOf = ({ game }: CupGame): CalendarDate => calendarDateOf(startOf(game))
