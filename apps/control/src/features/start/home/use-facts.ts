import { useHttp } from '@cup/api-client/http'
import { useNowInSteps } from '@cup/api-client/live'
import { accesses, gamesByCompetition, installation, meets, players, teams } from '@cup/api-client/queries'
import type { Competition } from '@cup/contract/entities'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { useCompetitionChoice } from '../../../shared/competition/use-choice.ts'
import { useSignIn } from '../../../shared/sign-in/sign-in-context.ts'
import type { Asked, Facts } from './facts.ts'
import type { Source } from './finding.ts'

const MINUTE_MILLIS = 60_000

type Query<Value> = { readonly data: Value | undefined; readonly isEnabled: boolean }

/** The facts of a cup; undefined until everything has been answered, or has failed. */
export type KnownFacts = {
  readonly facts: Facts | undefined
  /** Without these nothing can be shown. */
  readonly needed: readonly { readonly data: unknown; readonly isError: boolean; readonly refetch: () => unknown }[]
  readonly askAgain: (source: Source) => void
}

/** Reads everything that the checklist looks at: the competitions of the meet of this one, or this one alone. */
export function useFacts(competition: Competition): KnownFacts {
  const http = useHttp()
  const now = useNowInSteps(MINUTE_MILLIS)
  const { competitions } = useCompetitionChoice()
  const isForAll = useStore(useSignIn().access)?.competitionIds.length === 0
  const own = partsOf(competition, competitions)
  const everyMeet = useQuery(meets(http))
  const everyTeam = useQuery(teams(http))
  const games = useQueries({ queries: own.map(({ id }) => gamesByCompetition(http, { competitionId: id })) })
  const everyPlayer = useQuery(players(http))
  const staff = useQuery({ ...accesses(http), enabled: isForAll })
  const machine = useQuery({ ...installation(http), enabled: isForAll })
  const needed = [everyMeet, everyTeam, ...games]
  const asked = [everyPlayer, staff, machine]
  const isAnswered =
    needed.every(({ data }) => data !== undefined) &&
    asked.every(({ data, isError, isEnabled }) => data !== undefined || isError || !isEnabled)
  return {
    needed,
    facts: isAnswered
      ? {
          now: new Date(now).toISOString(),
          meet: everyMeet.data?.find(({ id }) => id === competition.meetId),
          parts: own.map((one, index) => ({ competition: one, games: games[index]?.data ?? [] })),
          teams: everyTeam.data ?? [],
          players: answerOf(everyPlayer),
          staff: answerOf(staff),
          installation: answerOf(machine),
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

function answerOf<Value>({ data, isEnabled }: Query<Value>): Asked<Value> {
  if (!isEnabled) return { state: 'notAsked' }
  return data === undefined ? { state: 'failed' } : { state: 'known', value: data }
}
