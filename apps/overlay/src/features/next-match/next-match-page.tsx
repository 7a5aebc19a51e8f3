import { useHttp } from '@cup/api-client/http'
import { usePolling } from '@cup/api-client/live'
import { competition, DISPLAY_POLL_MILLIS, gamesByCompetition } from '@cup/api-client/queries'
import type { Game } from '@cup/contract/entities'
import { courtNameOf, SIDES } from '@cup/domain/kernel'
import { sidesAmong } from '@cup/ui/components'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Appearance } from '../../shared/appearance.tsx'
import { useImagesThere } from '../../shared/picture-ready.ts'
import { useCurrentGame } from '../../shared/use-game-on-display.ts'
import { useTeamOf } from '../../shared/use-team-of.ts'
import { NextMatchView } from './next-match-view.tsx'

type NextMatchPageProps = { readonly competitionId: string }

/** Who plays next; nothing when there is no game to come. */
export function NextMatchPage({ competitionId }: NextMatchPageProps) {
  const http = useHttp()
  const { data: cup } = useQuery(competition(http, { competitionId }))
  const { data: games } = useQuery({
    ...gamesByCompetition(http, { competitionId }),
    refetchInterval: usePolling(DISPLAY_POLL_MILLIS),
  })
  const teamOf = useTeamOf(competitionId)
  const game = useNextGame(competitionId, games)
  const shown = useMemo(() => {
    if (!game || !cup || !games || !teamOf) return undefined
    const sides = sidesAmong({ groups: cup.groups, games, teamOf })(game)
    const { homeTeamId, guestTeamId } = game.resolvedTeams
    const sponsors = { home: teamOf(homeTeamId)?.sponsor, guest: teamOf(guestTeamId)?.sponsor }
    const matchday = cup.matchdays.find(({ id }) => id === game.matchdayId)?.name
    return { game, sides, sponsors, matchday, court: courtNameOf(game, cup) }
  }, [game, cup, games, teamOf])
  const areImagesThere = useImagesThere(
    SIDES.flatMap((side) => [
      shown && 'team' in shown.sides[side] ? shown.sides[side].team.logoFilePath : undefined,
      shown?.sponsors[side]?.logoFilePath,
    ]),
  )
  return (
    <Appearance picture={shown && areImagesThere ? { name: shown.game.id, content: shown } : undefined}>
      {(content) => <NextMatchView {...content} />}
    </Appearance>
  )
}

/** [V2] The game that comes next: the current one until it has started, then the one after it; never one that runs. */
function useNextGame(competitionId: string, games: readonly Game[] = []): Game | undefined {
  const current = useCurrentGame(competitionId)
  const after = useCurrentGame(competitionId, 1)
  if (current === undefined) return undefined
  // Each answer may be older than the list.
  const newest = (game: Game) => games.find(({ id, version }) => id === game.id && version > game.version) ?? game
  return [current, after].map((game) => game && newest(game)).find((game) => game && isToCome(game)) ?? undefined
}

const isToCome = ({ started, result, cancelled }: Game): boolean => !started && !result && !cancelled
