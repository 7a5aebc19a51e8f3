import type { Seconds } from '@cup/domain/kernel'
import type { CardOnRecord } from './entry-panel.ts'

/**
 * [F18] The cards that count, the newest last: of each player the sending-off, or else the latest yellow one. The key is the
 * player, of a card without one its own id.
 */
export function countingCards(cards: readonly CardOnRecord[]): ReadonlyMap<string, CardOnRecord> {
  const all = standing(cards)
  const isReplaced = (card: CardOnRecord, place: number) =>
    all.some(
      (other, at) =>
        card.playerId !== undefined &&
        other.playerId === card.playerId &&
        (card.colour === 'yellow' ? at > place || other.colour !== 'yellow' : at < place && other.colour !== 'yellow'),
    )
  return new Map(all.filter((card, place) => !isReplaced(card, place)).map((card) => [card.playerId ?? card.id, card]))
}

/** [F18] Whether a yellow card is the second one of its player, who then gets a yellow-red one. */
export const isSecondYellow = ({ id, colour, playerId }: CardOnRecord, cards: readonly CardOnRecord[]): boolean =>
  colour === 'yellow' &&
  playerId !== undefined &&
  standing(cards).some((one) => one.id !== id && one.colour === 'yellow' && one.playerId === playerId)

/**
 * [F7] The players who had been sent off when something happened, and did not do it. At the same reading of the clock
 * they may have done it before, but got no further card.
 */
export function sentOffBefore(
  entry: { readonly id: string; readonly time: Seconds },
  cards: readonly CardOnRecord[],
): readonly string[] {
  const all = standing(cards)
  const place = all.findIndex(({ id }) => id === entry.id)
  return all.flatMap(({ colour, playerId, time }, at) => {
    const isBefore = time > entry.time || (time === entry.time && at < place)
    return isBefore && colour !== 'yellow' ? (playerId ?? []) : []
  })
}

/** Without those that are being taken back. */
const standing = (cards: readonly CardOnRecord[]): readonly CardOnRecord[] =>
  cards.filter(({ state }) => state !== 'removing')
