import { plusSeconds } from '../kernel/time.ts'
import type { GameEvent } from './game-events.ts'
import type { GamePlan, KnownGame, Paper, Run } from './game-state.ts'

type Entered = Extract<GameEvent, { type: 'game.resultEntered' }>

/** [G27] A game whose clock never ran here: its time is over, and what was on the paper follows as ordinary events. */
export function resultEntered({ plan, record }: KnownGame, { data, occurredAt }: Entered): KnownGame {
  const endedAt = plannedEndOf(plan, occurredAt)
  const { home, guest, homeTeamId, guestTeamId, penaltyEndsOnGoal } = data
  const paper: Paper = {
    endedAt,
    score: { home, guest },
    actualTeamsBefore: plan.actualTeams,
    entriesBefore: record.entries.length,
  }
  const run: Run = {
    clock: { running: false, remaining: 0, at: endedAt },
    endedAt,
    lastClockCommandAt: endedAt,
    clockCorrections: [],
    penaltyEndsOnGoal,
    paper,
  }
  return { phase: 'started', plan: { ...plan, actualTeams: { home: homeTeamId, guest: guestTeamId } }, record, run }
}

/** [G27] The game as it was planned; the ids of its entries stay known. */
export function resultRevoked(game: KnownGame): KnownGame {
  const { plan, record } = game
  const actualTeams = ('run' in game && game.run?.paper?.actualTeamsBefore) || plan.actualTeams
  const entries = record.entries.map((entry) => ({ ...entry, isRevoked: true }))
  return { phase: 'planned', plan: { ...plan, actualTeams }, record: { entries } }
}

/** [V15] No screen shows a game as just ended that ended hours ago. */
function plannedEndOf({ dateTime, postponedDateTime, duration }: GamePlan, enteredAt: string): string {
  const planned = plusSeconds(postponedDateTime ?? dateTime, duration)
  return planned < enteredAt ? planned : enteredAt
}
