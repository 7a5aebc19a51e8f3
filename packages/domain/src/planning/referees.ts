import { type Instant, millisOf } from '../kernel/time.ts'
import { compareText, defined } from '../kernel/values.ts'
import { endOf, type PlannedSlot, startOf, teamsOf } from './clashes.ts'

/** A referee who can lead games: the number, and the team whose games they do not lead. */
export type AvailableReferee = { readonly number: number; readonly teamId?: string | undefined }

/** A game with the referees that it is given. */
export type Assigned = { readonly id: string; readonly referee: number; readonly secondReferee?: number }

/** Games that get referees, those who can lead them, and how many each game wants. */
export type Assignment = {
  /** All games of the hall; those that have a referee keep theirs. */
  readonly games: readonly PlannedSlot[]
  /** Whether a game may get one. */
  readonly isOpen: (id: string) => boolean
  readonly referees: readonly AvailableReferee[]
  readonly perGame: 1 | 2
}

/**
 * [M2] Gives the open games without a referee one or two each, in the order of their starts: of those who are free then,
 * the ones who have led the fewest games, and of these who has waited longest. A game for which too few are free is left out.
 */
export function assignReferees({ games, isOpen, referees, perGame }: Assignment): readonly Assigned[] {
  const inOrder = games.filter(({ cancelled }) => !cancelled).toSorted(byStart)
  const led: Led[] = inOrder.flatMap((game) => numbersOf(game).map((number) => ({ number, game })))
  const assigned: Assigned[] = []
  for (const game of inOrder) {
    if (game.referee !== undefined || !isOpen(game.id)) continue
    const beside = inOrder.filter((other) => overlaps(game, other))
    const chosen = referees
      .filter((referee) => isFree(referee, beside, led))
      .toSorted(byTurn(led))
      .slice(0, perGame)
    const [first, second] = chosen.map(({ number }) => number)
    if (first === undefined || chosen.length < perGame) continue
    for (const { number } of chosen) led.push({ number, game })
    assigned.push({ id: game.id, referee: first, ...defined({ secondReferee: second }) })
  }
  return assigned
}

type Led = { readonly number: number; readonly game: PlannedSlot }

/** Whether a referee leads none of the games at a time, and their team plays none of them. */
const isFree = ({ number, teamId }: AvailableReferee, beside: readonly PlannedSlot[], led: readonly Led[]): boolean =>
  !led.some((one) => one.number === number && beside.includes(one.game)) &&
  !beside.some((game) => teamId !== undefined && teamsOf(game).includes(teamId))

/** Order in which referees are asked: by the number of games that they have led, then by how long they have waited. */
function byTurn(led: readonly Led[]) {
  const startsOf = ({ number }: AvailableReferee): readonly Instant[] =>
    led.filter((one) => one.number === number).map(({ game }) => startOf(game))
  const lastOf = (referee: AvailableReferee): Instant => startsOf(referee).toSorted(compareText).at(-1) ?? ''
  return (a: AvailableReferee, b: AvailableReferee): number =>
    startsOf(a).length - startsOf(b).length || compareText(lastOf(a), lastOf(b)) || a.number - b.number
}

const byStart = (a: PlannedSlot, b: PlannedSlot): number =>
  millisOf(startOf(a)) - millisOf(startOf(b)) || compareText(a.id, b.id)

const numbersOf = ({ referee, secondReferee }: PlannedSlot): readonly number[] =>
  [referee, secondReferee].filter((number) => number !== undefined)

const overlaps = (one: PlannedSlot, other: PlannedSlot): boolean =>
  millisOf(startOf(one)) < millisOf(endOf(other)) && millisOf(startOf(other)) < millisOf(endOf(one))
