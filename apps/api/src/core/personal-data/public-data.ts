import type { AnyEvent } from '@cup/domain/tournament-state'

/** [N4] What an event says, without who operates a game and how much of the name a player wants to be shown. */
export function publicDataOf({ data }: AnyEvent): Readonly<Record<string, unknown>> {
  const { operator: _, publicName: _wish, ...shown } = { operator: undefined, publicName: undefined, ...data }
  return shown
}
