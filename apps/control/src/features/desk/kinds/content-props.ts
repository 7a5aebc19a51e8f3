import type { Game, Team } from '@cup/contract/entities'
import type { Side } from '@cup/domain/kernel'
import type { DeskRules } from './kind.ts'

/** Everything that a button of a side may show of its kind. */
export type ContentProps = {
  readonly game: Game
  readonly side: Side
  readonly team: Team
  readonly rules: DeskRules
  /** The id of what a screen reader says beside the name of the button. */
  readonly id: string
}
