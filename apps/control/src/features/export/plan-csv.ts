import type { Game } from '@cup/contract/entities'
import { compareText, courtNameOf, type Sides } from '@cup/domain/kernel'
import { type GameStatus, gameStatusOf, scoreShownOf, shootOutShownOf } from '@cup/ui/components'
import { formatDate, formatTime } from '@cup/ui/format'
import { writeCsv } from '../../shared/file/csv.ts'
import { namesOfSides, type WholePlan } from '../../shared/planning/names-of-sides.ts'
import { exportTexts } from '../../texts/export.ts'

const TITLES = [
  exportTexts.game,
  exportTexts.date,
  exportTexts.timeOfDay,
  exportTexts.postponedTo,
  exportTexts.home,
  exportTexts.guest,
  exportTexts.group,
  exportTexts.matchday,
  exportTexts.minutes,
  exportTexts.state,
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
    hasCourts(plan) ? [...TITLES, exportTexts.court] : TITLES,
    [...plan.games].sort((a, b) => compareText(a.dateTime, b.dateTime)).map((game) => lineOf(game, plan)),
  )

const hasCourts = ({ competition: { courts = [] } }: WholePlan): boolean => courts.length > 1

const SECONDS_A_MINUTE = 60

function lineOf(game: Game, plan: WholePlan): (string | number)[] {
  const { home, guest } = namesOfSides(game, plan)
  const { groups, matchdays } = plan.competition
  return [
    game.name,
    formatDate(game.dateTime),
    formatTime(game.dateTime),
    game.postponedDateTime ? formatTime(game.postponedDateTime) : '',
    home,
    guest,
    nameIn(groups, game.groupId),
    nameIn(matchdays, game.matchdayId),
    Math.ceil(game.duration / SECONDS_A_MINUTE),
    STATES[gameStatusOf(game)],
    ...cellsOf(scoreShownOf(game)),
    ...cellsOf(shootOutShownOf(game)),
    ...(hasCourts(plan) ? [courtNameOf(game, plan.competition) ?? ''] : []),
  ]
}

type Named = { readonly id: string; readonly name: string }
const nameIn = (things: readonly Named[], id: string | undefined): string =>
  things.find((thing) => thing.id === id)?.name ?? ''

const cellsOf = (tally: Sides<number> | undefined): (string | number)[] =>
  tally ? [tally.home, tally.guest] : ['', '']
