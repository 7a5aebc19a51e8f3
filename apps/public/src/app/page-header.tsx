import { useHttp } from '@cup/api-client/http'
import { competitions } from '@cup/api-client/queries'
import type { Competition } from '@cup/contract/entities'
import { formatDateRange } from '@cup/ui/format'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { CompetitionPicker } from './competition-picker.tsx'
import { LiveDot } from './live-dot.tsx'
import { Logo } from './logo.tsx'
import styles from './page-header.module.css'

type PageHeaderProps = { readonly competition: Competition }

/** Which competition this is, where and when, and whether the line is live. */
export function PageHeader({ competition }: PageHeaderProps) {
  const navigate = useNavigate()
  const { data: others = [] } = useQuery(competitions(useHttp()))
  const { name, location, start, end } = competition
  return (
    <header className={styles.header}>
      <Logo className={styles.logo} />
      <div className={styles.titles}>
        <CompetitionPicker competition={competition} others={others} onPick={(id) => navigate(`/${id}`)}>
          <h1 className={styles.title}>{name}</h1>
        </CompetitionPicker>
        <p className={styles.meta}>
          <span>{location}</span> <span>{formatDateRange(start, end)}</span>
        </p>
      </div>
      <LiveDot />
    </header>
  )
}
