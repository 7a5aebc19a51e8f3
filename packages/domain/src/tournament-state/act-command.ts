import type { CompetitionCommand } from '../competition/index.ts'
import type { GameCommand } from '../game/index.ts'
import type { Command } from '../kernel/decider.ts'
import type { ActId } from '../kernel/ids.ts'
import type { MeetCommand } from '../meet/index.ts'
import type { PlayerCommand } from '../player/index.ts'
import type { TeamCommand } from '../team/index.ts'

/** A command that may stand in an act: of one entity, never a list itself. */
export type SingleCommand = Exclude<
  GameCommand | CompetitionCommand | MeetCommand | TeamCommand | PlayerCommand,
  { type: 'competition.changeGames' }
>

/** [I13] Many planning commands, decided one after the other: all of them, or none. */
export type ApplyAct = Command<'planning.apply', { readonly id: ActId; readonly commands: readonly SingleCommand[] }>
