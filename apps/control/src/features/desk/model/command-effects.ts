import { byEntryKind } from '@cup/domain/game'
import { assumed } from '@cup/domain/kernel'
import type { HallCall, HallCommand } from '../../../shared/outbox/command.ts'
import type { Sent } from '../../../shared/outbox/sent.ts'
import { commandTexts } from '../../../texts/outbox.ts'
import type { CommandBody, DeskRecord, EntryState, Named } from '../kinds/kind.ts'
import { deskCommands } from './commands.ts'

/** The text of a command in the undo bar: "Tor HSG, 7 Keller". */
export const commandTextOf = (
  { call, body }: HallCommand,
  { record, names }: Pick<Named, 'record' | 'names'>,
  back: Named['back'] = [],
): string => textWith(call, body, { record, names, back }) ?? commandTexts[call]

/** The record with these commands on their way, or arrived and not in its game yet. */
export const recordAfter = (record: DeskRecord, pending: readonly Sent[]): DeskRecord =>
  pending.reduce((before, { command: { call, body }, state }) => {
    const after = recordWith(before, call, body)
    return state === 'done' ? arrived(after) : after
  }, record)

/** Presses of a game arrive in their order: with this one, all before it. */
const arrived = (record: DeskRecord): DeskRecord =>
  assumed(
    byEntryKind((kind) => arrivedIn(record[kind])),
    'every kind keeps its own entries',
  )

const arrivedIn = (rows: readonly { readonly state: EntryState }[]): readonly { readonly state: EntryState }[] =>
  rows.filter(({ state }) => state !== 'removing').map((row) => ({ ...row, state: 'there' }))

// The type parameter ties the body to its call.
const textWith = <Call extends HallCall>(call: Call, body: CommandBody<Call>, named: Named) =>
  deskCommands[call].text?.(body, named)

const recordWith = <Call extends HallCall>(record: DeskRecord, call: Call, body: CommandBody<Call>) =>
  deskCommands[call].record?.(record, body) ?? record
