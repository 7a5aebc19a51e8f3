import type { Game } from '@cup/contract/entities'
import type { Instant } from '@cup/domain/kernel'
import type { HallCall, HallCommand } from '../../../shared/outbox/command.ts'
import type { Sent } from '../../../shared/outbox/sent.ts'
import type { DeskNames } from '../../../shared/record/words.ts'
import { commandTexts } from '../../../texts/outbox.ts'
import type { CommandBody, DeskRecord, Known } from '../kinds/kind.ts'
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

/** What a command has done, for the undo bar: "Tor HSG, 7 Keller". */
export const commandTextOf = (command: HallCommand, record: DeskRecord, names: DeskNames): string =>
  shortTextOf(command, record, names) ?? commandTexts[command.call]

/** The same; undefined for a command that has no more than its name, or where its entry is gone. */
export const shortTextOf = ({ call, body }: HallCommand, record: DeskRecord, names: DeskNames): string | undefined =>
  textWith(call, body, record, names)

/** The record with these commands on their way. */
export const recordAfter = (record: DeskRecord, pending: readonly Sent[]): DeskRecord =>
  pending.reduce((before, { command: { call, body } }) => recordWith(before, call, body), record)

// The type parameter ties the body to its call.
const gameWith = <Call extends HallCall>(game: Game, call: Call, body: CommandBody<Call>, known: Known) =>
  deskCommands[call].game?.(game, body, known) ?? game

const textWith = <Call extends HallCall>(call: Call, body: CommandBody<Call>, record: DeskRecord, names: DeskNames) =>
  deskCommands[call].text?.(body, record, names)

const recordWith = <Call extends HallCall>(record: DeskRecord, call: Call, body: CommandBody<Call>) =>
  deskCommands[call].record?.(record, body) ?? record
