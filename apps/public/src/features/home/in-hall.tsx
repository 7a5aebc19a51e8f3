import { useHttp } from '@cup/api-client/http'
import { meets } from '@cup/api-client/queries'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useContext } from 'react'
import { Link } from 'react-router-dom'
import { HALL_PATH, useLinkTo } from '../../shared/links.ts'
import { RenderedAt } from '../../shared/on-device.ts'
import { useShownCompetition } from '../../shared/shown-competition.ts'
import { homeTexts } from '../../texts/home.ts'
import styles from './in-hall.module.css'

const LeadToHall = lazy(async () => ({ default: (await import('./lead-to-hall.tsx')).LeadToHall }))

/** [H19] The name of the meet and the way to the page of the hall, to which "/" leads on the days of the meet. */
export function InHall() {
  const linkTo = useLinkTo()
  const isRendered = useContext(RenderedAt) !== undefined
  const { meetId } = useShownCompetition()
  const { data } = useQuery({ ...meets(useHttp()), enabled: meetId !== undefined })
  const meet = data?.find(({ id }) => id === meetId)
  if (!meet) return null
  return (
    <p className={styles.meet}>
      <span>{meet.name}</span>
      <Link className={styles.way} to={linkTo(HALL_PATH)}>
        {homeTexts.toHall}
      </Link>
      {/* Not even a boundary before that: the service has drawn none, and what it drew must be taken over as it is. */}
      {!isRendered && (
        <Suspense>
          <LeadToHall />
        </Suspense>
      )}
    </p>
  )
}
