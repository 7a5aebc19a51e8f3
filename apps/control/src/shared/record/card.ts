import type { Game } from '@cup/contract/entities'
import type { CorrectionStep } from '@cup/contract/log-routes'
import { isWhoseFilled } from '@cup/domain/game'
import { defined } from '@cup/domain/kernel'
import type { TimePenalty } from './time-penalty.ts'

/** The colour of a card. */
export type CardColour = Game['cards'][number]['colour']

/** The colours of cards, in the order in which they are offered. */
export const CARD_COLOURS: readonly CardColour[] = ['yellow', 'yellowRed', 'red']

/** A card; without a player it is the bench's, unless its player is open. */
export type Card = TimePenalty & { readonly colour: CardColour }

/** A card as the view of a game shows it. */
export const cardOf = (card: Game['cards'][number]) => ({
  id: card.cardId,
  colour: card.colour,
  teamId: card.teamId,
  playerId: card.playerId,
  ...(card.playerOpen ? { playerOpen: true as const } : {}),
  time: card.givenTime ?? card.time,
  ...(card.timeKnown === undefined ? {} : { timeKnown: card.timeKnown }),
  ...(card.givenTime === undefined ? {} : { timeOnClock: card.time }),
  ...(card.ranOut ? { ranOut: true } : {}),
  ...(card.duration === undefined ? {} : { duration: card.duration }),
})

/** Whether two cards have the same data. */
export const isSameCard = (one: Card, other: Card): boolean =>
  one.colour === other.colour &&
  one.teamId === other.teamId &&
  one.playerId === other.playerId &&
  one.playerOpen === other.playerOpen &&
  one.time === other.time

/** [G25] Whether a change only says whose it is, which was open. */
export const isFilledCard = (before: Card, after: Card): boolean =>
  isWhoseFilled(showCardBody('', before), showCardBody('', after))

/** The body of the command that shows a card, without its game. */
export const showCardBody = (cardId: string, { colour, teamId, playerId, playerOpen, time }: Card) => ({
  cardId,
  colour,
  teamId,
  time,
  ...defined({ playerId, playerOpen }),
})

/** The body of the command that changes a card, without its game. */
export const changeCardBody = (cardId: string, { colour, teamId, playerId, playerOpen, time }: Card) => ({
  cardId,
  colour,
  teamId,
  time,
  playerId: playerId ?? null,
  ...defined({ playerOpen }),
})

/** The steps of a correction that concern a card. */
export const cardSteps = {
  add: (id: string, card: Card): CorrectionStep => ({ call: 'game.write/show-card', body: showCardBody(id, card) }),
  change: (id: string, card: Card): CorrectionStep => ({
    call: 'game.write/change-card',
    body: changeCardBody(id, card),
  }),
  revoke: (cardId: string): CorrectionStep => ({ call: 'game.write/revoke-card', body: { cardId } }),
}
