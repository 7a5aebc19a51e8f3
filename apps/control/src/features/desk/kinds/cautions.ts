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

/** Without those that are being taken back. */
const standing = (cards: readonly CardOnRecord[]): readonly CardOnRecord[] =>
  cards.filter(({ state }) => state !== 'removing')
