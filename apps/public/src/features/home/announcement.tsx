import type { Game } from '@cup/contract/entities'
import type { Sides } from '@cup/domain/kernel'
import { formatScore } from '@cup/ui/format'
import { nameOfSide, type StageSide, scoreShownOf, shootOutShownOf, useChanges, VisuallyHidden } from '@cup/ui/stage'

type AnnouncementProps = { readonly game: Game; readonly sides: Sides<StageSide> }

/** Reads a new score aloud, and nothing before it changes. */
export function Announcement({ game, sides: { home, guest } }: AnnouncementProps) {
  const score = formatScore(scoreShownOf(game), shootOutShownOf(game))
  const changes = useChanges(score)
  return (
    <p aria-live="polite">
      {changes > 0 && (
        <VisuallyHidden>{`Neuer Stand: ${nameOfSide(home)} gegen ${nameOfSide(guest)} ${score}`}</VisuallyHidden>
      )}
    </p>
  )
}
