import { courtNameOf, SIDES } from '@cup/domain/kernel'
import { beginningOf, scoreShownOf, shootOutShownOf } from '@cup/ui/components'
import { calendarDateOf, formatDateRange, formatDay, formatScore, formatTime } from '@cup/ui/format'
import { namesOfSides, type WholePlan } from '../../shared/planning/names-of-sides.ts'
import { printTexts } from '../../texts/print.ts'
import styles from './game-list.module.css'

type Game = WholePlan['games'][number]

type GameListProps = {
  readonly plan: WholePlan
  /** Those to be printed, in their order. */
  readonly games: readonly Game[]
  /** The plan leaves room for the results, the list of results has them. */
  readonly hasResults: boolean
}

/** The games of a competition on paper, a table for each day. */
export const GameList = ({ plan, games, hasResults }: GameListProps) => {
  const { name, location, start, end } = plan.competition
  const days = [...new Set(games.map(({ dateTime }) => calendarDateOf(dateTime)))]
  return (
    <article className={styles.list}>
      <header className={styles.head}>
        <h2>{name}</h2>
        <p>
          {hasResults ? printTexts.results : printTexts.plan} · {location}, {formatDateRange(start, end)}
        </p>
      </header>
      {days.map((day) => (
        <DayTable
          key={day}
          plan={plan}
          day={day}
          games={games.filter(({ dateTime }) => calendarDateOf(dateTime) === day)}
          hasResults={hasResults}
        />
      ))}
    </article>
  )
}

type DayTableProps = GameListProps & { readonly day: string }

const DayTable = ({ plan, day, games, hasResults }: DayTableProps) => (
  <table className={styles.day}>
    <caption>{formatDay(day)}</caption>
    <thead>
      <tr>
        {[
          printTexts.time,
          ...(hasCourts(plan) ? [printTexts.court] : []),
          printTexts.game,
          printTexts.home,
          printTexts.guest,
          printTexts.matchday,
          printTexts.result,
        ].map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {games.map((game) => (
        <Row key={game.id} plan={plan} game={game} hasResults={hasResults} />
      ))}
    </tbody>
  </table>
)

const hasCourts = ({ competition: { courts = [] } }: WholePlan): boolean => courts.length > 1

type RowProps = Pick<GameListProps, 'plan' | 'hasResults'> & { readonly game: Game }

function Row({ plan, game, hasResults }: RowProps) {
  const names = namesOfSides(game, plan)
  return (
    <tr data-cancelled={game.cancelled || undefined}>
      <td>{formatTime(beginningOf(game))}</td>
      {hasCourts(plan) && <td>{courtNameOf(game, plan.competition)}</td>}
      <th scope="row">{game.name}</th>
      {SIDES.map((side) => (
        <td key={side}>{names[side]}</td>
      ))}
      <td>{plan.competition.matchdays.find(({ id }) => id === game.matchdayId)?.name}</td>
      <td>{resultText(game, hasResults)}</td>
    </tr>
  )
}

function resultText(game: Game, hasResults: boolean): string {
  if (game.cancelled) return printTexts.cancelledState
  if (!hasResults) return ':'
  const score = formatScore(scoreShownOf(game), shootOutShownOf(game))
  return game.result?.awarded ? `${score} gewertet` : score
}
