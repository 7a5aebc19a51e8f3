import { useHttp } from '@cup/api-client/http'
import { competitions, useOthersOfMeet } from '@cup/api-client/queries'
import type { Competition } from '@cup/contract/entities'
import { useQuery } from '@tanstack/react-query'
import { ageGroupsOf } from '../../shared/planning/age-groups.ts'
import type { WholePlan } from '../../shared/planning/names-of-sides.ts'
import { useReferees } from '../../shared/referees/use-referees.ts'
import type { WholeMeet } from './whole-meet.ts'

/** How often the games of the other competitions are asked for, whose changes this page does not receive. */
const STEP_MILLIS = 10_000

/** [H20] The meet of a competition. */
export function useWholeMeet({ competition, games, teams }: WholePlan): WholeMeet {
  const { meetId, courts = [] } = competition
  const others = useOthersOfMeet(competition, { everyMillis: STEP_MILLIS })
  const { data: order = [] } = useQuery({ ...competitions(useHttp(), { meetId }), enabled: meetId !== undefined })
  const { teams: refereeTeams } = useReferees()
  const placeOf = ({ id }: Competition) => order.findIndex((one) => one.id === id)
  const all = [competition, ...others.map((other) => other.competition)].sort((a, b) => placeOf(a) - placeOf(b))
  return {
    courts,
    competitions: all,
    games: [...games, ...others.flatMap((other) => other.games)],
    teams,
    refereeTeams,
    ages: all.length > 1 ? ageGroupsOf(all) : new Map(),
  }
}
