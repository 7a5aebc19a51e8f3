import { z } from 'zod'
import { BREAK_USES } from '../game-plan/break-use.ts'
import { PlannedStart } from '../game-plan/game-fields.ts'
import type { Command } from '../kernel/decider.ts'
import { GameId, MoveId } from '../kernel/ids.ts'
import { Instant } from '../kernel/time.ts'

/** [K21] The most minutes of a slip: a day. */
const MOST_MINUTES = 1440
const SHOWN = 'Absent: not checked.'

/** [K20] */
export const SwapGames = z
  .strictObject({
    id: GameId,
    otherId: GameId.meta({
      description: 'The game with which it changes time and court.',
      examples: ['cafe0006-0000-8000-8000-000000000002'],
    }),
    moveId: MoveId,
    dateTime: PlannedStart.optional().meta({ description: `The start of the game as it was shown. ${SHOWN}` }),
    otherDateTime: PlannedStart.optional().meta({
      description: `The start of the other game as it was shown. ${SHOWN}`,
    }),
  })
  .refine(({ id, otherId }) => id !== otherId, { error: 'Two different games', path: ['otherId'] })
/** [K21] */
export const SlipGames = z.strictObject({
  id: GameId.meta({ description: 'The first game that is moved, with the later ones of its day.' }),
  moveId: MoveId,
  minutes: z
    .int()
    .min(-MOST_MINUTES)
    .max(MOST_MINUTES)
    .refine((minutes) => minutes !== 0, { error: 'Not zero' })
    .meta({ description: 'Minutes by which the game is moved; negative for an earlier time.', examples: [25] }),
  breaks: z
    .enum(BREAK_USES)
    .default('keep')
    .meta({
      description:
        'Whether breaks and changes absorb the delay as far as they can (`shorten`), breaks by half of what they can (`halve`), or not at all, so that all games are moved alike (`keep`).',
      examples: ['shorten'],
    }),
  scope: z
    .enum(['meet', 'competition'])
    .default('meet')
    .meta({
      description: 'Whether the games of the whole meet are moved, or those of the competition alone.',
      examples: ['meet'],
    }),
  keepsPlan: z
    .boolean()
    .default(true)
    .meta({
      description:
        'Whether the games are postponed, so that their planned times stay beside the new ones; false gives them another planned time.',
      examples: [true],
    }),
  shown: z
    .strictObject({
      games: z
        .int()
        .min(0)
        .meta({ description: 'How many games get another time.', examples: [26] }),
      end: Instant.meta({ description: 'When the last game of the day ends.', examples: ['2025-01-18T15:40:00.000Z'] }),
    })
    .optional()
    .meta({
      description: `The preview that was shown. The call is refused if it would come out differently. ${SHOWN}`,
    }),
})
/** [K22] */
export const RevokeMoves = z.strictObject({
  id: GameId.meta({ description: 'One of the games that were moved.' }),
  moveId: MoveId.meta({ description: 'The swap or slip that is taken back.' }),
})

/** The data of every command that moves several games, by its type. */
export const moveCommands = {
  'game.swapGames': SwapGames,
  'game.slip': SlipGames,
  'game.revokeMoves': RevokeMoves,
} as const

export type MoveCommandType = keyof typeof moveCommands
/** Command of one type that moves games. */
export type MoveCommandOf<Type extends MoveCommandType> = Command<Type, z.infer<(typeof moveCommands)[Type]>>
/** A command that moves several games in one act. */
export type MoveCommand = { [Type in MoveCommandType]: MoveCommandOf<Type> }[MoveCommandType]

/** Whether a command moves several games. */
export const isMoveCommand = <Other extends { readonly type: string }>(
  command: Other | MoveCommand,
): command is MoveCommand => Object.hasOwn(moveCommands, command.type)
