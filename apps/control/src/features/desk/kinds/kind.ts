import type { Game } from '@cup/contract/entities'
import type { EntryCall } from '@cup/contract/entry-calls'
import type { EntryKind, WithPeriods } from '@cup/domain/game'
import type { Instant, Seconds, Side, Sides } from '@cup/domain/kernel'
import type { PlayRules } from '@cup/domain/settings'
import type { HallCall, HallCommand } from '../../../shared/outbox/command.ts'
import type { CardColour } from '../../../shared/record/card.ts'
import type { Entry } from '../../../shared/record/kinds.ts'
import type { DeskNames } from '../../../shared/record/words.ts'
import { isRecordOpen } from '../model/buttons.ts'
import type { EntryPanel, PanelContext } from './entry-panel.ts'

/** [C9] An entry of the game with its presses beside the one that the service has: the same, new, changed or revoked. */
export type EntryState = 'there' | 'sending' | 'changing' | 'removing'

/** An entry on the record of this desk. */
export type DeskEntry<Kind extends EntryKind> = Entry<Kind> & { readonly state: EntryState }

/** The record of a game with what is on its way, each kind in the order of the clock. */
export type DeskRecord = { readonly [Kind in EntryKind]: readonly DeskEntry<Kind>[] }

/** The entry that a tap on a side begins; `time` is the clock at the tap. */
export type EntryStart = {
  readonly gameId: string
  readonly id: string
  readonly side: Side
  readonly teamId: string
  readonly time: Seconds
}

/** A way in which an entry begins: it counts, and whose it is stays open. */
export type Beginning = {
  readonly text: string
  /** The card that it shows. */
  readonly colour?: CardColour
  readonly begin: (start: EntryStart) => HallCommand
}

/** The rules that the desk offers entries by: those of play, and the length of a time penalty. */
export type DeskRules = { readonly play: PlayRules; readonly penaltySeconds: Seconds }

/** A command, and the instant at which it takes effect, where that is not the moment of the press. */
export type DeskPress = { readonly command: HallCommand; readonly at?: Instant }

/** The state of the desk before a command. */
export type Before = {
  readonly game: Game
  readonly record: DeskRecord
  /** The number of shots of the shoot-out. */
  readonly shots: number
  /** Makes the id of something new. */
  readonly newId: () => string
}

/** The state of the desk some time after a command. */
export type After = {
  readonly game: Game
  /** [G8] Whether the competition wants the Regie to be ready before the start. */
  readonly isRegieRequired: boolean
  readonly record: DeskRecord
  /** The shots of the shoot-out; undefined where there is none. */
  readonly shootOut: ShotsSoFar | undefined
  /** [U8] Whether another game has started since: what follows from the result cannot be taken back. */
  readonly isFinal: boolean
  /** The presses that take the command back. */
  readonly back: readonly DeskPress[]
  /** When the command was given, and how many shots there were then. */
  readonly at: Instant
  readonly shots: number
}

/** The shots of a shoot-out as the desk shows them. */
export type ShotsSoFar = {
  readonly count: number
  readonly canRevoke: boolean
  readonly mayShoot: Sides<boolean>
  readonly rounds: readonly { readonly [Of in Side]?: { readonly success: boolean } }[]
}

type Bodies = { readonly [Command in HallCommand as Command['call']]: Command['body'] }
export type CommandBody<Call extends HallCall> = Bodies[Call]

/** Everything that the text of a command may need. */
export type Named = {
  readonly record: DeskRecord
  readonly names: DeskNames
  /** The presses that take the command back: they say what it has removed. */
  readonly back: readonly DeskPress[]
  /** [F14] The game whose halves the time of the clock belongs to. */
  readonly game: WithPeriods
}

/** The undo and the text of a command at the desk. */
export type CommandAtDesk<Call extends HallCall> = {
  /** [U1] The presses that take it back; undefined where nothing does. */
  readonly undo?: (body: CommandBody<Call>, before: Before) => readonly DeskPress[] | undefined
  /** [U12] Whether what it did still stands, and its undo takes back that and nothing else. */
  readonly stands?: (body: CommandBody<Call>, after: After) => boolean
  /** [U12] The presses that repeat it, looked for before it is taken back; the command itself if absent. */
  readonly again?: (body: CommandBody<Call>, before: Before) => readonly DeskPress[]
  /** [U12] Whether all is as its undo has left it, and the service takes it once more. */
  readonly isRepeatable?: (body: CommandBody<Call>, after: After) => boolean
  /** The text of the undo bar, if it is more than the name of the command. */
  readonly text?: (body: CommandBody<Call>, named: Named) => string | undefined
}

/** The meaning of every command. */
export type DeskCommands = { readonly [Call in HallCall]: CommandAtDesk<Call> }

/** Everything that the desk knows of a kind of entry. */
export type DeskKind<Kind extends EntryKind> = {
  /** The key before the letter of a side; undefined for the kind that the letter alone adds. */
  readonly prefixKey: string | undefined
  /** Whether its button is the large one of a side. */
  readonly isMain: boolean
  /** Whether the desk asks about an entry once it counts. */
  readonly isAsked: boolean
  /**
   * [G24] [F5] The ways in which an entry of the kind begins under these rules: none where the desk does not offer it; with
   * one the entry counts with the first tap, with several the desk asks which.
   */
  readonly beginnings: (rules: DeskRules) => readonly Beginning[]
  /** Questions of the panel about an entry. */
  readonly panelOf: (entry: DeskEntry<Kind>, context: PanelContext) => EntryPanel
  /** Whether its player is still to be named. */
  readonly isPlayerOpen: (entry: DeskEntry<Kind>) => boolean
  readonly revoke: (gameId: string, entryId: string) => HallCommand
  /** The team of the entry, and what the line of the record says of it beside the team. */
  readonly teamText: (entry: DeskEntry<Kind>, names: DeskNames) => string
  readonly detailText: (entry: DeskEntry<Kind>, names: DeskNames) => string
  /** The side whose team the entry is about. */
  readonly sideIn: (entry: DeskEntry<Kind>, teams: Sides<{ readonly id: string }>) => Side
  /** The side whose score it raises. */
  readonly scores: (entry: DeskEntry<Kind>) => Side | undefined
  /** Meaning of its commands at the desk. */
  readonly commands: Pick<DeskCommands, EntryCall<Kind>>
}

/** Whether an entry is on the record, which can still be changed. */
export const isThere = (entry: { readonly state: EntryState } | undefined, { game }: After): boolean =>
  isRecordOpen(game) && entry !== undefined && entry.state !== 'removing'

/** Whether an entry is off the record, which can still be changed. */
export const isGone = (entry: { readonly state: EntryState } | undefined, { game }: After): boolean =>
  isRecordOpen(game) && (entry === undefined || entry.state === 'removing')
