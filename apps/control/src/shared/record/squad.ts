import type { AnyPlayer } from '@cup/contract/entities'
import { compareGerman, type PlayerId } from '@cup/domain/kernel'

/** A player as the desk shows one. */
export type DeskPlayer = {
  readonly id: PlayerId
  readonly number: number
  /** The last name; where names are not known, all that is. */
  readonly name: string
  readonly firstName: string | undefined
  readonly isGoalkeeper: boolean
}

/** The players of a team by their numbers. */
export const squadOf = (players: readonly AnyPlayer[]): readonly DeskPlayer[] =>
  players.map(deskPlayerOf).sort((a, b) => a.number - b.number || compareGerman(a.name, b.name))

/** A player in a line: "7 Keller". */
export const playerText = ({ number, name }: Pick<DeskPlayer, 'number' | 'name'>): string => `${number} ${name}`

/** [N7] The whole name for staff; where it is not known, what all may know. */
export const staffNameOf = (player: AnyPlayer): string =>
  ('lastName' in player && [player.firstName, player.lastName].filter(Boolean).join(' ')) || player.displayName

function deskPlayerOf(player: AnyPlayer): DeskPlayer {
  const { id, number, isGoalkeeper } = player
  const names = 'lastName' in player && player.lastName !== '' ? player : undefined
  return {
    id,
    number,
    name: names?.lastName ?? player.displayName,
    firstName: names?.firstName || undefined,
    isGoalkeeper,
  }
}
