import type { Team } from '@cup/contract/entities'
import { type DecidedBy, hasPlace, type LeaderboardEntry } from '@cup/domain/projections'
import { Breakable, ChangeMark, FormStrip, TeamBadge, texts, VisuallyHidden } from '@cup/ui/components'
import { formatDifference } from '@cup/ui/format'
import { Link } from 'react-router-dom'
import { useLinkTo } from '../../shared/links.ts'
import type { Prospect } from '../../shared/outlook/prospects.ts'
import type { TeamOf } from '../../shared/use-team-of.ts'
import { leaderboardTexts } from '../../texts/leaderboard.ts'
import { outlookTexts } from '../../texts/outlook.ts'
import decisionsStyles from './decisions.module.css'
import styles from './leaderboard-table.module.css'
import lineDetailsStyles from './line-details.module.css'
import type { Line } from './lines.ts'

type LeaderboardRowProps = {
  readonly line: Line
  /** Whether the table has a column for what the places lead to. */
  readonly hasProspects: boolean
  readonly isMine: boolean
  readonly isPlaying: boolean
  /** [L10] Direction in which the running games would move the team. */
  readonly moved: 'up' | 'down' | undefined
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly teamOf: TeamOf
}

/** One line of the table. */
export function LeaderboardRow({
  line,
  hasProspects,
  isMine,
  isPlaying,
  moved,
  isOpen,
  onToggle,
  teamOf,
}: LeaderboardRowProps) {
  const { entry, team, form, prospect } = line
  return (
    <tr className={styles.row} data-mine={isMine}>
      <td>
        <button
          type="button"
          className={styles.rank}
          data-printed
          aria-expanded={isOpen}
          aria-label={
            hasPlace(entry)
              ? leaderboardTexts.rankWhy(entry.rank, team?.name ?? texts.withdrawnInline)
              : leaderboardTexts.noRankWhy(team?.name ?? texts.withdrawnInline)
          }
          onClick={onToggle}
        >
          {hasPlace(entry) ? `${entry.rank}.` : '–'}
          <svg className={styles.chevron} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
            <path d="M2.5 4.5L6 8l3.5-3.5" />
          </svg>
        </button>
      </td>
      <td className={styles.logo}>
        <Moved to={moved} />
        {team && <TeamBadge team={team} />}
      </td>
      <TeamCell line={line} isMine={isMine} isPlaying={isPlaying} />
      <td className={styles.extra}>{entry.played}</td>
      <td>{`${entry.scoredGoals}:${entry.receivedGoals}`}</td>
      <td>{formatDifference(entry.goalDifference)}</td>
      <td className={styles.points}>{entry.points}</td>
      <td className={styles.form}>
        <FormStrip form={form} teamOf={teamOf} />
      </td>
      {hasProspects && <td className={styles.wide}>{prospect && <ProspectText prospect={prospect} />}</td>}
    </tr>
  )
}

/** An arrow for a team that would move. */
const Moved = ({ to }: { readonly to: 'up' | 'down' | undefined }) =>
  to && (
    <span className={styles.moved} data-to={to} title={outlookTexts[to]}>
      <VisuallyHidden>{outlookTexts[to]}</VisuallyHidden>
    </span>
  )

type TeamCellProps = Pick<LeaderboardRowProps, 'line' | 'isMine' | 'isPlaying'>

function TeamCell({ line: { entry, team }, isMine, isPlaying }: TeamCellProps) {
  const linkTo = useLinkTo()
  const { played, points, scoredGoals, receivedGoals } = entry
  return (
    <th scope="row" className={styles.team}>
      <ChangeMark value={[played, points, scoredGoals, receivedGoals].join()} />
      <span className={styles.who} data-withdrawn={entry.withdrawn}>
        {team ? (
          <Link className={styles.name} to={linkTo(`/teams/${team.id}`)} title={team.name}>
            <span className={styles.full}>
              <Breakable name={team.name} />
            </span>
            <span className={styles.short} aria-hidden="true">
              {team.shortName}
            </span>
          </Link>
        ) : (
          <span className={styles.name}>{texts.withdrawnInline}</span>
        )}
        {isMine && (
          <span className={styles.mine} title={leaderboardTexts.myTeam}>
            ★<VisuallyHidden>{leaderboardTexts.myTeamHidden}</VisuallyHidden>
          </span>
        )}
        {isPlaying && (
          <span className={styles.playing} title={leaderboardTexts.isPlaying}>
            <VisuallyHidden>{leaderboardTexts.isPlayingHidden}</VisuallyHidden>
          </span>
        )}
        {entry.withdrawn && <span className={styles.withdrawn}>{texts.withdrawnInline}</span>}
        <DecisionMark entry={entry} />
      </span>
    </th>
  )
}

