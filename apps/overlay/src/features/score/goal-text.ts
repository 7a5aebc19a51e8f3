import type { AnyPlayer, Game } from '@cup/contract/entities'
import type { Sides } from '@cup/domain/kernel'
import type { DisplayTeam } from '@cup/ui/components'
import type { PlayerOf } from '../../shared/use-player-of.ts'

/** A goal in the words of its strap. */
export type GoalText = {
  /** The team it counts for. */
  readonly team: DisplayTeam
  readonly number: number | undefined
  readonly name: string
  /** "Tor", or whose own goal it was. */
  readonly kind: 'Tor' | 'Eigentor'
  readonly minute: string
  readonly assist: string | undefined
}

type Known = { readonly game: Game; readonly teams: Sides<DisplayTeam | undefined>; readonly playerOf: PlayerOf }

/** What is told of a goal; undefined where nobody knows for whom it counts. */
export function goalTextOf(goal: Game['goals'][number], { game, teams, playerOf }: Known): GoalText | undefined {
  const team = teams[goal.homeTeam ? 'home' : 'guest']
  const scorer = playerOf(goal.playerId)
  return (
    team && {
      team,
      number: scorer?.number,
      name: nameOf(scorer) ?? team.name,
      kind: goal.isOwnGoal ? 'Eigentor' : 'Tor',
      minute: `${minuteOf(goal.time, game.duration)}.\u00a0Minute`,
      assist: playerOf(goal.assistPlayerId)?.displayName,
    }
  )
}

/** Where a player is no more than a number, the number stands beside it already. */
const nameOf = (player: AnyPlayer | undefined): string | undefined =>
  player && /^Nr\.\s\d+$/.test(player.displayName) ? undefined : player?.displayName

/** The minute that was going on; the clock counts down. */
const minuteOf = (time: number, duration: number): number =>
  Math.min(Math.floor((duration - time) / 60) + 1, Math.ceil(duration / 60))
