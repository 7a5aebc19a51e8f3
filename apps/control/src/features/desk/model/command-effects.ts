import type { HallCall, HallCommand } from '../../../shared/outbox/command.ts'
import { commandTexts } from '../../../texts/outbox.ts'
import type { CommandBody, Named } from '../kinds/kind.ts'
import { deskCommands } from './commands.ts'

/** The text of a command in the undo bar: "Tor HSG, 7 Keller". */
export const commandTextOf = (
  { call, body }: HallCommand,
  { record, names, game }: Pick<Named, 'record' | 'names' | 'game'>,
  back: Named['back'] = [],
): string => textWith(call, body, { record, names, back, game }) ?? commandTexts[call]

// The type parameter ties the body to its call.
const textWith = <Call extends HallCall>(call: Call, body: CommandBody<Call>, named: Named) =>
  deskCommands[call].text?.(body, named)
