import { useHttp } from '@cup/api-client/http'
import { competitions, meets } from '@cup/api-client/queries'
import type { Competition } from '@cup/contract/entities'
import { formatDateRange } from '@cup/ui/format'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useContext } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { HALL_PATH, linksKeeping, useLinkTo } from '../../shared/links.ts'
import { RenderedAt } from '../../shared/on-device.ts'
import { appTexts } from '../../texts/app.ts'
import { useCurrentChoice } from '../competition/choice.ts'
import { LiveDot } from '../connectivity/connectivity-notices.tsx'
import styles from './competition-title.module.css'
import { Logo } from './icon.tsx'

/** The way home: the sign of the site, the competition, where and when it is, and whether updates are live. */
export function CompetitionTitle() {
  const choice = useCurrentChoice()
  const linkTo = useLinkTo()
  return (
    <div className={styles.title}>
      <Link className={styles.home} to={linkTo('/')} aria-label={appTexts.toHomePage}>
        <Logo className={styles.logo} />
      </Link>
      {choice.phase === 'shown' ? (
        <Named competition={choice.competition} />
      ) : (
        <p className={styles.name}>{appTexts.siteName}</p>
      )}
    </div>
  )
}

function Named({ competition }: { readonly competition: Competition }) {
  const navigate = useNavigate()
  const http = useHttp()
  const { data: listed = [] } = useQuery(competitions(http))
  const { pathname } = useLocation()
  const isRendered = useContext(RenderedAt) !== undefined
  // The start page asks for nothing but what came with it; the other pages offer what is archived, once they are hydrated.
  const isOffered = pathname !== '/' && !isRendered
  const { data: archived = [] } = useQuery({ ...competitions(http, { archived: true }), enabled: isOffered })
  const others = [...listed, ...archived]
  const { location, start, end } = competition
  // The page of the hall is about the meet.
  const { data: ofHall } = useQuery({ ...meets(http), enabled: pathname === HALL_PATH })
  const meet = pathname === HALL_PATH && ofHall?.find(({ id }) => id === competition.meetId)
  const { name } = meet || competition
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

type CompetitionPickerProps = {
  readonly competition: Competition
  readonly others: readonly Competition[]
  readonly onPick: (competitionId: string) => void
  /** The heading that the picker lies upon. */
  readonly children: ReactNode
}

/** Makes the heading a choice where there are several competitions; a long name still wraps, as in no native select. */
function CompetitionPicker({ competition, others, onPick, children }: CompetitionPickerProps) {
  const choices = others.some(({ id }) => id === competition.id) ? others : [competition, ...others]
  if (choices.length < 2) return children
  return (
    <div className={styles.picker}>
      {children}
      <svg className={styles.arrow} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d="M3.5 6 8 10.5 12.5 6" />
      </svg>
      <select
        className={styles.select}
        aria-label={appTexts.chooseCompetition}
        value={competition.id}
        onChange={(event) => onPick(event.target.value)}
      >
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
