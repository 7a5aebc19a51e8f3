import type { Competition, Game } from '@cup/contract/entities'
import { bothSides, courtNameOf, type Sides } from '@cup/domain/kernel'
import { copiedRules, type PlayRules, playRulesOf } from '@cup/domain/settings'
import { formatDay, formatTimeOfDay } from '@cup/ui/format'
import { namesOfSides, teamsOfSides, type WholePlan } from '../../shared/planning/names-of-sides.ts'
import { printTexts } from '../../texts/print.ts'
import styles from './match-reports.module.css'
import { goalsByPlayer, type ReportEntries, reportEntriesOf } from './report-entries.ts'
import { Events, FoulsAndTimeOuts, ShootOut } from './report-tables.tsx'
import { resultText } from './result-text.ts'
import { type Listed, type ReportSide, Rosters, rosterOf } from './rosters.tsx'

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

const Foot = ({ sheet: { game, entries }, referees }: FootProps) => (
  <footer className={styles.foot}>
    <p className={styles.result}>
      {printTexts.finalScore}
      {entries ? resultText(game, true) : <BlankScore hasShootOut={!game.groupId} />}
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

const BlankScore = ({ hasShootOut }: { readonly hasShootOut: boolean }) => (
  <>
    <span /> : <span />
    {hasShootOut && (
      <>
        {' '}
        {printTexts.afterShootOut}
        <span /> : <span />
      </>
    )}
  </>
)

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
