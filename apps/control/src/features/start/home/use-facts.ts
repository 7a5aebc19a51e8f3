import { useHttp } from '@cup/api-client/http'
import { useNowInSteps } from '@cup/api-client/live'
import { accesses, gamesByCompetition, installation, meets, players, referees, teams } from '@cup/api-client/queries'
import type { Competition } from '@cup/contract/entities'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { useCompetitionChoice } from '../../../shared/competition/use-choice.ts'
import { refereeTeamsOf } from '../../../shared/referees/use-referees.ts'
import { useSignIn } from '../../../shared/sign-in/sign-in-context.ts'
import type { Asked, Facts } from './facts.ts'
import type { Source } from './finding.ts'

const MINUTE_MILLIS = 60_000

/** The facts of a cup; undefined until everything has been answered, or has failed. */
export type KnownFacts = {
  readonly facts: Facts | undefined
  /** Without these nothing can be shown. */
  readonly needed: readonly { readonly data: unknown; readonly isError: boolean; readonly refetch: () => unknown }[]
  readonly askAgain: (source: Source) => void
}

/**
 * Everything that the checklist looks at, of the competitions of the meet of this one, or of this one alone. From the cache it asks
 * for nothing: there are facts once pages have loaded all of them.
 */
export function useFacts(competition: Competition, from: 'service' | 'cache' = 'service'): KnownFacts {
  const http = useHttp()
  const now = useNowInSteps(MINUTE_MILLIS)
  const { competitions } = useCompetitionChoice()
  const isForAll = useStore(useSignIn().access)?.competitionIds.length === 0
  const own = partsOf(competition, competitions)
  const asking = { enabled: from === 'service' }
  const ofAll = { enabled: from === 'service' && isForAll }
  const everyMeet = useQuery({ ...meets(http), ...asking })
  const everyTeam = useQuery({ ...teams(http), ...asking })
  const games = useQueries({
    queries: own.map(({ id }) => ({ ...gamesByCompetition(http, { competitionId: id }), ...asking })),
  })
  const listed = useQuery({ ...referees(http), ...asking })
  const everyPlayer = useQuery({ ...players(http), ...asking })
  const staff = useQuery({ ...accesses(http), ...ofAll })
  const machine = useQuery({ ...installation(http), ...ofAll })
  const needed = [everyMeet, everyTeam, ...games]
  const isAnswered =
    needed.every(({ data }) => data !== undefined) &&
    [everyPlayer, ...(isForAll ? [staff, machine] : [])].every(({ data, isError }) => data !== undefined || isError)
  return {
    needed,
    facts: isAnswered
      ? {
          now: new Date(now).toISOString(),
          meet: everyMeet.data?.find(({ id }) => id === competition.meetId),
          parts: own.map((one, index) => ({ competition: one, games: games[index]?.data ?? [] })),
          teams: everyTeam.data ?? [],
          refereeTeams: refereeTeamsOf(listed.data?.referees),
          players: answerOf(everyPlayer.data),
          staff: isForAll ? answerOf(staff.data) : { state: 'notAsked' },
          installation: isForAll ? answerOf(machine.data) : { state: 'notAsked' },
        }
      : undefined,
    askAgain: (source) => void { players: everyPlayer, staff, installation: machine }[source].refetch(),
  }
}

/** [H9] The competitions that are prepared together. */
const partsOf = (competition: Competition, all: readonly Competition[]): readonly Competition[] =>
  competition.meetId === undefined || competition.archived
    ? [competition]
    : all.filter(({ meetId, archived }) => meetId === competition.meetId && !archived)

const answerOf = <Value>(value: Value | undefined): Asked<Value> =>
  value === undefined ? { state: 'failed' } : { state: 'known', value }
