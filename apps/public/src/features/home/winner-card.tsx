import type { Competition, Game, Team } from '@cup/contract/entities'
import { type CalendarDate, oppositeOf, type Sides } from '@cup/domain/kernel'
import { scoreTextOf } from '@cup/domain/projections'
import { Breakable, beginningOf, type DisplaySide, nameOfSide, TeamBadge } from '@cup/ui/components'
import { calendarDateOf, formatDay, formatTimeOfDay } from '@cup/ui/format'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { TeamField } from '../../shared/court/court.tsx'
import { gamePathOf, useLinkTo } from '../../shared/links.ts'
import { type Shared, share } from '../../shared/share.ts'
import { homeTexts } from '../../texts/home.ts'
import styles from './winner-card.module.css'

type WinnerCardProps = {
  readonly final: Game
  readonly sides: Sides<DisplaySide>
  /** [H10] Where a competition has several champions. */
  readonly division: string | undefined
}

/** Who has won the cup. */
export function WinnerCard({ final, sides, division }: WinnerCardProps) {
  const title = division === undefined ? homeTexts.winner : homeTexts.winnerOf(division)
  const linkTo = useLinkTo()
  const winning = final.result?.winnerTeamId === final.resolvedTeams.homeTeamId ? 'home' : 'guest'
  const winner = sides[winning]
  const name = nameOfSide(winner)
  return (
    <section className={styles.stage} aria-label={title}>
      <Field of={winner}>
        <Confetti />
        <p className={styles.title}>
          <svg className={styles.cup} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M7 4h10v5a5 5 0 0 1-10 0zM7 5.5H4V7a3 3 0 0 0 3 3M17 5.5h3V7a3 3 0 0 1-3 3M12 14v3.5M8.5 20.5c0-2 1.5-3 3.5-3s3.5 1 3.5 3z" />
          </svg>
          {title}
        </p>
        {'team' in winner && <TeamBadge team={winner.team} size="large" />}
        <p className={styles.champion}>
          <Breakable name={name} />
        </p>
        <p className={styles.detail}>
          {homeTexts.finalAgainst(scoreTextOf(final, winning) ?? '', nameOfSide(sides[oppositeOf(winning)]))}
        </p>
        <p className={styles.ways}>
          <Link className={styles.way} to={linkTo('/endstand')}>
            {homeTexts.toRanking}
          </Link>
          <Link className={styles.way} to={linkTo(gamePathOf(final))}>
            {homeTexts.toFinal}
          </Link>
          <Share title={`${title}: ${name}`} />
        </p>
      </Field>
    </section>
  )
}

type ShareProps = { readonly title: string }

function Share({ title }: ShareProps) {
  const [shared, setShared] = useState<Shared>()
  return (
    <button
      type="button"
      className={styles.way}
      onClick={() => void share({ title, url: window.location.href }).then(setShared)}
    >
      <span role="status">{shared === 'copied' ? homeTexts.linkCopied : homeTexts.share}</span>
    </button>
  )
}

type FieldProps = { readonly of: DisplaySide; readonly children: ReactNode }

/** The colour of the team, where it is known. */
const Field = ({ of, children }: FieldProps) =>
  'team' in of ? (
    <TeamField className={styles.field} team={of.team}>
      {children}
    </TeamField>
  ) : (
    <div className={styles.field}>{children}</div>
  )

/** Paper that falls once beside the text, for six seconds; nothing falls where motion is not wanted. */
const Confetti = () => (
  <div className={styles.confetti} aria-hidden="true">
    {Array.from({ length: PIECES }, (_, n) => (
      <span
        key={n}
        className={styles.piece}
        style={{
          '--left': `${((n * 37) % 14) + (n % 2 === 0 ? 0 : 85)}%`,
          '--delay': `${(n * 173) % 2000}ms`,
          '--hue': (n * 67) % 360,
          '--turn': `${180 + ((n * 131) % 540)}deg`,
        }}
      />
    ))}
  </div>
)

const PIECES = 36

type BeforeStartProps = {
  readonly competition: Competition
  readonly first: Game
  readonly today: CalendarDate
  readonly teams: readonly Team[]
}

/** Until the day of the first game: how many days that is, where, and who takes part. */
export function BeforeStart({ competition: { location }, first, today, teams }: BeforeStartProps) {
  const linkTo = useLinkTo()
  const begins = beginningOf(first)
  const days = (Date.parse(calendarDateOf(begins)) - Date.parse(today)) / DAY_MILLIS
  return (
    <section className={styles.stage} aria-label={homeTexts.soon}>
      <div className={styles.field}>
        <p className={styles.champion}>{homeTexts.soon}</p>
        <p className={styles.days}>{homeTexts.inDays(days)}</p>
        <p className={styles.detail}>
          {[formatDay(begins), formatTimeOfDay(begins), location].filter(Boolean).join(' · ')}
        </p>
      </div>
      <ul className={styles.teams} aria-label={homeTexts.teams(teams.length)}>
        {teams.map((team) => (
          <li key={team.id}>
            <Link className={styles.team} to={linkTo(`/teams/${team.id}`)}>
              <TeamBadge team={team} />
              <Breakable name={team.name} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const DAY_MILLIS = 24 * 60 * 60 * 1000
