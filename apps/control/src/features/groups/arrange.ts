import type { Competition } from '@cup/contract/entities'
import {
  type ArrangedGame,
  type Arrangement,
  type ArrangementEffect,
  arrangingCommands,
  type Seats,
} from '@cup/domain/planning'
import type { ActCall } from '../../shared/act/use-act.ts'
import { groupsTexts } from '../../texts/groups.ts'
import { type Column, dropped, type Seat, type Target, teamAt } from './board/seats.ts'

/** Column of the teams of a competition that are in no group. */
export const POOL_ID = 'pool'

/** The groups of a competition as columns, and behind them the teams without a group, if there are any. */
export function columnsOf({ groups, teamIds }: Competition): readonly Column[] {
  const pool = teamIds.filter((id) => !groups.some((group) => group.teamIds.includes(id)))
  return pool.length > 0 ? [...groups, { id: POOL_ID, name: groupsTexts.pool, teamIds: pool }] : groups
}

/** The groups as the domain arranges them. */
export const seatsOf = (columns: readonly Column[]): readonly Seats[] =>
  columns.filter(({ id }) => id !== POOL_ID).map(({ id, teamIds }) => ({ groupId: id, teamIds }))

/** A drop that waits for its preview to be confirmed: the teams say whether it still means the same. */
export type Pending = {
  readonly competitionId: string
  readonly from: Seat
  readonly target: Target
  readonly teamId: string
  readonly otherId: string | undefined
}

/** Whether the teams of a pending drop are still where they were. */
export const isCurrent = (columns: readonly Column[], { from, target, teamId, otherId }: Pending): boolean =>
  teamAt(columns, from) === teamId && teamAt(columns, target) === otherId

/** [Q3] The arrangement that a drop makes: in a swap the games follow the places. */
export function arrangementOf(
  columns: readonly Column[],
  { from, target }: Pick<Pending, 'from' | 'target'>,
): Arrangement {
  const after = dropped(columns, from, target)
  return { before: seatsOf(columns), after: seatsOf(after), takesPlaces: target.kind === 'swap' }
}

const CALLS = {
  'competition.arrangeGroups': 'competition.write/arrange-groups',
  'game.changePlan': 'game.write/change-plan',
} as const

/** [I13] The calls of an arrangement, for one act. */
export const callsOf = (
  competitionId: string,
  arrangement: Arrangement,
  effect: ArrangementEffect<ArrangedGame>,
): readonly ActCall[] =>
  arrangingCommands(competitionId, arrangement, effect).map(({ type, data }) => ({ call: CALLS[type], body: data }))
