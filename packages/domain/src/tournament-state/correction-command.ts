import { z } from 'zod'
import { type GameCommandType, gameCommands } from '../game/game-commands.ts'
import { type EntryCommandType, entryCommands } from '../game/record/entry-kinds.ts'
import { assumed } from '../kernel/assumed.ts'
import type { Command } from '../kernel/decider.ts'
import { CorrectionId, GameId } from '../kernel/ids.ts'

/** The most commands that one correction may hold. */
const MOST_COMMANDS = 200

const item = <Type extends GameCommandType>(type: Type) =>
  z.strictObject({ type: z.literal(type), data: gameCommands[type] })

type EntryItem = { [Type in EntryCommandType]: ReturnType<typeof item<Type>> }[EntryCommandType]

/** A person can send every command of an entry. */
const entryItems: readonly EntryItem[] = assumed(
  Object.entries(entryCommands).map(([type, data]) => z.strictObject({ type: z.literal(type), data })),
  'every item has a type with its own data',
)

const ListedCommand = z.discriminatedUnion('type', [
  item('game.changeDateTime'),
  item('game.changeCourt'),
  item('game.changeDuration'),
  item('game.changeShootOutShotsNumber'),
  item('game.setActualTeams'),
  item('game.revokeActualTeams'),
  item('game.postpone'),
  item('game.revokePostponement'),
  item('game.markRegieReady'),
  item('game.revokeRegieReady'),
  item('game.start'),
  item('game.revokeStart'),
  item('game.pauseClock'),
  item('game.resumeClock'),
  item('game.setClock'),
  item('game.startExtraTime'),
  item('game.revokeExtraTime'),
  ...entryItems,
  item('game.freezeRegularTime'),
  item('game.revokeFreeze'),
  item('game.trackShootOutShot'),
  item('game.revokeShootOutShot'),
  item('game.awardResult'),
  item('game.cancel'),
  item('game.restore'),
  item('game.setLinks'),
  item('game.takeOver'),
])
/** One command of the list of a correction. */
export type ListedCommand = z.infer<typeof ListedCommand>

/** The commands that no correction may hold, with the reason; every other command of a game is listed above. */
export const UNCORRECTABLE = {
  'game.plan': 'a game that can be corrected is planned',
  'game.changePlan': 'it changes no result, and the plan of a game that was played stays',
  'game.enterResult': 'a game that has a result is corrected entry by entry',
  'game.revokeResult': 'it takes back a result that a correction would reopen',
  'game.endRegularTime': 'the service sends it',
} as const satisfies Record<Exclude<GameCommandType, ListedCommand['type']>, string>

/** [X2] Commands that the list of a correction may hold: all that a person can send about a game that is planned. */
export const CORRECTION_COMMANDS: readonly ListedCommand['type'][] = ListedCommand.options.map(
  ({ shape }) => shape.type.value,
)

/** [X1] A list of commands on one game, with the hash of the outcome that the preview returned. */
export const CorrectGame = z
  .strictObject({
    id: GameId,
    correctionId: CorrectionId,
    commands: z.array(ListedCommand).min(1).max(MOST_COMMANDS),
    outcome: z.string().max(200).optional(),
  })
  .refine(({ id, commands }) => commands.every(({ data }) => data.id === id), {
    error: 'Every command is about the corrected game',
    path: ['commands'],
  })
export type CorrectGame = z.infer<typeof CorrectGame>
export type CorrectionCommand = Command<'game.correct', CorrectGame>
