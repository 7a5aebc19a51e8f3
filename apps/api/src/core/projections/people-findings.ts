import type { TournamentState } from '@cup/domain/tournament-state'

/** [N5] Who was erased has neither name nor birthday: of whom the rows beside the log still hold one. */
export function peopleFindings(heldIds: readonly string[], tournament: TournamentState): string[] {
  const erased = new Set<string>()
  for (const [id, { state }] of tournament.players) if (state.phase === 'erased') erased.add(id)
  return heldIds.filter((id) => erased.has(id)).map((id) => `Player ${id} was erased, but a name or birthday is held.`)
}
