import { useHttp } from '@cup/api-client/http'
import { playersOfTeam } from '@cup/api-client/queries'
import type { AnyPlayer, Game } from '@cup/contract/entities'
import type { PlayerId } from '@cup/domain/kernel'
import { hasPlayerPage, isNameHidden } from '@cup/domain/projections'
import { hasRecordEntries } from '@cup/ui/components'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { sharedTexts } from '../texts/shared.ts'
import { useLinkTo } from './links.ts'
import styles from './page.module.css'
import { useShownCompetition } from './shown-competition.ts'

/** Finds a player of either team, as far as they have come. */
export type PlayerOf = (playerId: PlayerId | null | undefined) => AnyPlayer | undefined

/** The players of the two teams of a game; loaded once its record has an entry. */
export function usePlayerOf(game: Game): PlayerOf {
  const http = useHttp()
  const isAsked = hasRecordEntries(game)
  const { homeTeamId, guestTeamId } = game.actualTeams
  const home = useQuery({
    ...playersOfTeam(http, { teamId: homeTeamId }),
    enabled: isAsked && homeTeamId !== undefined,
  })
  const guest = useQuery({
    ...playersOfTeam(http, { teamId: guestTeamId }),
    enabled: isAsked && guestTeamId !== undefined,
  })
  return useMemo(() => {
    const byId = new Map([...(home.data ?? []), ...(guest.data ?? [])].map((player) => [player.id, player]))
    return (playerId) => (playerId ? byId.get(playerId) : undefined)
  }, [home.data, guest.data])
}

/** A player with the shirt number; where the name is no more than that number, it is not said twice. */
export const playerText = (player: AnyPlayer): string =>
  isNameHidden(player) ? player.displayName : sharedTexts.numberAndName(player.number, player.displayName)

/** A player with a link to a page. */
export type LinkedPlayer = Pick<AnyPlayer, 'id' | 'displayName'>

type PlayerLinkProps = { readonly player: LinkedPlayer; readonly children: ReactNode }

/** [N12] A way to the page of a player; the name alone where there is none. */
export function PlayerLink({ player, children }: PlayerLinkProps) {
  const linkTo = useLinkTo()
  const { settings } = useShownCompetition()
  if (!hasPlayerPage(settings, player)) return children
  return (
    <Link className={styles.inText} to={linkTo(playerPathOf(player))}>
      {children}
    </Link>
  )
}

/** The address of a player's page inside the site. */
export const playerPathOf = ({ id }: Pick<LinkedPlayer, 'id'>): string => `/players/${id}`

/** [T3] Goals and assists in these games. */
export function countsIn(games: readonly Game[], playerId: PlayerId) {
  const goals = games.flatMap((game) => game.goals).filter(({ isOwnGoal }) => !isOwnGoal)
  return {
    goals: goals.filter((goal) => goal.playerId === playerId).length,
    assists: goals.filter((goal) => goal.assistPlayerId === playerId).length,
  }
}
