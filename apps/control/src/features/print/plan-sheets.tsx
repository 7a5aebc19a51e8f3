import { courtIdOf, courtNameOf } from '@cup/domain/kernel'
import { startOf } from '@cup/domain/planning'
import { beginningOf, breaksBeside, cancelledInlineOf, TeamBadge } from '@cup/ui/components'
import { calendarDateOf, formatDay, formatTime } from '@cup/ui/format'
import { Fragment } from 'react'
import { ageTagOf } from '../../shared/planning/age-groups.ts'
import { minutesOfSeconds } from '../../shared/planning/minutes.ts'
import { namesOfSides, teamsOfSides, type WholePlan } from '../../shared/planning/names-of-sides.ts'
import { printTexts } from '../../texts/print.ts'
import styles from './game-list.module.css'

/** A game on paper, with the plan that names its sides. */
type PrintedGame = { readonly game: WholePlan['games'][number]; readonly plan: WholePlan }

/** Page of its own: the games of a court, or those of a team. */
export type PlanSheet = {
  readonly id: string
  readonly title: string
  readonly team?: WholePlan['teams'][number] | undefined
  readonly games: readonly PrintedGame[]
  /** [H2] Whether each game says its court. */
  readonly hasCourt: boolean
}

type PlanSheetsProps = { readonly heading: string; readonly sheets: readonly PlanSheet[]; readonly hasAges: boolean }

/** The plan on a page for each court or team. */
export const PlanSheets = ({ heading, sheets, hasAges }: PlanSheetsProps) =>
  sheets.map((sheet) => (
    <article key={sheet.id} className={styles.sheet}>
      <header className={styles.sheetHead}>
        {sheet.team && <TeamBadge team={sheet.team} size="large" />}
        <div>
          <h2>{sheet.title}</h2>
          <p>{heading}</p>
        </div>
      </header>
      {[...Map.groupBy(sheet.games, ({ game }) => calendarDateOf(beginningOf(game)))].map(([day, games]) => (
        <DayOfSheet key={day} day={day} games={games} sheet={sheet} hasAges={hasAges} />
      ))}
    </article>
  ))

type DayProps = {
  readonly day: string
  readonly games: readonly PrintedGame[]
  readonly sheet: PlanSheet
  readonly hasAges: boolean
}

function DayOfSheet({ day, games, sheet, hasAges }: DayProps) {
  const breaks = uniqueBreaks(games).filter(({ dateTime }) => calendarDateOf(dateTime) === day)
  const breaksOf = breaksBeside(
    games.map(({ game }) => game),
    breaks,
  )
  const columns = COLUMNS.filter(({ key }) => (key !== 'court' || sheet.hasCourt) && (key !== 'age' || hasAges))
  const rowOf = ({ id, name, dateTime, duration }: (typeof breaks)[number]) => (
    <tr key={id} className={styles.break}>
      <td>{formatTime(dateTime)}</td>
      <th scope="row" colSpan={columns.length - 1}>
        {name} ({minutesOfSeconds(duration)}
        {printTexts.minutesAfter})
      </th>
    </tr>
  )
  return (
    <table className={styles.day}>
      <caption>{formatDay(day)}</caption>
      <thead>
        <tr>
          {columns.map(({ key, head }) => (
            <th key={key} scope="col" data-column={key}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {games.map((printed) => (
          <Fragment key={printed.game.id}>
            {breaksOf(printed.game).before.map(rowOf)}
            <tr data-cancelled={printed.game.cancelled || undefined}>
              {columns.map(({ key, cell }) => (
                <td key={key} data-column={key}>
                  {cell(printed)}
                </td>
              ))}
            </tr>
            {breaksOf(printed.game).after.map(rowOf)}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

/** [K13] The breaks of the competitions of these games; one that several of them have is one in the hall. */
function uniqueBreaks(games: readonly PrintedGame[]) {
  const breaks = games.flatMap(({ plan }) => plan.competition.breaks ?? [])
  return [...new Map(breaks.map((one) => [`${one.dateTime} ${one.duration} ${one.name}`, one])).values()]
}

type Column = {
  readonly key: string
  readonly head: string
  readonly cell: (printed: PrintedGame) => string | undefined
}

const COLUMNS: readonly Column[] = [
  { key: 'time', head: printTexts.time, cell: ({ game }) => formatTime(beginningOf(game)) },
  { key: 'court', head: printTexts.court, cell: ({ game, plan }) => courtNameOf(game, plan.competition) },
  { key: 'game', head: printTexts.game, cell: ({ game }) => game.name },
  { key: 'age', head: printTexts.age, cell: ({ plan }) => ageTagOf(plan.competition.name) },
  { key: 'home', head: printTexts.home, cell: ({ game, plan }) => namesOfSides(game, plan).home },
  { key: 'guest', head: printTexts.guest, cell: ({ game, plan }) => namesOfSides(game, plan).guest },
  {
    key: 'group',
    head: printTexts.group,
    cell: ({ game, plan }) => plan.competition.groups.find(({ id }) => id === game.groupId)?.name,
  },
  { key: 'result', head: printTexts.result, cell: ({ game }) => (game.cancelled ? cancelledInlineOf(game) : ':') },
]

/** The games of several plans in playing order. */
const printedIn = (plans: readonly WholePlan[]): readonly PrintedGame[] =>
  plans
    .flatMap((plan) => plan.games.map((game) => ({ game, plan })))
    .toSorted((a, b) => Date.parse(startOf(a.game)) - Date.parse(startOf(b.game)))

/** [H1] A page for each court, with the games of all competitions that are on it. */
export function sheetsOfCourts(plans: readonly WholePlan[]): readonly PlanSheet[] {
  const games = printedIn(plans)
  const courts = plans[0]?.competition.courts ?? []
  return courts
    .map(({ id, name }) => ({
      ...{ id, title: name, hasCourt: false },
      games: games.filter(({ game, plan }) => courtIdOf(game, plan.competition) === id),
    }))
    .filter((sheet) => sheet.games.length > 0)
}

/** A page for each team of a competition, with its games in all competitions of the meet. */
export function sheetsOfTeams(own: WholePlan, plans: readonly WholePlan[]): readonly PlanSheet[] {
  const games = printedIn(plans)
  return own.teams
    .filter(({ id }) => own.competition.teamIds.includes(id))
    .map((team) => ({
      ...{ id: team.id, title: team.name, team, hasCourt: (own.competition.courts ?? []).length > 1 },
      games: games.filter(({ game }) => {
        const { home, guest } = teamsOfSides(game, own.teams)
        return home?.id === team.id || guest?.id === team.id
      }),
    }))
    .filter((sheet) => sheet.games.length > 0)
}
