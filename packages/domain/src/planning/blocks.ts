import type { Sides } from '../kernel/side.ts'
import { type Instant, plusSeconds, type Seconds } from '../kernel/time.ts'
import type { PlainReference, PlanBody } from './knockout.ts'

/** Games that follow each other at the same pace: a matchday, or half a day of it. */
export type Block = {
  readonly matchdayId: string
  readonly groupId?: string
  readonly firstAt: Instant
  /** From one start to the next. */
  readonly slot: Seconds
  readonly duration: Seconds
  readonly games: readonly { readonly id: string; readonly plannedTeams: Sides<PlainReference> }[]
}

/** The games of a plan as they are planned by their calls, named and numbered on from `firstNumber`. */
export function planOf(competitionId: string, blocks: readonly Block[], firstNumber: number): readonly PlanBody[] {
  const games = blocks.flatMap(({ games, firstAt, slot, ...block }) =>
    games.map((game, index) => ({
      ...game,
      competitionId,
      matchdayId: block.matchdayId,
      ...(block.groupId === undefined ? {} : { groupId: block.groupId }),
      duration: block.duration,
      dateTime: plusSeconds(firstAt, index * slot),
    })),
  )
  const digits = Math.max(2, String(firstNumber + games.length - 1).length)
  return games.map((game, index) => ({ ...game, name: `Spiel ${String(firstNumber + index).padStart(digits, '0')}` }))
}

/** When the last game of a block begins; a later block begins after it. */
export const lastStartOf = ({ firstAt, slot, games }: Block): Instant =>
  plusSeconds(firstAt, Math.max(0, games.length - 1) * slot)
