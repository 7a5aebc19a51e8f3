import type { Competition, Game } from '@cup/contract/entities'
import { halfTimeScoreOf } from '@cup/domain/projections'
import { formatDay, formatScore, formatTimeOfDay } from '@cup/ui/format'
import { printTexts } from '../../texts/print.ts'
import type { MatchReport } from './match-report.ts'
import styles from './match-reports.module.css'
import { Events, FoulsAndTimeOuts, ShootOut } from './report-tables.tsx'
import { resultText } from './result-text.ts'
import { Rosters } from './rosters.tsx'

type MatchReportsProps = {
  readonly competition: Pick<Competition, 'name' | 'location'>
  readonly sheets: readonly MatchReport[]
  readonly refereeName: (number: number) => string
}

/** [A8] Match sheets: blank ones for when everything is dead, one page a game, or written ones of what was played. */
export const MatchReports = ({ competition, sheets, refereeName }: MatchReportsProps) =>
  sheets.map((sheet) => (
    <article key={sheet.game.id} className={styles.page} data-written={sheet.entries !== undefined || undefined}>
      <Head competition={competition} sheet={sheet} />
      <Rosters sides={sheet.sides} isBlank={!sheet.entries} />
      <Events sheet={sheet} />
      <FoulsAndTimeOuts sheet={sheet} />
      <ShootOut sheet={sheet} />
      <Foot sheet={sheet} referees={refereesOf(sheet.game).map(refereeName)} />
    </article>
  ))

const SECONDS_A_MINUTE = 60

type HeadProps = { readonly competition: MatchReportsProps['competition']; readonly sheet: MatchReport }

const Head = ({ competition, sheet: { game, rules, group, matchday, court } }: HeadProps) => (
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
        {rules.periods > 1 && `${rules.periods} × `}
        {Math.ceil(game.duration / rules.periods / SECONDS_A_MINUTE)}
        {printTexts.minutesAfter}
      </p>
    </div>
  </header>
)

/** Numbers of the referees of a game. */
export const refereesOf = ({ referee, secondReferee }: Pick<Game, 'referee' | 'secondReferee'>): readonly number[] =>
  [referee, secondReferee].filter((number) => number !== undefined)

type FootProps = { readonly sheet: MatchReport; readonly referees: readonly string[] }

const Foot = ({ sheet: { game, rules, entries }, referees }: FootProps) => (
  <footer className={styles.foot}>
    <p className={styles.result}>
      {printTexts.finalScore}
      {entries ? writtenScore(game) : <BlankScore game={game} rules={rules} />}
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

/** [Z11] The result, and the score at half-time where the game had one. */
function writtenScore(game: Game): string {
  const result = resultText(game, true)
  const halfTime = halfTimeScoreOf(game)
  return halfTime ? `${result} · ${printTexts.halfTime}${formatScore(halfTime)}` : result
}

/** [Z7] A score after each part of the game that its rules may bring. */
const BlankScore = ({ game: { groupId }, rules: { periods, extraTime } }: Pick<MatchReport, 'game' | 'rules'>) => (
  <>
    <span /> : <span />
    {periods > 1 && (
      <>
        {' '}
        {printTexts.halfTime}
        <span /> : <span />
      </>
    )}
    {!groupId && extraTime && (
      <>
        {' '}
        {printTexts.afterExtraTime}
        <span /> : <span />
      </>
    )}
    {!groupId && (
      <>
        {' '}
        {printTexts.afterShootOut}
        <span /> : <span />
      </>
    )}
  </>
)
