import { shootersLeft } from '../game/shoot-out.ts'
import type { Side } from '../kernel/side.ts'
import type { GameView } from './game-view.ts'

type ShotAt = Pick<GameView, 'cards' | 'shootOutRounds'>

/** [S11] The players of a squad whom the desk offers as shooters of a side: those left to shoot, [F7] without those sent off. */
export function shootersOffered<Player extends { readonly id: string }>(
  { cards, shootOutRounds }: ShotAt,
  side: Side,
  squad: readonly Player[],
): readonly Player[] {
  const sentOff = cards.flatMap(({ colour, playerId }) => (colour === 'yellow' ? [] : (playerId ?? [])))
  const eligible = squad.filter(({ id }) => !sentOff.some((playerId) => playerId === id))
  const shots = shootOutRounds.flatMap((round) => round[side] ?? [])
  const left = shootersLeft(
    shots,
    eligible.map(({ id }) => id),
  )
  return eligible.filter(({ id }) => left.includes(id))
}
