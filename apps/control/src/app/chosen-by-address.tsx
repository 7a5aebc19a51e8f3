import { useEffect } from 'react'
import { Outlet, useParams } from 'react-router-dom'
import { useCompetitionChoice } from '../shared/competition/choice-context.ts'

/** Whoever opens a competition's pages works in it: it is chosen for the whole hall screen. */
export function ChosenByAddress() {
  const { competitionId } = useParams()
  const { competition, competitions, choose } = useCompetitionChoice()
  const isOther = competitionId !== competition?.id && competitions.some(({ id }) => id === competitionId)
  useEffect(() => {
    if (isOther && competitionId) choose(competitionId)
  }, [isOther, competitionId, choose])
  return <Outlet />
}
