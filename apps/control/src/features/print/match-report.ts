import type { Game } from '@cup/contract/entities'
import { bothSides, courtNameOf, type Sides } from '@cup/domain/kernel'
import { copiedRules, type PlayRules, playRulesOf } from '@cup/domain/settings'
import { namesOfSides, teamsOfSides, type WholePlan } from '../../shared/planning/names-of-sides.ts'
import { goalsByPlayer, type ReportEntries, reportEntriesOf } from './report-entries.ts'
import { type Listed, type ReportSide, rosterOf } from './rosters.tsx'

/** A match sheet: all that is known of a game before it is played, and its entries on a written one. */
export type MatchReport = {
  readonly game: Game
  readonly rules: PlayRules
  readonly group: string | undefined
  readonly matchday: string | undefined
  readonly court: string | undefined
  readonly sides: Sides<ReportSide>
  /** Undefined on a blank sheet. */
  readonly entries: ReportEntries | undefined
}

/** The blank sheet of a game, with the rosters of its teams where they are known. */
export function matchReportOf(game: Game, plan: WholePlan, players: readonly Listed[]): MatchReport {
  const { groups, matchdays, settings } = plan.competition
  const names = namesOfSides(game, plan)
  const teams = teamsOfSides(game, plan.teams)
  return {
    game,
    rules: playRulesOf(hasBegun(game) ? game : { rules: copiedRules(settings, game.groupId === undefined) }),
    group: groups.find(({ id }) => id === game.groupId)?.name,
    matchday: matchdays.find(({ id }) => id === game.matchdayId)?.name,
    court: courtNameOf(game, plan.competition),
    sides: bothSides((side) => ({ name: names[side], team: teams[side], players: rosterOf(teams[side]?.id, players) })),
    entries: undefined,
  }
}

/** Whether there is something to be written on the report of a game. */
export const hasBegun = ({ started, result }: Pick<Game, 'started' | 'result'>): boolean =>
  started || result !== undefined

/** [A8] The written sheet of a game that has begun: everybody who has scored, and every entry. */
export function writtenReportOf(game: Game, plan: WholePlan, players: readonly Listed[]): MatchReport {
  const blank = matchReportOf(game, plan, players)
  const goals = goalsByPlayer(game)
  return {
    ...blank,
    sides: bothSides((side) => {
      const known = blank.sides[side]
      return { ...known, players: known.players.map((player) => ({ ...player, goals: goals.get(player.id) })) }
    }),
    entries: reportEntriesOf(game, (id) => `${players.find((player) => player.id === id)?.number ?? ''}`),
  }
}
