import type { Side } from '@cup/domain/kernel'
import type { HallCommand } from '../../../shared/outbox/command.ts'
import {
  CARD_COLOURS,
  type Card,
  changeCardBody,
  isFilledCard,
  isSameCard,
  showCardBody,
} from '../../../shared/record/card.ts'
import { type DeskNames, penalisedText } from '../../../shared/record/words.ts'
import { recordTexts } from '../../../texts/record.ts'
import { cardPanelOf } from './card-panel.ts'
import {
  type After,
  type Before,
  type CommandBody,
  type DeskEntry,
  type DeskKind,
  type DeskPress,
  type DeskRecord,
  isGone,
  isThere,
} from './kind.ts'

const texts = recordTexts.card

/** [F5] [F6] A card at the desk: its colour with the second tap, its player after that. */
export const cardKind: DeskKind<'card'> = {
  prefixKey: 'K',
  isMain: false,
  beginnings: ({ play }) =>
    (play.cards ? CARD_COLOURS : []).map((colour) => ({
      text: texts.colours[colour],
      begin: ({ gameId, id, teamId, time }) => ({
        call: 'game.write/show-card',
        body: { id: gameId, ...showCardBody(id, { colour, teamId, time, playerId: undefined, playerOpen: true }) },
      }),
    })),
  panelOf: cardPanelOf,
  isPlayerOpen: ({ playerOpen }) => playerOpen === true,
  revoke,
  teamText: ({ teamId }, names) => names.teamById(teamId),
  detailText: (card, names) => texts.row(texts.colours[card.colour], penalisedText(card, names)),
  sideIn: ({ teamId }, { home }): Side => (teamId === home.id ? 'home' : 'guest'),
  scores: () => undefined,
  commands: {
    'game.write/show-card': {
      undo: ({ id, cardId }) => [{ command: revoke(id, cardId) }],
      stands: ({ cardId }, after) => isThere(cardIn(after.record, cardId), after),
      again: ({ id, cardId }, before) => shownAgain(id, cardId, before) ?? [],
      isRepeatable: ({ cardId }, after) => isGone(cardIn(after.record, cardId), after),
      text: (body, { record, names }) => shortText(cardIn(record, body.cardId) ?? sentCard(body), names),
    },
    'game.write/change-card': {
      undo: ({ id, cardId, ...fields }, { record }) => {
        const card = cardIn(record, cardId)
        // [G25] As for a goal: the act that showed it is what is taken back.
        if (!card || isFilledCard(card, withChanges(card, fields))) return undefined
        return [{ command: { call: 'game.write/change-card', body: { id, ...changeCardBody(cardId, card) } } }]
      },
      stands: (body, after) => isAfterChange(after, body),
      isRepeatable: (_, after) => isAfterChange(after, changeIn(after.back)),
      text: (body, { record, names }) => {
        const card = cardIn(record, body.cardId)
        return card && recordTexts.changed(shortText(withChanges(card, body), names))
      },
    },
    'game.write/revoke-card': {
      undo: ({ id, cardId }, before) => shownAgain(id, cardId, before),
      stands: ({ cardId }, after) => isGone(cardIn(after.record, cardId), after),
      isRepeatable: ({ cardId }, after) => isThere(cardIn(after.record, cardId), after),
      text: ({ cardId }, { record, names, back }) => {
        const card = cardIn(record, cardId) ?? cardShownBy(back)
        return card && recordTexts.revoked(shortText(card, names))
      },
    },
  },
}

function revoke(gameId: string, cardId: string): HallCommand {
  return { call: 'game.write/revoke-card', body: { id: gameId, cardId } }
}

/** [P5] It is shown again on today's clock. */
function shownAgain(id: string, cardId: string, { game, record, newId }: Before): readonly DeskPress[] | undefined {
  const card = cardIn(record, cardId)
  if (!card) return undefined
  const time = card.ranOut ? card.time : (card.timeOnClock ?? card.time)
  if (time < 0 || time > game.duration) return undefined
  return [{ command: { call: 'game.write/show-card', body: { id, ...showCardBody(newId(), { ...card, time }) } } }]
}

const cardIn = ({ card }: DeskRecord, cardId: string): DeskEntry<'card'> | undefined =>
  card.find(({ id }) => id === cardId)

const shortText = (card: Card, names: DeskNames): string =>
  texts.short(texts.colours[card.colour], names.teamById(card.teamId), penalisedText(card, names))

const sentCard = ({ colour, teamId, playerId, playerOpen, time }: CommandBody<'game.write/show-card'>): Card => ({
  ...{ colour, teamId, playerId, time },
  playerOpen: playerOpen || undefined,
})

/** The card that these presses bring back. */
function cardShownBy(presses: readonly DeskPress[]): Card | undefined {
  for (const { command } of presses) if (command.call === 'game.write/show-card') return sentCard(command.body)
  return undefined
}

type Change = CommandBody<'game.write/change-card'>

/** The change of a card among these presses. */
function changeIn(presses: readonly DeskPress[]): Change | undefined {
  for (const { command } of presses) if (command.call === 'game.write/change-card') return command.body
  return undefined
}

/** Whether a card is as this change has left it. */
function isAfterChange(after: After, change: Change | undefined): boolean {
  const card = change && cardIn(after.record, change.cardId)
  return card !== undefined && isThere(card, after) && isSameCard(card, withChanges(card, change ?? {}))
}

function withChanges<Of extends Card>(card: Of, change: Partial<Change>): Of {
  const isWhoseKept = change.playerId === undefined
  const playerOpen = (change.playerOpen ?? (isWhoseKept && card.playerOpen)) || undefined
  return {
    ...card,
    colour: change.colour ?? card.colour,
    teamId: change.teamId ?? card.teamId,
    time: change.time ?? card.time,
    playerId: isWhoseKept && !playerOpen ? card.playerId : (change.playerId ?? undefined),
    playerOpen,
  }
}
