import type { Game } from '@cup/contract/entities'
import type { Instant } from '@cup/domain/kernel'
import type { HallCall, HallCommand } from '../../../shared/outbox/command.ts'
import type { Sent } from '../../../shared/outbox/sent.ts'
import type { DeskNames } from '../../../shared/record/words.ts'
import { commandTexts } from '../../../texts/outbox.ts'
import type { Before, CommandBody, DeskRecord, Known } from '../kinds/kind.ts'
import { deskCommands } from './commands.ts'

/** What a desk knows beside the view of the game. */
export type DeskSurroundings = Omit<Known, 'at'> & { readonly instantOf: (sent: Sent) => Instant }

/**
 * The game as it will be once these commands have arrived: its clock, teams, links and operator. Goals, penalties and
 * shots are not among them: each is shown as being on its way.
 */
export const gameAfter = (game: Game, pending: readonly Sent[], { instantOf, ...known }: DeskSurroundings): Game =>
  pending.reduce((before, sent) => {
    const { call, body } = sent.command
    return gameWith(before, call, body, { ...known, at: instantOf(sent) })
  }, game)

/** [U1] The command that takes another one back; undefined where a second tap on the same button does. */
export const undoOf = ({ call, body }: HallCommand, before: Before): HallCommand | undefined =>
  undoWith(call, body, before)

/** Whether a command still makes sense as an undo. */
export const isStillOpen = ({ call }: HallCommand, game: Pick<Game, 'clock' | 'regularTimeFreezed'>): boolean =>
  deskCommands[call].isOpen?.(game) ?? !game.regularTimeFreezed

/** What a command has done, for the undo bar: "Tor HSG, 7 Keller". */
export const commandTextOf = ({ call, body }: HallCommand, record: DeskRecord, names: DeskNames): string =>
  textWith(call, body, record, names) ?? commandTexts[call]

/** The record with these commands on their way. */
export const recordAfter = (record: DeskRecord, pending: readonly Sent[]): DeskRecord =>
  pending.reduce((before, { command: { call, body } }) => recordWith(before, call, body), record)

// The type parameter ties the body to its call.
const gameWith = <Call extends HallCall>(game: Game, call: Call, body: CommandBody<Call>, known: Known) =>
  deskCommands[call].game?.(game, body, known) ?? game

const undoWith = <Call extends HallCall>(call: Call, body: CommandBody<Call>, before: Before) =>
  deskCommands[call].undo?.(body, before)

const textWith = <Call extends HallCall>(call: Call, body: CommandBody<Call>, record: DeskRecord, names: DeskNames) =>
  deskCommands[call].text?.(body, record, names)

const recordWith = <Call extends HallCall>(record: DeskRecord, call: Call, body: CommandBody<Call>) =>
  deskCommands[call].record?.(record, body) ?? record
