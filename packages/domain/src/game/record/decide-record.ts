import { requireCompetition } from '../../competition/competition-state.ts'
import type { Timed } from '../../kernel/decider.ts'
import { requireKnown, requireStarted } from '../decisions/require.ts'
import type { GameEvent } from '../game-events.ts'
import type { GameFacts } from '../game-facts.ts'
import type { GameState } from '../game-state.ts'
import { decisionOf, type EntryCommand } from './entry-kinds.ts'
import type { OpenRecord } from './entry-rules.ts'

/** [G10] Decides any command of an entry: known ids first, then the record must be open. */
export function decideEntry(command: EntryCommand & Timed, game: GameState, facts: GameFacts): GameEvent[] {
  const { occurredAt } = command
  return decisionOf(command)(openRecord(game, facts)).map((event) => ({ ...event, occurredAt }))
}

const openRecord = (game: GameState, facts: GameFacts): OpenRecord => ({
  entries: requireKnown(game).record.entries,
  open: () => {
    const { plan } = requireStarted(game)
    return {
      duration: plan.duration,
      actualTeams: plan.actualTeams,
      settings: () => requireCompetition(facts.competitionOf(plan.competitionId)).settings,
      teamOfPlayer: facts.teamOfPlayer,
    }
  },
})
