import { useHttp } from '@cup/api-client/http'
import { playersOfTeam } from '@cup/api-client/queries'
import type { AnyPlayer, Game } from '@cup/contract/entities'
import type { PlayerId } from '@cup/domain/kernel'
import { useQuery } from '@tanstack/react-query'

/** Finds a player of either team, as far as they have come. */
export type PlayerOf = (playerId: PlayerId | null | undefined) => AnyPlayer | undefined

/** The players of the two teams of a game that has begun. */
export function usePlayerOf(game: Game | undefined): PlayerOf {
  const http = useHttp()
  const isAsked = game?.started === true
  const { homeTeamId, guestTeamId } = game?.actualTeams ?? {}
  const home = useQuery({
    ...playersOfTeam(http, { teamId: homeTeamId }),
    enabled: isAsked && homeTeamId !== undefined,
  })
  const guest = useQuery({
    ...playersOfTeam(http, { teamId: guestTeamId }),
    enabled: isAsked && guestTeamId !== undefined,
  })
  return (playerId) => [...(home.data ?? []), ...(guest.data ?? [])].find(({ id }) => id === playerId)
}
