import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { COMPETITION_PARAMETER, HALL_PATH } from '../../shared/links.ts'
import { lastDayInHall, useMeet } from '../../shared/meet.ts'
import { useMyTeam } from '../../shared/my-team.tsx'
import { useToday } from '../../shared/on-device.ts'
import { useShownCompetition } from '../../shared/shown-competition.ts'
import { useSite } from '../../shared/site.ts'

/** [H19] Leads from "/" to the page of the hall on the days of the meet, unless a team is followed; shows nothing. */
export function LeadToHall() {
  const [parameters] = useSearchParams()
  const lastDay = lastDayInHall(useMeet(useShownCompetition()), useSite(), useToday())
  const leads = lastDay !== undefined && !parameters.has(COMPETITION_PARAMETER)
  const { teamId } = useMyTeam()
  const navigate = useNavigate()
  useEffect(() => {
    if (leads && teamId === undefined) void navigate(HALL_PATH, { replace: true })
  }, [leads, teamId, navigate])
  return null
}
