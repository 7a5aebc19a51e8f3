import type { Game, Player, StaffPlayer } from '@cup/contract/entities'
import { bothSides, type Sides } from '@cup/domain/kernel'
import { namesOfSides, teamsOfSides, type WholePlan } from '../../shared/planning/names-of-sides.ts'

type Listed = Player | StaffPlayer

/** One side of a blank match sheet. */
export type SheetSide = {
  readonly name: string
  /** In the order of their numbers; empty where nobody knows who will play. */
  readonly players: readonly { readonly number: number; readonly name: string; readonly isGoalkeeper: boolean }[]
}

/** A blank match sheet: all that is known of a game before it is played. */
export type MatchSheet = {
  readonly game: Game
  readonly group: string | undefined
  readonly matchday: string | undefined
  readonly sides: Sides<SheetSide>
}

/** The sheet of a game, with the rosters of its teams where they are known. */
export function matchSheetOf(game: Game, plan: WholePlan, players: readonly Listed[]): MatchSheet {
  const { groups, matchdays } = plan.competition
  const names = namesOfSides(game, plan)
  const teams = teamsOfSides(game, plan.teams)
  return {
    game,
    group: groups.find(({ id }) => id === game.groupId)?.name,
    matchday: matchdays.find(({ id }) => id === game.matchdayId)?.name,
    sides: bothSides((side) => ({ name: names[side], players: rosterOf(teams[side]?.id, players) })),
  }
}

const rosterOf = (teamId: string | undefined, players: readonly Listed[]): SheetSide['players'] =>
  players
    .filter((player) => player.teamId === teamId)
    .sort((a, b) => a.number - b.number)
    .map((player) => ({ number: player.number, name: nameOf(player), isGoalkeeper: player.isGoalkeeper }))

/** [N5] Who was erased is called by the number. */
const nameOf = ({ lastName, firstName, displayName }: Listed): string =>
  lastName === '' ? displayName : `${lastName}, ${firstName}`
