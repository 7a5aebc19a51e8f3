import type { Timed } from '../../kernel/decider.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { isSame } from '../../kernel/equal.ts'
import type { GameCommandOf } from '../game-commands.ts'
import type { GameEvent } from '../game-events.ts'
import type { GameFacts } from '../game-facts.ts'
import type { GameState } from '../game-state.ts'
import { requireKnown } from './require.ts'

/** [G21] Media links may be set at any time; an absent one is removed. */
export function setLinks({ data, occurredAt }: GameCommandOf<'game.setLinks'> & Timed, game: GameState): GameEvent[] {
  const { links } = requireKnown(game).plan
  if (isSame(links, { youtube: data.youtube, gallery: data.gallery })) return []
  return [{ type: 'game.linksSet', data, occurredAt }]
}

/** [G22] Says who operates the game now, so that a second timekeeper is warned. */
export function takeOver(
  { data, occurredAt }: GameCommandOf<'game.takeOver'> & Timed,
  game: GameState,
  facts: GameFacts,
): GameEvent[] {
  const known = requireKnown(game)
  if (known.plan.operator === facts.actor) return []
  if (known.phase === 'finished' || known.phase === 'awarded') throw new DomainError('game/finished')
  return [{ type: 'game.takenOver', data: { ...data, operator: facts.actor }, occurredAt }]
}
