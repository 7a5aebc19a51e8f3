import type { Player, StaffPlayer } from '@cup/contract/entities'
import type { WholePlan } from '../../shared/planning/names-of-sides.ts'
import { GameList } from './game-list.tsx'
import { matchSheetOf } from './match-sheet.ts'
import { MatchSheets } from './match-sheets.tsx'
import type { PaperKind } from './paper-kind.ts'

/** What stands on the paper. */
export type PaperProps = {
  readonly kind: PaperKind
  readonly plan: WholePlan
  /** Those to be printed, in their order. */
  readonly games: WholePlan['games']
  readonly players: readonly (Player | StaffPlayer)[]
}

/** The paper as it will come out of the printer. */
export function Paper({ kind, plan, games, players }: PaperProps) {
  switch (kind) {
    case 'plan':
      return <GameList plan={plan} games={games} hasResults={false} />
    case 'results':
      return <GameList plan={plan} games={games} hasResults />
    case 'sheets':
      return (
        <MatchSheets
          competition={plan.competition}
          // A cancelled game is not played, not even on paper.
          sheets={games.filter(({ cancelled }) => !cancelled).map((game) => matchSheetOf(game, plan, players))}
        />
      )
  }
}
