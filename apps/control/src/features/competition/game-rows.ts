import type { Competition, Game, Team } from '@cup/contract/entities'
import { bothSides, courtNameOf, type Side } from '@cup/domain/kernel'
import { type PlanNote, planWarningsOf } from '../../shared/game-view/plan-notes.ts'
import { plannedNamesOf } from '../../shared/game-view/planned-names.ts'

/** A side of a game in the plan. */
export type SideCell = {
  readonly side: Side
  /** The confirmed team; undefined until one is confirmed. */
  readonly confirmed: string | undefined
  /** Whom the plan names. */
  readonly planned: string
}

/** A line of the table. */
export type GameRow = {
  readonly game: Game
  readonly home: SideCell
  readonly guest: SideCell
  readonly group: string | undefined
  readonly matchday: string | undefined
  /** [H2] Court, where there are several. */
  readonly court: string | undefined
  /** [R7] [R8] Warnings about its teams. */
  readonly notes: readonly PlanNote[]
}

/** The lines of a matchday; without a name those of no matchday. */
export type MatchdayRows = { readonly matchday: string | undefined; readonly rows: readonly GameRow[] }

type Plan = {
  readonly competition: Competition
  readonly games: readonly Game[]
  readonly teams: readonly Team[]
}

/** The games as they stand, gathered by matchday: those without one first, then in the order of the matchdays. */
export function rowsOf(plan: Plan): readonly MatchdayRows[] {
  const { competition, games } = plan
  const matchdays = [undefined, ...competition.matchdays]
  return matchdays
    .map((matchday) => ({
      matchday: matchday?.name,
      rows: games.filter((game) => game.matchdayId === matchday?.id).map((game) => rowOf(game, plan)),
    }))
    .filter(({ rows }) => rows.length > 0)
}

function rowOf(game: Game, { competition, games, teams }: Plan): GameRow {
  const planned = plannedNamesOf(game, { competition, plan: games, teams })
  const { homeTeamId, guestTeamId } = game.actualTeams
  const actual = { home: homeTeamId, guest: guestTeamId }
  const cells = bothSides((side) => ({
    side,
    confirmed: teams.find(({ id }) => id === actual[side])?.name,
    planned: planned[side],
  }))
  return {
    game,
    ...cells,
    group: competition.groups.find(({ id }) => id === game.groupId)?.name,
    matchday: competition.matchdays.find(({ id }) => id === game.matchdayId)?.name,
    court: courtNameOf(game, competition),
    notes: planWarningsOf([game], { competition, plan: games, teams }),
  }
}
