import { courtNameOf } from '@cup/domain/kernel'
import { beginningOf, breaksBeside } from '@cup/ui/components'
import { calendarDateOf, formatDateRange, formatDay, formatTime } from '@cup/ui/format'
import { Fragment } from 'react'
import { minutesOfSeconds } from '../../shared/planning/minutes.ts'
import { namesOfSides, type WholePlan } from '../../shared/planning/names-of-sides.ts'
import { printTexts } from '../../texts/print.ts'
import styles from './game-list.module.css'
import { refereesOf } from './match-reports.tsx'
import { resultText } from './result-text.ts'

type Game = WholePlan['games'][number]

type GameListProps = {
  readonly plan: WholePlan
  /** Those to be printed, in their order. */
  readonly games: readonly Game[]
  /** The plan leaves room for the results, the list of results has them. */
  readonly hasResults: boolean
  /** The plan of the referees names them; every other one leaves them out, because it is hung up. */
  readonly refereeName?: (number: number) => string
}

/** The games of a competition on paper, a table for each day. */
export const GameList = ({ plan, games, hasResults, refereeName }: GameListProps) => {
  const { name, location, start, end } = plan.competition
  // [K13] A day of breaks alone has its place in the whole plan.
  const { breaks = [] } = plan.competition
  const dated = hasResults || games.length < plan.games.length ? games : [...games, ...breaks]
  const days = [...new Set(dated.map(({ dateTime }) => calendarDateOf(dateTime)))].sort()
  return (
    <article className={styles.list}>
      <header className={styles.head}>
        <h2>{name}</h2>
        <p>
          {hasResults ? printTexts.results : refereeName ? printTexts.refereePlan : printTexts.plan} · {location},{' '}
          {formatDateRange(start, end)}
        </p>
      </header>
      {days.map((day) => (
        <DayTable
          key={day}
          plan={plan}
          day={day}
          games={games.filter(({ dateTime }) => calendarDateOf(dateTime) === day)}
          hasResults={hasResults}
          {...(refereeName && { refereeName })}
        />
      ))}
    </article>
  )
}

type DayTableProps = GameListProps & { readonly day: string }

function DayTable({ plan, day, games, hasResults, refereeName }: DayTableProps) {
  const columns = columnsOf({ plan, games, hasResults, refereeName })
  const ofDay = (plan.competition.breaks ?? []).filter(({ dateTime }) => calendarDateOf(dateTime) === day)
  const breaks = hasResults ? [] : ofDay
  const breaksOf = breaksBeside(games, breaks)
  const breakRow = (one: (typeof breaks)[number]) => <BreakRow key={one.id} {...one} columns={columns.length - 1} />
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
        {games.length === 0 && breaks.map(breakRow)}
        {games.map((game) => (
          <Fragment key={game.id}>
            {breaksOf(game).before.map(breakRow)}
            <Row plan={plan} game={game} columns={columns} />
            {breaksOf(game).after.map(breakRow)}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

type ColumnKey = 'referee' | 'time' | 'court' | 'game' | 'home' | 'guest' | 'group' | 'matchday' | 'result'
type Column = {
  readonly key: ColumnKey
  readonly head: string
  readonly cell: (game: Game, names: ReturnType<typeof namesOfSides>) => string | undefined
}

type Columned = Omit<GameListProps, 'refereeName'> & { readonly refereeName: GameListProps['refereeName'] | undefined }

/** [H2] A court where there are several, a group where a game has one. */
function columnsOf({ plan: { competition }, games, hasResults, refereeName }: Columned): readonly Column[] {
  const { courts = [], groups, matchdays } = competition
  const hasGroups = games.some(({ groupId }) => groupId !== undefined)
  const nameIn = (things: readonly { readonly id: string; readonly name: string }[], id: string | undefined) =>
    things.find((thing) => thing.id === id)?.name
  return [
    { key: 'time', head: printTexts.time, cell: (game) => formatTime(beginningOf(game)) },
    ...(courts.length > 1
      ? [{ key: 'court', head: printTexts.court, cell: (game) => courtNameOf(game, competition) } satisfies Column]
      : []),
    { key: 'game', head: printTexts.game, cell: ({ name }) => name },
    { key: 'home', head: printTexts.home, cell: (_, { home }) => home },
    { key: 'guest', head: printTexts.guest, cell: (_, { guest }) => guest },
    ...(hasGroups
      ? [{ key: 'group', head: printTexts.group, cell: ({ groupId }) => nameIn(groups, groupId) } satisfies Column]
      : []),
    { key: 'matchday', head: printTexts.matchday, cell: ({ matchdayId }) => nameIn(matchdays, matchdayId) },
    refereeName
      ? { key: 'referee', head: printTexts.referee, cell: (game) => refereesOf(game).map(refereeName).join(', ') }
      : { key: 'result', head: printTexts.result, cell: (game) => resultText(game, hasResults) },
  ]
}

type RowProps = Pick<GameListProps, 'plan'> & { readonly game: Game; readonly columns: readonly Column[] }

function Row({ plan, game, columns }: RowProps) {
  const names = namesOfSides(game, plan)
  return (
    <tr data-cancelled={game.cancelled || undefined}>
      {columns.map(({ key, cell }) =>
        key === 'game' ? (
          <th key={key} scope="row" data-column={key}>
            {cell(game, names)}
          </th>
        ) : (
          <td key={key} data-column={key}>
            {cell(game, names)}
          </td>
        ),
      )}
    </tr>
  )
}

type BreakRowProps = {
  readonly name: string
  readonly dateTime: string
  readonly duration: number
  readonly columns: number
}

/** [K13] */
const BreakRow = ({ name, dateTime, duration, columns }: BreakRowProps) => (
  <tr className={styles.break}>
    <td data-column="time">{formatTime(dateTime)}</td>
    <th scope="row" colSpan={columns}>
      {name} ({minutesOfSeconds(duration)}
      {printTexts.minutesAfter})
    </th>
  </tr>
)
