import { DomainError } from '../../kernel/domain-error.ts'
import type {
  AwardedGame,
  FinishedGame,
  FrozenGame,
  GameState,
  KnownGame,
  PlannedGame,
  Run,
  ShootOutGame,
  StartedGame,
} from '../game-state.ts'

/** A game that exists, or `game/unknown`. */
export function requireKnown(game: GameState): KnownGame {
  if (game.phase === 'unplanned') throw new DomainError('game/unknown')
  return game
}

/** [G1] A game that has not started, or why it cannot be edited any more. */
export function requirePlanned(game: GameState): PlannedGame {
  switch (game.phase) {
    case 'planned':
      return game
    case 'unplanned':
      throw new DomainError('game/unknown')
    case 'cancelled':
      throw new DomainError('game/cancelled')
    case 'started':
    case 'frozen':
    case 'shootOut':
      throw new DomainError('game/already-started')
    case 'finished':
    case 'awarded':
      throw new DomainError('game/finished')
  }
}

/** [G10] A game that is under way and not frozen, or why nothing can be entered. */
export function requireStarted(game: GameState): StartedGame {
  switch (game.phase) {
    case 'started':
      return game
    case 'unplanned':
      throw new DomainError('game/unknown')
    case 'planned':
      throw new DomainError('game/not-started')
    case 'cancelled':
      throw new DomainError('game/cancelled')
    case 'frozen':
    case 'shootOut':
      throw new DomainError('game/frozen')
    case 'finished':
    case 'awarded':
      throw new DomainError('game/finished')
  }
}

/** [S1] A game whose shoot-out is under way, or why no shot can be entered. */
export function requireShootOut(game: GameState): ShootOutGame {
  switch (game.phase) {
    case 'shootOut':
      return game
    case 'unplanned':
      throw new DomainError('game/unknown')
    case 'planned':
    case 'cancelled':
    case 'started':
    case 'frozen':
      throw new DomainError('game/no-shoot-out')
    case 'finished':
    case 'awarded':
      throw new DomainError('game/finished')
  }
}

/** A game whose clock has ever run. */
export type PlayedGame = StartedGame | FrozenGame | ShootOutGame | FinishedGame | (AwardedGame & { readonly run: Run })

/** [I4] Started once and still: the retry of a start finds it so, an awarded result or not. */
export const hasStarted = (game: GameState): game is PlayedGame => 'run' in game && game.run !== undefined
