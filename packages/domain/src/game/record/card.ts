import type { z } from 'zod'
import { CardId } from '../../kernel/ids.ts'
import { type CardData, CardView, cardCommands, cardEvents } from './card-schemas.ts'
import {
  adding,
  changing,
  PLAYER_REFUSALS,
  RECORD_REFUSALS,
  requirePlayerOf,
  requireTeamOfGame,
  revoking,
  timed,
} from './decide-entry.ts'
import type { EntryContent, EntryContext, EntryRules } from './entry-rules.ts'
import { dataOnClock, shownOnClock } from './on-clock-view.ts'
import { changedWhose, isWhoseFilled, whose } from './whose.ts'

/** Card as the types of its kind. */
export type Card = {
  readonly kind: 'card'
  readonly list: 'cards'
  readonly unknown: 'game/unknown-card'
  readonly revoked: 'game/card-revoked'
  readonly deed: 'card'
  readonly data: CardData
  readonly sent: Omit<CardData, 'duration' | 'timeKnown'>
  readonly id: CardId
  readonly view: typeof CardView
  readonly commands: typeof cardCommands
  readonly events: typeof cardEvents
}

// [F6] The public sees the colour and the side of a card, and no child.
const publicFields = {
  ...{ id: true, cardId: true, teamId: true, colour: true },
  playerId: 'staff',
  playerOpen: 'staff',
  ...{ time: true, timeKnown: true, duration: true },
} as const

/** [F5] [F6] [F7] Cards; one that sends off makes the team short for as long as the rules of the game say. */
export const card: EntryRules<Card> = {
  kind: 'card',
  list: 'cards',
  name: 'card',
  commands: cardCommands,
  events: cardEvents,
  view: CardView,
  publicData: {
    'game.cardShown': publicFields,
    'game.cardChanged': publicFields,
    'game.cardRevoked': { id: true, cardId: true },
  },
  onlyInView: { givenTime: true, finishedByGoalId: true, ranOut: true },
  addedBy: 'game.showCard',
  stopsClock: false,
  idField: 'cardId',
  idSchema: CardId,
  idOf: ({ cardId }) => cardId,
  unknown: 'game/unknown-card',
  revoked: 'game/card-revoked',
  added: () => ({ duration: undefined, timeKnown: undefined }),
  complete: (sent, context, before) => {
    requireTeamOfGame(sent, context)
    const time = timed(sent, context)
    if (sent.playerId) requirePlayerOf(sent.teamId, sent.playerId, context)
    const duration = shortFor(sent, context, before)
    return { ...sent, ...time, ...(duration > 0 ? { duration } : {}) }
  },
  withSuccessor: (data, successorOf) => ({ ...data, teamId: successorOf(data.teamId) }),
  isFilledBy: isWhoseFilled,
  viewOf: ({ id, data }, { onClock }) => shownOnClock(data, onClock.get(id)),
  dataOf: dataOnClock,
  countsForScorers: false,
  shortFor: ({ duration }) => duration,
  roles: [{ playerOf: ({ playerId }) => playerId, deedOf: () => 'card' }],
  deeds: ['card'],
  decisions: {
    'game.showCard': ({ id, playerId, playerOpen, ...sent }) =>
      adding(card, { ...sent, ...whose({ playerId, playerOpen }) }, (data) => ({
        type: 'game.cardShown',
        data: { id, ...data },
      })),
    'game.changeCard': ({ id, cardId, ...change }) =>
      changing(card, {
        id: cardId,
        changed: (data) => ({
          cardId,
          teamId: change.teamId ?? data.teamId,
          colour: change.colour ?? data.colour,
          time: change.time ?? data.time,
          ...changedWhose(data, change),
        }),
        event: (data) => ({ type: 'game.cardChanged', data: { id, ...data } }),
      }),
    'game.revokeCard': (data) => revoking(card, data.cardId, { type: 'game.cardRevoked', data }),
  },
  refusals: {
    'game.showCard': [
      ...RECORD_REFUSALS,
      ...PLAYER_REFUSALS,
      'entity/id-taken',
      'game/team-not-in-game',
      'game/time-out-of-range',
    ],
    'game.changeCard': [
      ...RECORD_REFUSALS,
      ...PLAYER_REFUSALS,
      'game/team-not-in-game',
      'game/time-out-of-range',
      'game/card-revoked',
      'game/unknown-card',
    ],
    'game.revokeCard': [...RECORD_REFUSALS, 'game/unknown-card'],
  },
  steps: {
    'game.cardShown': (data) => ({ step: 'added', entry: contentOf(data) }),
    'game.cardChanged': (data) => ({ step: 'changed', entry: contentOf(data) }),
    'game.cardRevoked': ({ cardId }) => ({ step: 'revoked', entry: { kind: 'card', id: cardId } }),
  },
}

/** [F7] Only a player who is sent off makes the team short; a card that did so already keeps its length. */
function shortFor({ colour, playerId, playerOpen }: Card['sent'], { rules }: EntryContext, before?: CardData): number {
  if (colour === 'yellow' || !(playerId || playerOpen)) return 0
  return before?.duration ?? rules().sendingOffSeconds
}

const contentOf = ({ id: _, ...data }: z.infer<(typeof cardEvents)['game.cardShown']>): EntryContent<Card> => ({
  kind: 'card',
  id: data.cardId,
  data,
})
