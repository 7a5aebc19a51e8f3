import type { EventMessage } from '@cup/contract/live-messages'
import type { AnyEvent } from '@cup/domain/tournament-state'

/** [N8] Types of events after which something may no longer be shown; `people/redacts.ts` looks closer, knowing more. */
const HIDING: ReadonlySet<string> = new Set([
  'player.erased',
  'player.teamChanged',
  'player.detailsChanged',
  'team.detailsChanged',
  'competition.settingsChanged',
  'competition.teamEnrolled',
] as const satisfies readonly AnyEvent['type'][])

/** [N8] Whether something may no longer be shown after this: an edge forgets everything then, which costs little. */
export const isHiding = ({ eventType }: Pick<EventMessage, 'eventType'>): boolean => HIDING.has(eventType)
