import type { Competition, Game } from '@cup/contract/entities'
import { bothSides, courtNameOf, SIDES, type Sides } from '@cup/domain/kernel'
import { formatDay, formatTimeOfDay } from '@cup/ui/format'
import { namesOfSides, teamsOfSides, type WholePlan } from '../../shared/planning/names-of-sides.ts'
import { printTexts } from '../../texts/print.ts'
import styles from './match-reports.module.css'
import { type Listed, type ReportSide, Rosters, rosterOf } from './rosters.tsx'

type MatchReportsProps = {
  readonly competition: Pick<Competition, 'name' | 'location'>
  readonly sheets: readonly MatchReport[]
  readonly refereeName: (number: number) => string
}

/** Blank match sheets for when everything is dead: one page a game, to be filled in by hand. */
export const MatchReports = ({ competition, sheets, refereeName }: MatchReportsProps) =>
  sheets.map((sheet) => (
    <article key={sheet.game.id} className={styles.page}>
      <Head competition={competition} sheet={sheet} />
      <Rosters sides={sheet.sides} />
      <Events />
      <ShootOut sheet={sheet} />
      <Foot hasShootOut={!sheet.game.groupId} referees={refereesOf(sheet.game).map(refereeName)} />
    </article>
  ))

const SECONDS_A_MINUTE = 60

type HeadProps = { readonly competition: MatchReportsProps['competition']; readonly sheet: MatchReport }

const Head = ({ competition, sheet: { game, group, matchday, court } }: HeadProps) => (
  <header className={styles.head}>
    <div>
      <p>
        {competition.name} · {competition.location}
      </p>
      <h2>{game.name}</h2>
    </div>
    <div>
      <p>
        {formatDay(game.dateTime)}, {formatTimeOfDay(game.dateTime)}
      </p>
      <p>{[...new Set([matchday, group, court])].filter(Boolean).join(' · ')}</p>
      <p>
        {Math.ceil(game.duration / SECONDS_A_MINUTE)}
        {printTexts.minutesAfter}
      </p>
    </div>
  </header>
)

const GOAL_LINES = 10
const PENALTY_LINES = 4

const GOAL_HEADS = [
  printTexts.time,
  printTexts.home,
  printTexts.guest,
  printTexts.scorerNumber,
  printTexts.assistNumber,
  printTexts.state,
]
const PENALTY_HEADS = [printTexts.time, printTexts.home, printTexts.guest, printTexts.numberShort, printTexts.until]

const Events = () => (
  <>
    <div className={styles.sides}>
      <BlankTable title={printTexts.goals} heads={GOAL_HEADS} lines={GOAL_LINES} />
      <BlankTable title={printTexts.goals} heads={GOAL_HEADS} lines={GOAL_LINES} />
    </div>
    <div className={styles.sides}>
      <BlankTable title={printTexts.penalties} heads={PENALTY_HEADS} lines={PENALTY_LINES} />
      <BlankTable title={printTexts.penalties} heads={PENALTY_HEADS} lines={PENALTY_LINES} />
    </div>
  </>
)

type BlankTableProps = { readonly title: string; readonly heads: readonly string[]; readonly lines: number }

const BlankTable = ({ title, heads, lines }: BlankTableProps) => (
  <table className={styles.blank}>
    <caption>{title}</caption>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {Array.from({ length: lines }, (_, line) => (
        <tr key={line}>
          {heads.map((head) => (
            <td key={head} />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** [S4] After the agreed shots it goes on pair by pair; more boxes than this do not fit on the page. */
const EXTRA_SHOTS = 5
const MOST_SHOTS = 16

/** [G17] A group game may end level; only the others go on. */
function ShootOut({ sheet: { game, sides } }: { readonly sheet: MatchReport }) {
  if (game.groupId) return null
  const shots = game.shootOutShotsNumber
  const boxes = Array.from({ length: Math.min(shots + EXTRA_SHOTS, MOST_SHOTS) }, (_, index) => index + 1)
  return (
    <table className={styles.shootOut}>
      <caption>
        {printTexts.shootOutEach}
        {shots}
        {printTexts.shootOutRules}
      </caption>
      <thead>
        <tr>
          <th scope="col">{printTexts.team}</th>
          {boxes.map((shot) => (
            <th key={shot} scope="col" data-extra={shot > shots || undefined}>
              {shot}
            </th>
          ))}
          <th scope="col">{printTexts.sum}</th>
        </tr>
      </thead>
      <tbody>
        {SIDES.map((side) => (
          <tr key={side}>
            <th scope="row">{sides[side].name}</th>
            {boxes.map((shot) => (
              <td key={shot} data-extra={shot > shots || undefined} />
            ))}
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Numbers of the referees of a game. */
export const refereesOf = ({ referee, secondReferee }: Pick<Game, 'referee' | 'secondReferee'>): readonly number[] =>
  [referee, secondReferee].filter((number) => number !== undefined)

type FootProps = { readonly hasShootOut: boolean; readonly referees: readonly string[] }

const Foot = ({ hasShootOut, referees }: FootProps) => (
  <footer className={styles.foot}>
    <p className={styles.result}>
      {printTexts.finalScore}
      <span /> : <span />
      {hasShootOut && (
        <>
          {' '}
          {printTexts.afterShootOut}
          <span /> : <span />
        </>
      )}
    </p>
    <ul className={styles.signatures}>
      {[
        printTexts.timekeeper,
        ...(referees.length === 0 ? [printTexts.referee] : referees.map(printTexts.refereeOf)),
        printTexts.homeTeam,
        printTexts.guestTeam,
      ].map((role) => (
        <li key={role}>{role}</li>
      ))}
    </ul>
  </footer>
)

/** A blank match sheet: all that is known of a game before it is played. */
type MatchReport = {
  readonly game: Game
  readonly group: string | undefined
  readonly matchday: string | undefined
  readonly court: string | undefined
  readonly sides: Sides<ReportSide>
}

/** The sheet of a game, with the rosters of its teams where they are known. */
export function matchReportOf(game: Game, plan: WholePlan, players: readonly Listed[]): MatchReport {
  const { groups, matchdays } = plan.competition
  const names = namesOfSides(game, plan)
  const teams = teamsOfSides(game, plan.teams)
  return {
    game,
    group: groups.find(({ id }) => id === game.groupId)?.name,
    matchday: matchdays.find(({ id }) => id === game.matchdayId)?.name,
    court: courtNameOf(game, plan.competition),
    sides: bothSides((side) => ({ name: names[side], team: teams[side], players: rosterOf(teams[side]?.id, players) })),
  }
}
