import { useHttp } from '@cup/api-client/http'
import { referees as listOfReferees, teams as listOfTeams } from '@cup/api-client/queries'
import type { Team } from '@cup/contract/entities'
import type { Referee } from '@cup/contract/referees'
import { normalName } from '@cup/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { refereeTexts as texts } from '../../texts/referees.ts'
import { useMayCall } from '../sign-in/sign-in-context.ts'

/** [M1] The list of referees, and what follows from it. */
export type KnownReferees = {
  readonly listed: readonly Referee[]
  /** "Schiedsrichterin Beispiel (SG Mühlensiel)", or "Nr. 7" for one who is not in the list. */
  readonly nameOf: (number: number) => string
  /** Finds the number of a referee by name or by team; undefined for one who is not in the list. */
  readonly numberOf: (text: string) => number | undefined
  /** The team of each referee who has one. */
  readonly teams: ReadonlyMap<number, string>
}

/** The referees, for those who may see their names; for all others there is none in the list. */
export function useReferees(): KnownReferees {
  const http = useHttp()
  const isAsked = useMayCall('referee.read/list')
  const list = useQuery({ ...listOfReferees(http), enabled: isAsked })
  const teams = useQuery({ ...listOfTeams(http), enabled: isAsked })
  const [listed, named] = [list.data?.referees, teams.data]
  return useMemo(() => knownReferees(listed ?? [], named ?? []), [listed, named])
}

/** A list of referees with the names of their teams. */
export const knownReferees = (
  listed: readonly Referee[],
  teams: readonly Pick<Team, 'id' | 'name'>[],
): KnownReferees => ({
  listed,
  nameOf: (number) => {
    const one = listed.find((referee) => referee.number === number)
    return one ? nameOf(one, teams) : texts.unlisted(number)
  },
  numberOf: (text) => {
    const wanted = normalName(text)
    const isMeant = (one: Referee) =>
      [one.name ?? '', nameOf(one, teams)].some((name) => name !== '' && normalName(name) === wanted)
    return listed.find(isMeant)?.number
  },
  teams: refereeTeamsOf(listed),
})

/** The team of each referee who has one. */
export const refereeTeamsOf = (listed: readonly Referee[] = []): ReadonlyMap<number, string> =>
  new Map(listed.flatMap(({ number, teamId }) => (teamId === undefined ? [] : [[number, teamId] as const])))

function nameOf({ name, teamId }: Referee, teams: readonly Pick<Team, 'id' | 'name'>[]): string {
  const team = teamId && (teams.find(({ id }) => id === teamId)?.name ?? texts.aTeam)
  if (name === undefined) return team ?? ''
  return team === undefined ? name : texts.ofTeam(name, team)
}
