import { useHttp } from '@cup/api-client/http'
import { competitionChoices, competitions } from '@cup/api-client/queries'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { COMPETITION_PARAMETER, linksKeeping } from '../../shared/links.ts'
import { myTeamNow, useMyTeam } from '../../shared/my-team.tsx'
import { useShownCompetition } from '../../shared/shown-competition.ts'
import { homeTexts } from '../../texts/home.ts'
import styles from './home-page.module.css'
import type { MyTeamBlockProps } from './my-team-block.tsx'

const MyTeamBlock = lazy(async () => ({ default: (await import('./my-team-block.tsx')).MyTeamBlock }))

/** The block of the team that is followed on this device. Its room is there before it: see src/first.js. */
export function MyTeamSection(props: Omit<MyTeamBlockProps, 'team' | 'onShown'>) {
  const { teamId } = useMyTeam()
  const { teamIds } = useShownCompetition()
  const team = teamIds.filter((id) => id === teamId).map(props.teamOf)[0]
  useMyCup()
  return (
    <div className={styles.mine}>
      {team && (
        <Suspense>
          <MyTeamBlock {...props} team={team} onShown={keepRoom} />
        </Suspense>
      )}
      <p className={styles.coming}>{homeTexts.myTeamComes}</p>
    </div>
  )
}

/** Shows the cup of my team where the address names none, and keeps it, until its last day, for the next visit. */
function useMyCup(): void {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const shown = useShownCompetition()
  const { teamId } = useMyTeam()
  const http = useHttp()
  const { data: choices = [] } = useQuery(competitionChoices(http))
  const isByName = parameters.has(COMPETITION_PARAMETER)
  const isIn = ({ teamIds }: Pick<typeof shown, 'teamIds'>) => teamIds.some((id) => id === teamId)
  const isHere = isIn(shown)
  const isElsewhere = !isHere && !isByName && teamId !== undefined && choices.length > 1
  const { data: all = [] } = useQuery({ ...competitions(http), enabled: isElsewhere })
  const elsewhere = isElsewhere ? all.find(isIn)?.id : undefined
  const kept = isByName && isHere && choices.length > 1 && !shown.archived ? `${shown.id} ${shown.end}` : undefined
  useEffect(() => {
    if (elsewhere !== undefined) void navigate(linksKeeping(elsewhere)('/'), { replace: true })
  }, [elsewhere, navigate])
  useEffect(() => {
    const mine = teamId ?? myTeamNow()
    if (!shown.teamIds.some((id) => id === mine)) delete document.documentElement.dataset.mine
    if (kept !== undefined || mine === undefined) keep('cup.myCup', kept)
  }, [shown, kept, teamId])
}

/** Remembers how high the block is, in pixels: the next visit begins with so much room for it. */
const keepRoom = (height: number): void => keep('cup.myTeamRoom', height > 0 ? `${height}` : undefined)

/** For src/first.js, which reads it before the first paint. */
function keep(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Where the browser forbids its storage, the next visit begins without.
  }
}
