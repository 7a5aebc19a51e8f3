import type { Competition, Game, Team } from '@cup/contract/entities'
import type { CalendarDate } from '@cup/domain/kernel'
import { Breakable, beginningOf, TeamBadge } from '@cup/ui/components'
import { calendarDateOf, formatDay, formatTimeOfDay } from '@cup/ui/format'
import { Link } from 'react-router-dom'
import { useLinkTo } from '../../shared/links.ts'
import { homeTexts } from '../../texts/home.ts'
import styles from './before-start.module.css'

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
