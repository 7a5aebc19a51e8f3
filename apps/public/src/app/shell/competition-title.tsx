import { useHttp } from '@cup/api-client/http'
import { competitionChoices, meet as meetOf } from '@cup/api-client/queries'
import { type CompetitionChoice, MOST_CHOICES } from '@cup/contract/competition-choices'
import type { Competition } from '@cup/contract/entities'
import { formatDateRange } from '@cup/ui/format'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useContext, useState } from 'react'
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
  const { data: listed = [] } = useQuery(competitionChoices(http))
  const { pathname } = useLocation()
  const isRendered = useContext(RenderedAt) !== undefined
  // The start page asks for nothing but what came with it; the other pages offer what is archived, once they are hydrated.
  const isOffered = pathname !== '/' && !isRendered
  const { data: archived = [] } = useQuery({ ...competitionChoices(http, { archived: true }), enabled: isOffered })
  const others = [...listed, ...archived]
  const { location, start, end } = competition
  // The page of the hall is about the meet.
  const { meetId } = competition
  const isHall = pathname === HALL_PATH && meetId !== undefined
  const { data: meet } = useQuery({ ...meetOf(http, { meetId }), enabled: isHall })
  const { name } = (isHall && meet) || competition
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
  readonly others: readonly CompetitionChoice[]
  readonly onPick: (competitionId: string) => void
  /** The heading that the picker lies upon. */
  readonly children: ReactNode
}

const CompetitionSearch = lazy(async () => ({
  default: (await import('./competition-search.tsx')).CompetitionSearch,
}))

/** Makes the heading a choice where there are several competitions; a long name still wraps, as in no native select. */
function CompetitionPicker({ competition, others, onPick, children }: CompetitionPickerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const choices = others.some(({ id }) => id === competition.id) ? others : [competition, ...others]
  if (choices.length < 2) return children
  return (
    <div className={styles.picker}>
      {children}
      <svg className={styles.arrow} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d="M3.5 6 8 10.5 12.5 6" />
      </svg>
      {others.length > MOST_CHOICES ? (
        <button
          type="button"
          className={styles.select}
          aria-label={appTexts.chooseCompetition}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        />
      ) : (
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
      )}
      {isOpen && (
        <Suspense>
          <CompetitionSearch shownId={competition.id} onPick={onPick} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
