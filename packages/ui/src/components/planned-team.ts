import type { PlannedTeam } from '@cup/domain/game'
import type { GameId, GroupId } from '@cup/domain/kernel'
import { texts } from './texts.ts'

/** How games and groups are called. */
export type ReferenceNames = {
  readonly game: (id: GameId) => string | undefined
  readonly group: (id: GroupId) => string | undefined
}

/** A planned reference in words: "Gewinner Spiel 33", "Vorrunde, Platz 8". */
export function plannedTeamText(reference: PlannedTeam, names: ReferenceNames): string {
  if ('winnerTeam' in reference) return outcome('Gewinner', names.game(reference.winnerTeam))
  if ('loserTeam' in reference) return outcome('Verlierer', names.game(reference.loserTeam))
  if ('position' in reference) return place(names.group(reference.groupId), reference.position)
  return texts.unknownTeam
}

const outcome = (word: string, game: string | undefined): string => (game ? `${word} ${game}` : texts.unknownTeam)

const place = (group: string | undefined, position: number): string =>
  group ? `${group}, Platz ${position}` : `Platz ${position}`
