import type { Sides } from '../kernel/side.ts'
import type { Seconds } from '../kernel/time.ts'
import { breakSecondsOf } from '../settings/rules-that-hold.ts'
import type { PlainReference, PlanBody } from './knockout.ts'
import { type Timetable, timetableOf, type UntimedGame } from './timetable.ts'

/** A competition of a meet, as it is planned alone or together with others. */
export type MeetPart = {
  readonly competitionId: string
  /** Its own games are named and numbered on from here. */
  readonly firstNumber: number
  readonly duration: Seconds
  /** [Z6] They say how long the break between halves is; without them there is none. */
  readonly settings?: Parameters<typeof breakSecondsOf>[1]
  /** The courts on which it plays; without them all. */
  readonly courts?: readonly string[]
  /** In playing order, groups in turn. */
  readonly groupGames: MeetRound
  /** First round first; its final is in the last one. */
  readonly knockout: readonly MeetRound[]
}

/** Games of one competition in playing order, none of which waits for another. */
export type MeetRound = readonly {
  readonly id: string
  readonly matchdayId: string
  readonly groupId?: string
  readonly plannedTeams: Sides<PlainReference>
}[]

type Meet = Omit<Timetable, 'games'> & { readonly parts: readonly MeetPart[] }

/**
 * [H9] The games of several competitions on the courts that they share. Their group games take turns, so that all end at
 * about the same time; then come the rounds of the knockout, and all finals are at the end.
 */
export function planOfMeet({ parts, ...hall }: Meet): readonly PlanBody[] {
  const timed = timetableOf({ ...hall, games: inPlayingOrder(parts) })
  return parts.flatMap(({ competitionId, firstNumber }) =>
    numbered(
      timed.filter((game) => game.competitionId === competitionId),
      firstNumber,
    ),
  )
}

/** All group games, then the rounds, counted from the final backwards; those of each competition are spread over the same span. */
function inPlayingOrder(parts: readonly MeetPart[]): readonly UntimedGame[] {
  const most = Math.max(0, ...parts.map(({ knockout }) => knockout.length))
  const fromTheEnd = Array.from({ length: most }, (_, index) => most - index - 1)
  return [
    ...spread(parts.map((part) => gamesOf(part, 0))),
    ...fromTheEnd.flatMap((distance) =>
      spread(
        parts
          .filter(({ knockout }) => knockout.length > distance)
          .map((part) => gamesOf(part, part.knockout.length - distance)),
      ),
    ),
  ]
}

/** The lists in one, each of them evenly from its beginning to its end. */
const spread = (lists: readonly (readonly UntimedGame[])[]): readonly UntimedGame[] =>
  lists
    .flatMap((games) => games.map((game, index) => ({ at: (index + 0.5) / games.length, game })))
    .toSorted((a, b) => a.at - b.at)
    .map(({ game }) => game)

/** The games of a round: 0 are the group games. */
function gamesOf({ competitionId, duration, settings, courts, groupGames, knockout }: MeetPart, round: number) {
  const games = [groupGames, ...knockout][round] ?? []
  const isFinal = round > 0 && round === knockout.length
  return games.map(
    (game): UntimedGame => ({
      ...{ ...game, competitionId, duration, round, isFinal, ...(courts && { courts }) },
      ...(settings && { breakSeconds: breakSecondsOf(game, settings) }),
    }),
  )
}

/** The first of each list, then the second of each: groups take turns. */
export const inTurn = <Game>(lists: readonly (readonly Game[])[]): readonly Game[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat()

/** Games with their names, "Spiel 01" and so on. */
function numbered<Game>(games: readonly Game[], firstNumber: number): readonly (Game & { readonly name: string })[] {
  const digits = Math.max(2, String(firstNumber + games.length - 1).length)
  return games.map((game, index) => ({ ...game, name: `Spiel ${String(firstNumber + index).padStart(digits, '0')}` }))
}
