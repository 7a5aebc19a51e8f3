import { useReading } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { TimelineEdge } from '@cup/ui/components'
import { clockDataOf, playedShare } from '../../shared/running-clock.ts'

type LiveEdgeProps = Pick<Game, 'clock' | 'duration'>

/** How far a game is on its timeline; it moves once a second, and nothing around it does. */
export function LiveEdge({ clock, duration }: LiveEdgeProps) {
  const reading = useReading(clock)
  const data = reading === undefined ? clockDataOf(clock, { share: duration }) : undefined
  return <TimelineEdge share={playedShare(reading, duration)} data={data} />
}
