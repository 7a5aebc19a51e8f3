import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { COMPETITION_PARAMETER, HALL_PATH, useLinkTo } from '../../shared/links.ts'
import { lastDayInHall, useMeet } from '../../shared/meet.ts'
import { myTeamNow, useMyTeam } from '../../shared/my-team.tsx'
import { useToday } from '../../shared/on-device.ts'
import { useShownCompetition } from '../../shared/shown-competition.ts'
import { useSite } from '../../shared/site.ts'
import { homeTexts } from '../../texts/home.ts'
import styles from './in-hall.module.css'

/** [H19] The name of the meet and the way to the page of the hall, to which "/" leads on the days of the meet. */
export function InHall() {
  const linkTo = useLinkTo()
  const meet = useMeet(useShownCompetition())
  const [parameters] = useSearchParams()
  const isNamed = parameters.has(COMPETITION_PARAMETER)
  const leads = lastDayInHall(meet, useSite(), useToday()) !== undefined && !isNamed
  const { teamId } = useMyTeam()
  const navigate = useNavigate()
  useEffect(() => {
    // The first effect of a page that was rendered by the service does not know the device yet.
    if (leads && (teamId ?? myTeamNow()) === undefined) void navigate(HALL_PATH, { replace: true })
  }, [leads, teamId, navigate])
  if (meet.name === undefined) return null
  return (
    <p className={styles.meet}>
      <span>{meet.name}</span>
      <Link className={styles.way} to={linkTo(HALL_PATH)}>
        {homeTexts.toHall}
      </Link>
    </p>
  )
}
