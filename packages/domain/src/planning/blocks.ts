import type { GameCommandData, PlannedTeam } from '../game/index.ts'
import type { CompetitionId, GameId, GroupId, MatchdayId } from '../kernel/ids.ts'
import type { Sides } from '../kernel/side.ts'
import { type Instant, plusSeconds, type Seconds } from '../kernel/time.ts'

/** Games that follow each other at the same pace: a matchday, or half a day of it. */
export type Block = {
  readonly matchdayId: MatchdayId
  readonly groupId?: GroupId
  readonly firstAt: Instant
  /** From one start to the next. */
  readonly slot: Seconds
  readonly duration: Seconds
  readonly games: readonly { readonly id: GameId; readonly plannedTeams: Sides<PlannedTeam> }[]
}

/** The games of a plan as they are planned by their calls, named and numbered on from `firstNumber`. */
export function planOf(
  competitionId: CompetitionId,
  blocks: readonly Block[],
  firstNumber: number,
): readonly GameCommandData<'game.plan'>[] {
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
