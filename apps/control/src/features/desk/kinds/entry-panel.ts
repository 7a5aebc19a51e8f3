import type { PlayerId, Seconds, Side } from '@cup/domain/kernel'
import type { HallCommand } from '../../../shared/outbox/command.ts'
import type { Card, CardColour } from '../../../shared/record/card.ts'
import type { DeskPlayer } from '../../../shared/record/squad.ts'
import type { DeskNames } from '../../../shared/record/words.ts'
import type { DeskTeams } from '../model/desk-teams.ts'

/** A card of the game, with its presses. */
export type CardOnRecord = Card & { readonly id: string; readonly state: string }

/** Context of an entry's panel beside the entry. */
export type PanelContext = {
  readonly gameId: string
  readonly teams: DeskTeams
  readonly names: DeskNames
  /** The cards of the game, by which a player is recognised who has one. */
  readonly cards: readonly CardOnRecord[]
  /** How long a time penalty lasts, in words. */
  readonly penaltyLength: string
}

/** Questions and choices of an entry's panel: the entry counts already, and each command improves it. */
export type EntryPanel = {
  /** "Tor FUX". */
  readonly title: string
  /** Side whose colour it has. */
  readonly side: Side
  readonly time: Seconds
  /** Undefined for an entry that is only taken back. */
  readonly changeTime: ((time: Seconds) => HallCommand) | undefined
  /** The questions, one after the other. */
  readonly steps: readonly PanelStep[]
  readonly fixes: readonly PanelFix[]
  /** Other ways in which the entry may have begun; absent where there is one. */
  readonly choices?: PanelChoices
  /** The words of the button that closes it. */
  readonly done: string
  /** Whether it closes by itself after the last answer. */
  readonly closesAfterAnswers: boolean
}

/** A question of the panel, with the players to choose from. */
export type PanelStep = {
  readonly title: string
  /** The question for a screen reader. */
  readonly question: string
  /** Answer so far; undefined without one. */
  readonly answer: string | undefined
  readonly players: readonly DeskPlayer[]
  readonly chosenId: string | undefined
  /** Players who cannot be chosen, and keep their place: a finger that bounces there does nothing. */
  readonly deadIds: readonly (string | null)[]
  /** The command for a choice; undefined where it is chosen already. */
  readonly pick: (id: PlayerId) => HallCommand | undefined
  /** The answer that names no player. */
  readonly none: { readonly text: string; readonly isChosen?: boolean; readonly command: HallCommand | undefined }
  /** Whether Enter without a number gives that answer. */
  readonly isNoneByEnter: boolean
}

/** The colours of a card, of which one holds. */
export type PanelChoices = {
  readonly question: string
  /** [F18] The sentence about the choice that is due; undefined where the one that holds is right. */
  readonly hint: string | undefined
  readonly all: readonly PanelChoice[]
}

/** One of several ways in which an entry begins. */
export type PanelChoice = {
  readonly text: string
  readonly colour: CardColour
  readonly isChosen: boolean
  /** Whether it is likely to be what the referee means. */
  readonly isDue: boolean
  /** Undefined for the one that holds. */
  readonly command: HallCommand | undefined
}

/** Correction of a wrong entry. */
export type PanelFix = {
  readonly key: 'X' | 'A' | 'E'
  readonly text: string
  readonly detail: string
  readonly command: HallCommand
  /** Whether it is switched on. */
  readonly isOn?: boolean
}
