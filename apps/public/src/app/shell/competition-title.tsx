import { useHttp } from '@cup/api-client/http'
import { competitions } from '@cup/api-client/queries'
import type { Competition } from '@cup/contract/entities'
import { formatDateRange } from '@cup/ui/format'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router-dom'
import { linksKeeping, useLinkTo } from '../../shared/links.ts'
import { useCurrentChoice } from '../competition/choice-context.ts'
import { LiveDot } from '../connectivity/live-dot.tsx'
import { Logo } from '../logo.tsx'
import { CompetitionPicker } from './competition-picker.tsx'
import styles from './competition-title.module.css'

/** The way home: the sign of the site, the competition, where and when it is, and whether the line is live. */
export function CompetitionTitle() {
  const choice = useCurrentChoice()
  const linkTo = useLinkTo()
  return (
    <div className={styles.title}>
      <Link className={styles.home} to={linkTo('/')} aria-label="Zur Startseite">
        <Logo className={styles.logo} />
      </Link>
      {choice.phase === 'shown' ? <Named competition={choice.competition} /> : <p className={styles.name}>Hallencup</p>}
    </div>
  )
}

function Named({ competition }: { readonly competition: Competition }) {
  const navigate = useNavigate()
  const { data: others = [] } = useQuery(competitions(useHttp()))
  const { name, location, start, end } = competition
  return (
    <div className={styles.names}>
      <CompetitionPicker competition={competition} others={others} onPick={(id) => navigate(linksKeeping(id)('/'))}>
        <p className={styles.name}>{name}</p>
      </CompetitionPicker>
      <div className={styles.meta}>
        <p className={styles.place}>
          <span>{location}</span> <span>{formatDateRange(start, end)}</span>
        </p>
        <LiveDot />
      </div>
    </div>
  )
}
