import type { Game } from '@cup/contract/entities'
import { bothSides, compareText, courtIdOf, type Sides } from '@cup/domain/kernel'
import { cancelledInlineOf, type GameStatus, gameStatusOf, scoreShownOf, shootOutShownOf } from '@cup/ui/components'
import { formatDate, formatTime, wallTimeOf } from '@cup/ui/format'
import { exportTexts, planColumnTexts } from '../../texts/export.ts'
import { writeCsv } from '../file/csv.ts'
import { formatWallTime } from '../form/wall-time.ts'
import { plannedNamesOf } from '../game-view/planned-names.ts'
import { namesOfSides, type WholePlan } from '../planning/names-of-sides.ts'

/** A column of the plan that the export writes and the import reads. */
export type PlanColumn = keyof typeof planColumnTexts

/** A game of the plan as texts, by column. */
export type PlanRow = Readonly<Record<PlanColumn, string>>

/** The columns of the plan in their order; an import needs those that say which game it is, when, and between whom. */
export const PLAN_COLUMNS: readonly PlanColumn[] = [
  'name',
  'date',
  'time',
  'court',
  'home',
  'guest',
  'group',
  'matchday',
  'minutes',
  'shots',
  'referee',
  'secondReferee',
]

/** Columns of the results: written for people, and not read again. */
const RESULT_TITLES = [
  exportTexts.postponedTo,
  exportTexts.state,
  exportTexts.teamHome,
  exportTexts.teamGuest,
  exportTexts.goalsHome,
  exportTexts.goalsGuest,
  exportTexts.shootOutHome,
  exportTexts.shootOutGuest,
]

const STATES: Readonly<Record<GameStatus, string>> = {
  planned: 'geplant',
  live: exportTexts.live,
  shootOut: exportTexts.shootOut,
  finished: 'beendet',
  awarded: 'gewertet',
  cancelled: exportTexts.cancelledState,
}

/** The plan in its order with what was played; goals in cells of their own, since Excel takes "2:1" for a time. */
export const planCsv = (plan: WholePlan): string =>
  writeCsv(
    [...PLAN_COLUMNS.map((column) => planColumnTexts[column].title), ...RESULT_TITLES],
    [...plan.games]
      .sort((a, b) => compareText(a.dateTime, b.dateTime) || compareText(a.name, b.name))
      .map((game) => [...cellsOfPlan(game, plan), ...resultOf(game, plan)]),
  )

const NUMBERS: readonly PlanColumn[] = ['minutes', 'shots', 'referee', 'secondReferee']
const isNumber = (text: string): boolean => /^\d+$/.test(text)

function cellsOfPlan(game: Game, plan: WholePlan): (string | number)[] {
  const row = planRowOf(game, plan)
  return PLAN_COLUMNS.map((column) =>
    NUMBERS.includes(column) && isNumber(row[column]) ? Number(row[column]) : row[column],
  )
}

const SECONDS_A_MINUTE = 60

/** Plan of a game, without its result. */
export function planRowOf(game: Game, plan: WholePlan): PlanRow {
  const { groups, matchdays, courts = [] } = plan.competition
  const names = plannedNamesOf(game, { competition: plan.competition, plan: plan.games, teams: plan.teams })
  const { home, guest } = bothSides((side) => names[side] + comparedGroupsOf(game.plannedTeams[side], plan))
  const { second } = wallTimeOf(game.dateTime)
  const rest = game.duration % SECONDS_A_MINUTE
  return {
    name: game.name,
    date: formatDate(game.dateTime),
    time: second === 0 ? formatTime(game.dateTime) : formatWallTime(wallTimeOf(game.dateTime), 'HH:mm:ss'),
    court: nameIn(courts, courtIdOf(game, { courts })),
    home,
    guest,
    group: nameIn(groups, game.groupId),
    matchday: nameIn(matchdays, game.matchdayId),
    minutes: [Math.floor(game.duration / SECONDS_A_MINUTE), ...(rest > 0 ? [String(rest).padStart(2, '0')] : [])].join(
      ':',
    ),
    shots: String(game.shootOutShotsNumber),
    referee: String(game.referee ?? ''),
    secondReferee: String(game.secondReferee ?? ''),
  }
}

/** [R9] The compared groups in brackets, where they are not all: " (Gruppe A, Gruppe B)". */
function comparedGroupsOf(planned: Game['plannedTeams']['home'], { competition: { groups } }: WholePlan): string {
  if (!('bestOfPlace' in planned)) return ''
  const { groupIds } = planned.bestOfPlace
  if (groupIds.length === groups.length) return ''
  return ` (${groupIds.map((id) => nameIn(groups, id)).join(', ')})`
}

function resultOf(game: Game, plan: WholePlan): (string | number)[] {
  const { home, guest } = namesOfSides(game, plan)
  return [
    game.postponedDateTime ? formatTime(game.postponedDateTime) : '',
    game.cancelled ? cancelledInlineOf(game) : STATES[gameStatusOf(game)],
    home,
    guest,
    ...cellsOf(scoreShownOf(game)),
    ...cellsOf(shootOutShownOf(game)),
  ]
}

type Named = { readonly id: string; readonly name: string }
const nameIn = (things: readonly Named[], id: string | undefined): string =>
  things.find((thing) => thing.id === id)?.name ?? ''

const cellsOf = (tally: Sides<number> | undefined): (string | number)[] =>
  tally ? [tally.home, tally.guest] : ['', '']
