import type { Competition } from '@cup/contract/entities'
import { PageHead } from '../../shared/page-head.tsx'
import { usePageName } from '../../shared/page-name.ts'
import { useShownCompetition } from '../../shared/shown-competition.ts'
import { Unpublished } from '../../shared/unpublished.tsx'
import { Scorers } from './scorers.tsx'
import styles from './top-scorers.module.css'

/** Who has scored and prepared most. */
export function TopScorersPage() {
  const competition = useShownCompetition()
  usePageName('Topscorer')
  return (
    <div className={styles.page}>
      <PageHead title="Topscorer" />
      {isPublished(competition) ? <Scorers competition={competition} /> : <Unpublished what="Topscorer" />}
    </div>
  )
}

const isPublished = ({ settings }: Competition): boolean => settings.publicResults === 'all'
