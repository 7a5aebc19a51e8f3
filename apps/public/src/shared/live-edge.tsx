import { useRemaining } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { TimelineEdge } from '@cup/ui/components'

type LiveEdgeProps = Pick<Game, 'clock' | 'duration'>

/** How far a game is on its timeline; it moves once a second, and nothing around it does. */
export function LiveEdge({ clock, duration }: LiveEdgeProps) {
  const seconds = useRemaining(clock)
  return <TimelineEdge share={Math.min(1, Math.max(0, 1 - seconds / duration))} />
}
