import type { Competition, Game, Player, StaffPlayer, Team } from '@cup/contract/entities'
import { bothSides, courtNameOf, SIDES, type Sides } from '@cup/domain/kernel'
import { TeamBadge } from '@cup/ui/components'
import { formatDay, formatTimeOfDay } from '@cup/ui/format'
import { listOf, textOf, valueAt } from '../../shared/fields/field.ts'
import { teamFields } from '../../shared/fields/team-fields.ts'
import { namesOfSides, teamsOfSides, type WholePlan } from '../../shared/planning/names-of-sides.ts'
import { printTexts } from '../../texts/print.ts'
import styles from './match-reports.module.css'

type MatchReportsProps = {
  readonly competition: Pick<Competition, 'name' | 'location'>
  readonly sheets: readonly MatchReport[]
}

/** Blank match sheets for when everything is dead: one page a game, to be filled in by hand. */
export const MatchReports = ({ competition, sheets }: MatchReportsProps) =>
  sheets.map((sheet) => (
    <article key={sheet.game.id} className={styles.page}>
      <Head competition={competition} sheet={sheet} />
      <Rosters sheet={sheet} />
      <Events />
      <ShootOut sheet={sheet} />
      <Foot hasShootOut={!sheet.game.groupId} referee={sheet.game.referee} />
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

/** So many players a side have a line without being known before. */
const FEWEST_LINES = 14

function Rosters({ sheet: { sides } }: { readonly sheet: MatchReport }) {
  const lines = Math.max(FEWEST_LINES, ...SIDES.map((side) => sides[side].players.length))
  return (
    <div className={styles.sides}>
      {SIDES.map((side) => (
        <table key={side} className={styles.roster} style={{ '--lines': lines }}>
          <caption>
            <small>{side === 'home' ? printTexts.home : printTexts.guest}</small> {sides[side].name}
            {sides[side].team && <TeamBadge team={sides[side].team} />}
            {sides[side].team && <FurtherFields team={sides[side].team} />}
          </caption>
          <thead>
            <tr>
              <th scope="col">{printTexts.numberShort}</th>
              <th scope="col">{printTexts.name}</th>
              <th scope="col">{printTexts.goals}</th>
            </tr>
          </thead>
          <tbody>{linesOf(sides[side], lines)}</tbody>
        </table>
      ))}
    </div>
  )
}

/** What else of a team is printed, as its fields say; the caption has its name. */
const FurtherFields = ({ team }: { readonly team: Team }) =>
  listOf(teamFields)
    .filter(({ path, isPrinted }) => isPrinted && path !== 'name')
    .map(({ path, input }) => <small key={path}>{textOf(input, valueAt(team, path))}</small>)

const linesOf = ({ players }: ReportSide, lines: number) =>
  Array.from({ length: lines }, (_, line) => {
    const player = players[line]
    return (
      <tr key={line}>
        <td>{player?.number}</td>
        <td>{player && (player.isGoalkeeper ? `${player.name} (TW)` : player.name)}</td>
        <td />
      </tr>
    )
  })

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

type FootProps = { readonly hasShootOut: boolean; readonly referee: number | undefined }

const Foot = ({ hasShootOut, referee }: FootProps) => (
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
      {[printTexts.timekeeper, printTexts.refereeOf(referee), printTexts.homeTeam, printTexts.guestTeam].map((role) => (
        <li key={role}>{role}</li>
      ))}
    </ul>
  </footer>
)

type Listed = Player | StaffPlayer

/** One side of a blank match sheet. */
type ReportSide = {
  readonly name: string
  readonly team: Team | undefined
  /** In the order of their numbers; empty while the team is not known. */
  readonly players: readonly { readonly number: number; readonly name: string; readonly isGoalkeeper: boolean }[]
}

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

const rosterOf = (teamId: string | undefined, players: readonly Listed[]): ReportSide['players'] =>
  players
    .filter((player) => player.teamId === teamId)
    .sort((a, b) => a.number - b.number)
    .map((player) => ({ number: player.number, name: nameOf(player), isGoalkeeper: player.isGoalkeeper }))

/** [N5] Who was erased is called by the number. */
const nameOf = ({ lastName, firstName, displayName }: Listed): string =>
  lastName === '' ? displayName : `${lastName}, ${firstName}`
