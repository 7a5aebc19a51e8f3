import type { OtherOfMeet } from '@cup/api-client/queries'
import type { Competition, Game, Team } from '@cup/contract/entities'
import { type CalendarDate, type Instant, SIDES } from '@cup/domain/kernel'
import { startOf } from '@cup/domain/planning'
import { calendarDateOf } from '@cup/ui/format'
import { plannedNamesOf } from '../../shared/game-view/planned-names.ts'

/** A game in the plan: when it begins as far as this screen knows, and who plays. */
export type Slot = {
  readonly game: Game
  readonly at: Instant
  /** "SG Mühlensiel – Gewinner Spiel 33" */
  readonly sides: string
  /** [H9] The competition, where it is another one of the meet: its plan moves the game. */
  readonly other?: Pick<Competition, 'id' | 'name'>
}

/** The games of a day, the first one first. */
export type Day = {
  readonly date: CalendarDate
  readonly slots: readonly Slot[]
  /** [K13] */
  readonly hasBreak: boolean
}

/** Data of a drawn plan. */
export type Plan = {
  readonly competition: Competition
  readonly games: readonly Game[]
  readonly teams: readonly Team[]
  /** [H9] The other competitions of the meet, which share the courts. */
  readonly others?: readonly OtherOfMeet[]
}

/** [G3] Only what has not begun, and has no result without that, can be moved. */
export const isMovable = ({ started, cancelled, result }: Pick<Game, 'started' | 'cancelled' | 'result'>): boolean =>
  !started && !cancelled && !result

/** The games of a plan; `startsAt` says when one begins, where this screen knows it better. */
export const slotsOf = ({ competition, games, teams }: Plan, startsAt: (game: Game) => Instant = startOf): Slot[] =>
  games.map((game) => {
    const names = plannedNamesOf(game, { competition, plan: games, teams })
    const confirmed = { home: game.actualTeams.homeTeamId, guest: game.actualTeams.guestTeamId }
    const nameOf = (side: (typeof SIDES)[number]) => teams.find(({ id }) => id === confirmed[side])?.name ?? names[side]
    return { game, at: startsAt(game), sides: SIDES.map(nameOf).join(' – ') }
  })

/** [H9] The games of the other competitions of the meet. */
export const otherSlotsOf = ({ others = [], teams }: Plan): Slot[] =>
  others.flatMap(({ competition, games }) =>
    slotsOf({ competition, games, teams }).map((slot) => ({ ...slot, other: competition })),
  )

/** The days on which there are games or breaks (K13). */
export function daysOf(slots: readonly Slot[], breaks: Plan['competition']['breaks'] = []): readonly Day[] {
  const inOrder = slots.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const days = Map.groupBy(inOrder, ({ at }) => calendarDateOf(at))
  const ofBreaks = new Set(breaks.map(({ dateTime }) => calendarDateOf(dateTime)))
  return [...new Set([...days.keys(), ...ofBreaks])]
    .sort()
    .map((date) => ({ date, slots: days.get(date) ?? [], hasBreak: ofBreaks.has(date) }))
}

/** A game as the warnings reckon with it: at the time that is shown. */
export function plannedAt({ game: { postponedDateTime: _, ...game }, at }: Slot) {
  return { ...game, dateTime: at }
}
