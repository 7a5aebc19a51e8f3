import type { Sides } from '../kernel/side.ts'
import { type Instant, plusSeconds, type Seconds } from '../kernel/time.ts'
import { defined } from '../kernel/values.ts'
import { type Block, lastStartOf, numbered, planOf, type TakenSlot } from './blocks.ts'
import type { PlainReference, PlanBody } from './knockout.ts'

/** A competition of a meet, as it is planned together with others. */
export type MeetPart = {
  readonly competitionId: string
  /** Its own games are named and numbered on from here. */
  readonly firstNumber: number
  readonly duration: Seconds
  /** Those of the meet's courts on which it plays. */
  readonly courts: readonly string[]
  readonly groupGames: MeetRound
  /** First round first. */
  readonly knockout: readonly MeetRound[]
}

/** Games of one competition in playing order, none of which waits for another. */
export type MeetRound = readonly {
  readonly id: string
  readonly matchdayId: string
  readonly groupId?: string
  readonly plannedTeams: Sides<PlainReference>
}[]

type Meet = {
  readonly parts: readonly MeetPart[]
  readonly courts: readonly string[]
  readonly firstAt: Instant
  /** From one start to the next, on all courts. */
  readonly slot: Seconds
  /** Beside the slot, before each round of the knockout. */
  readonly pause: Seconds
  readonly taken?: readonly TakenSlot[]
}

/**
 * [H9] The games of several competitions on the courts that they share. Their group games take turns, so that all end at
 * about the same time; then come the rounds of the knockout, and all finals are in the last one.
 */
export function planOfMeet({ parts, courts, firstAt, slot, pause, taken = [] }: Meet): readonly PlanBody[] {
  const duration = Math.max(0, ...parts.map((part) => part.duration))
  const blocks: Block[] = []
  for (const games of roundsOf(parts)) {
    const before = blocks.at(-1)
    const beginsAt = before ? plusSeconds(lastStartOf(before), slot + pause) : firstAt
    blocks.push({ matchdayId: '', courts, firstAt: beginsAt, slot, duration, taken, games })
  }
  const times = planOf('', blocks, 1)
  return parts.flatMap((part) => {
    const own = new Map([part.groupGames, ...part.knockout].flat().map((game) => [game.id, game]))
    const games = times.flatMap(({ id, dateTime, courtId }) => {
      const game = own.get(id)
      return game
        ? { ...game, competitionId: part.competitionId, duration: part.duration, dateTime, ...defined({ courtId }) }
        : []
    })
    return numbered(games, part.firstNumber)
  })
}

/** The games that may be played beside each other: all group games, then the rounds, counted from the final backwards. */
function roundsOf(parts: readonly MeetPart[]): readonly Block['games'][] {
  const most = Math.max(0, ...parts.map(({ knockout }) => knockout.length))
  const inTurn = (roundOf: (part: MeetPart) => MeetRound) =>
    parts
      .flatMap((part) => {
        const round = roundOf(part)
        return round.map((game, index) => ({
          at: (index + 0.5) / round.length,
          game: { id: game.id, plannedTeams: game.plannedTeams, courts: part.courts },
        }))
      })
      .toSorted((a, b) => a.at - b.at)
      .map(({ game }) => game)
  return [
    inTurn(({ groupGames }) => groupGames),
    ...Array.from({ length: most }, (_, round) =>
      inTurn(({ knockout }) => knockout[round - most + knockout.length] ?? []),
    ),
  ].filter(({ length }) => length > 0)
}
