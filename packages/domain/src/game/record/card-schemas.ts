import { z } from 'zod'
import { Duration, EntryTime, TimeKnown } from '../../game-plan/game-time.ts'
import { CardId, GameId, PlayerId } from '../../kernel/ids.ts'
import { TeamOfEntry } from './entry-rules.ts'
import { onClockFields } from './on-clock-view.ts'
import { requireOnes } from './whose.ts'

const fields = {
  cardId: CardId,
  teamId: TeamOfEntry,
  colour: z.enum(['yellow', 'yellowRed', 'red']).meta({
    description: 'The card: `yellow`, a second yellow that sends off (`yellowRed`), or `red`.',
    examples: ['red'],
  }),
  playerId: PlayerId.meta({
    description:
      'The player that the card is shown to; for the staff. Absent if it is shown to the bench, or if `playerOpen` is true.',
    examples: ['cafe0005-0000-8000-8000-000000000102'],
  }),
  playerOpen: z.literal(true).meta({
    description:
      'True if the card is shown to a player who is not named yet; for the staff. Absent if it names a player or is shown to the bench.',
    examples: [true],
  }),
  time: EntryTime.meta({ examples: [94] }),
}

/** [F5] Data of a card in the record; one without a player is against the bench, unless the player is open. */
export const CardData = z.strictObject({
  ...fields,
  playerId: fields.playerId.optional(),
  playerOpen: fields.playerOpen.optional(),
  timeKnown: TimeKnown.optional(),
  duration: Duration.optional().meta({
    description:
      'For how long the card makes its team short, in seconds on the game clock. The service copies it from the rules of the game. Absent if it does not.',
    examples: [120],
  }),
})
export type CardData = z.infer<typeof CardData>

const isOpen = z
  .boolean()
  .optional()
  .meta({
    description:
      'Whether the card is shown to a player who is named later; false shows a card of an open player to the bench. Absent: no, or it stays as it is. Never true together with a player in `playerId`.',
    examples: [false],
  })

/** [F5] [F6] The commands of a card. */
export const cardCommands = {
  'game.showCard': z
    .strictObject({ id: GameId, ...fields, playerId: fields.playerId.optional(), playerOpen: isOpen })
    .superRefine(requireOnes),
  'game.changeCard': z
    .strictObject({
      id: GameId,
      cardId: CardId,
      teamId: fields.teamId.optional(),
      colour: fields.colour.optional(),
      playerId: fields.playerId.nullable().optional().meta({
        description:
          'The player that the card is shown to; null shows it to the bench. Absent: it stays as it is, unless `playerOpen` is true.',
      }),
      playerOpen: isOpen,
      time: EntryTime.optional(),
    })
    .superRefine(requireOnes),
  'game.revokeCard': z.strictObject({ id: GameId, cardId: CardId }),
} as const

/** Their events. */
export const cardEvents = {
  'game.cardShown': CardData.extend({ id: GameId }),
  'game.cardChanged': CardData.extend({ id: GameId }),
  'game.cardRevoked': z.strictObject({ id: GameId, cardId: CardId }),
} as const

/** A card in the view of a game; `time` is on today's clock. */
export const CardView = CardData.extend({
  ...onClockFields,
  playerId: fields.playerId.exactOptional(),
  playerOpen: fields.playerOpen.exactOptional(),
  duration: CardData.shape.duration.unwrap().exactOptional(),
})