/** The opponent that the table would bring if it stayed so. */
const ProspectText = ({ prospect: { against, short, candidate } }: { readonly prospect: Prospect }) => (
  <span className={styles.prospect} title={candidate && leaderboardTexts.opponentCurrently(against, candidate.name)}>
    <span>–&nbsp;{short}</span>
    {candidate && (
      <>
        <TeamBadge team={candidate} /> {candidate.shortName}
      </>
    )}
  </span>
)

type LineDetailsProps = {
  readonly line: Line
  readonly teamOf: TeamOf
  readonly needsOf: (team: Team) => string | undefined
}

const ALL_COLUMNS = 9

/** Why a team stands where it stands, what it has behind it, and what its place leads to. */
export function LineDetails({ line: { entry, team, form, reason, prospect }, teamOf, needsOf }: LineDetailsProps) {
  const { won, drawn, lost, fairPlay } = entry
  const needs = team && needsOf(team)
  return (
    <tr>
      <td colSpan={ALL_COLUMNS} className={styles.details}>
        <div className={lineDetailsStyles.details}>
          {reason && <p>{reason}</p>}
          <p>
            {counted(won, leaderboardTexts.win, leaderboardTexts.wins)},{' '}
            {counted(drawn, leaderboardTexts.draw, leaderboardTexts.draw)},{' '}
            {counted(lost, leaderboardTexts.defeat, leaderboardTexts.defeats)}
          </p>
          {fairPlay !== undefined && <p>{leaderboardTexts.penaltyPoints(fairPlay)}</p>}
          {form.length > 0 && (
            <div className={lineDetailsStyles.form}>
              {leaderboardTexts.formBefore}
              <FormStrip form={form} teamOf={teamOf} />
            </div>
          )}
          {needs && <p>{needs}</p>}
          {prospect && (
            <p>
              {leaderboardTexts.roundAgainst(entry.rank, prospect.round, prospect.against)}
              {prospect.candidate && <>{leaderboardTexts.currently(prospect.candidate.name)}</>}
            </p>
          )}
        </div>
      </td>
    </tr>
  )
}

const counted = (count: number, one: string, many: string): string => `${count}\u00a0${count === 1 ? one : many}`

type Decision = { readonly mark: string; readonly explanation: string }

/** Criterion that puts a team below the one above it, where the numbers of the table do not show it. */
const decisions: Readonly<Partial<Record<DecidedBy, Decision>>> = {
  headToHead: { mark: leaderboardTexts.headToHeadMark, explanation: leaderboardTexts.headToHead },
  wins: { mark: leaderboardTexts.winsMark, explanation: leaderboardTexts.moreWins },
  fairPlay: { mark: leaderboardTexts.fairPlayMark, explanation: leaderboardTexts.fairPlay },
  tieDecision: { mark: '9m', explanation: leaderboardTexts.shootOutOrLot },
  undecided: { mark: '=', explanation: 'gleichauf' },
}

type DecisionMarkProps = { readonly entry: LeaderboardEntry }

/** Mark of a criterion that the numbers do not show; before the first game all are level, and no mark is needed. */
function DecisionMark({ entry: { decidedBy, played } }: DecisionMarkProps) {
  const decision = decidedBy && played > 0 ? decisions[decidedBy] : undefined
  if (!decision) return null
  return (
    <abbr className={decisionsStyles.mark} title={decision.explanation}>
      {decision.mark}
    </abbr>
  )
}

type DecisionLegendProps = { readonly entries: readonly LeaderboardEntry[] }

/** Legend of the marks that occur in a table. */
export function DecisionLegend({ entries }: DecisionLegendProps) {
  const present = new Set(entries.filter(({ played }) => played > 0).map(({ decidedBy }) => decidedBy))
  const marks = [...present].flatMap((decidedBy) => (decidedBy && decisions[decidedBy]) ?? [])
  if (marks.length === 0) return null
  return (
    <p className={decisionsStyles.legend}>
      {marks.map(({ mark, explanation }) => (
        <span key={mark}>
          <span className={decisionsStyles.mark}>{mark}</span> {explanation}
        </span>
      ))}
    </p>
  )
}
