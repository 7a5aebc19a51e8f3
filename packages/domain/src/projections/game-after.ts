import type { CompetitionState } from '../competition/competition-state.ts'
import { decideGame, evolveGame, type GameFacts, type KnownGame } from '../game/index.ts'
import { assumed } from '../kernel/assumed.ts'
import { fold } from '../kernel/decider.ts'
import { DomainError } from '../kernel/domain-error.ts'
import { SIDES } from '../kernel/side.ts'
import type { CompetitionView } from './competition-view.ts'
import type { GameView } from './game-view.ts'
import { gameViewOf } from './game-view-of.ts'
import { outcomesOf, teamOfOutcome } from './plan-outcome.ts'
import { gameOf, type TimedCommand } from './state-of-view.ts'

/** Knowledge of a device beside the view of a game. */
export type KnownBeside = {
  readonly competition: CompetitionView
  /** This device, as the service names the operator of a game. */
  readonly actor: string
}

/**
 * [C9] The view of a game once these commands have arrived, by the same decisions as in the service. One that would be
 * refused, or that changes nothing, leaves the view as it is.
 */
export function gameAfter(view: GameView, commands: readonly TimedCommand[], beside: KnownBeside): GameView {
  if (commands.length === 0) return view
  const before = gameOf(view)
  const facts = factsOf(view, beside)
  const after = commands.reduce((game, command) => stateAfter(game, command, facts), before)
  return after === before ? view : viewAfter(view, after)
}

function stateAfter(game: KnownGame, command: TimedCommand, facts: GameFacts): KnownGame {
  try {
    const events = decideGame(command, game, facts)
    const after = fold(evolveGame, game, events)
    return events.length === 0 || after.phase === 'unplanned' ? game : after
  } catch (error) {
    if (error instanceof DomainError) return game
    throw error
  }
}

function viewAfter(view: GameView, game: KnownGame): GameView {
  const { version, changedAt, startPosition, resultPosition, breakSeconds } = view
  return gameViewOf(game, { version, changedAt, startPosition, resultPosition, breakSeconds, outcomes: outcomesOf(view) })
}

function factsOf(view: GameView, { competition, actor }: KnownBeside): GameFacts {
  const phase = competition.archived ? 'archived' : 'open'
  const state: CompetitionState = assumed({ ...competition, phase }, 'a game asks for no more of its competition')
  return {
    competitionOf: () => state,
    courtsOf: () => competition.courts ?? [],
    // The desk offers only players of the right team.
    teamOfPlayer: (_, asked) => asked,
    planOf: () => undefined,
    plansOfGroup: () => [],
    resolve: (reference) => {
      const side = SIDES.find((one) => view.plannedTeams[one] === reference)
      return side && teamOfOutcome(outcomesOf(view)[side])
    },
    restsOn: () => [],
    hasOtherGameStartedSince: () => false,
    // The desk asks before it starts a game beside another one.
    runningBeside: () => [],
    hasOtherEnteredSince: () => false,
    isCorrection: false,
    actor,
  }
}
