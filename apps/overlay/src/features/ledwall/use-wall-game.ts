import { useRemaining } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { type LedwallGame, ledwallGameOf } from '@cup/ui/ledwall'
import { usePlayerOf } from '../../shared/use-player-of.ts'
import type { TeamOf } from '../../shared/use-team-of.ts'

const NO_CLOCK = { running: false, remaining: 0, at: '1970-01-01T00:00:00.000Z' }

type Ground = { readonly teamOf: TeamOf | undefined; readonly isStale: boolean }

/** A game as the wall shows it, drawn anew every second of its clock. */
export function useWallGame(game: Game | undefined, { teamOf, isStale }: Ground): LedwallGame | undefined {
  const playerOf = usePlayerOf(game)
  const seconds = useRemaining(game?.clock ?? NO_CLOCK)
  if (!game || !teamOf) return undefined
  const { homeTeamId, guestTeamId } = game.resolvedTeams
  return ledwallGameOf(game, {
    teams: { home: teamOf(homeTeamId), guest: teamOf(guestTeamId) },
    remaining: isStale ? undefined : seconds,
    shirtNumberOf: (playerId) => playerOf(playerId)?.number,
  })
}
