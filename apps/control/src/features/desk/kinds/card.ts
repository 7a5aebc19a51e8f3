import {
  CARD_COLOURS,
  type Card,
  changeCardBody,
  isFilledCard,
  isSameCard,
  showCardBody,
} from '../../../shared/record/card.ts'
import { penalisedText } from '../../../shared/record/words.ts'
import { recordTexts } from '../../../texts/record.ts'
import { cardPanelOf } from './card-panel.ts'
import type { CommandBody, DeskKind } from './kind.ts'
import { addedBy, changedBy, type OfPlayerSpec, ofPlayer, revokedBy } from './of-player.ts'

const texts = recordTexts.card

const spec: OfPlayerSpec<'card'> = {
  kind: 'card',
  add: (id, cardId, card) => ({ call: 'game.write/show-card', body: { id, ...showCardBody(cardId, card) } }),
  change: (id, cardId, { duration: _, ...fields }) => ({
    call: 'game.write/change-card',
    body: { id, cardId, ...fields },
  }),
  revoke: (id, cardId) => ({ call: 'game.write/revoke-card', body: { id, cardId } }),
  isSame: isSameCard,
  isFilled: isFilledCard,
  fieldsOf: (card) => {
    const { cardId: _, ...fields } = changeCardBody('', card)
    return fields
  },
  text: (card, names) =>
    texts.short(texts.colours[card.colour], names.teamById(card.teamId), penalisedText(card, names)),
}

/** [F5] [F6] A card at the desk: its colour with the second tap, its player after that. */
export const cardKind: DeskKind<'card'> = {
  ...ofPlayer,
  prefixKey: 'K',
  beginnings: ({ play }) =>
    (play.cards ? CARD_COLOURS : []).map((colour) => ({
      text: texts.colours[colour],
      colour,
      begin: ({ gameId, id, teamId, time }) =>
        spec.add(gameId, id, { colour, teamId, time, playerId: undefined, playerOpen: true }),
    })),
  panelOf: cardPanelOf,
  revoke: spec.revoke,
  detailText: (card, names) => texts.row(texts.colours[card.colour], penalisedText(card, names)),
  commands: {
    'game.write/show-card': addedBy(spec, ({ cardId }) => cardId, sentCard),
    'game.write/change-card': changedBy(
      spec,
      ({ id: _, cardId: entryId, ...fields }) => ({ entryId, fields }),
      ({ call, body }) => (call === 'game.write/change-card' ? body : undefined),
    ),
    'game.write/revoke-card': revokedBy(
      spec,
      ({ cardId }) => cardId,
      ({ call, body }) => (call === 'game.write/show-card' ? sentCard(body) : undefined),
    ),
  },
}

function sentCard({ colour, teamId, playerId, playerOpen, time }: CommandBody<'game.write/show-card'>): Card {
  return { colour, teamId, playerId, playerOpen: playerOpen || undefined, time }
}
