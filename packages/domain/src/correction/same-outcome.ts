import { isSame } from '../kernel/equal.ts'
import type { GroupId, PlayerId, TeamId } from '../kernel/ids.ts'
import type { GameView } from '../projections/game-view.ts'
import type { LeaderboardEntry } from '../projections/leaderboard.ts'
import type { ScorerTally } from '../projections/top-scorers.ts'
import type { AnyEvent } from '../tournament-state/log-event.ts'
import type { CorrectionOutcome, GameOutcome } from './correction-outcome.ts'
import type { Change, CorrectionDifference } from './difference.ts'

/** [X5] What a correction comes to, without positions, versions and instants, and without what it leaves alone. */
export function outcomeOf(difference: CorrectionDifference, events: readonly AnyEvent[]): CorrectionOutcome {
  return {
    events: events.map(({ type, data }) => ({ type, data })),
    game: gameOutcomeOf(difference.game.after),
    lines: difference.leaderboards.flatMap(({ groupId, ...tables }) => changedLines(groupId, tables)),
    tallies: difference.tallies ? addedTallies(difference.tallies) : [],
    pairings: [...difference.pairings],
  }
}

/** [X5] Whether two corrections come to the same. */
export const isSameOutcome = (a: CorrectionOutcome, b: CorrectionOutcome): boolean => isSame(a, b)

/** [I4] Whether the game stands after it as it stood before. */
export const changesNothing = ({ game }: CorrectionDifference): boolean =>
  isSame(gameOutcomeOf(game.before), gameOutcomeOf(game.after))

function gameOutcomeOf({ version: _v, changedAt: _c, clock, ...game }: GameView): GameOutcome {
  const { at: _, ...reading } = clock
  return { ...game, clock: reading }
}

type Line = CorrectionOutcome['lines'][number]

function changedLines(groupId: GroupId, { before, after }: Change<readonly LeaderboardEntry[]>): Line[] {
  const lines = new Map(after.map((entry) => [entry.teamId, entry]))
  const earlier = new Map(before.map((entry) => [entry.teamId, entry]))
  const teamIds = new Set<TeamId>([...earlier.keys(), ...lines.keys()])
  return [...teamIds]
    .map((teamId) => ({
      groupId,
      teamId,
      before: earlier.get(teamId) ?? null,
      after: lines.get(teamId) ?? null,
    }))
    .filter((line) => !isSame(line.before, line.after))
}

/** What is added to each scorer, so that a goal in another game meanwhile makes no other outcome. */
function addedTallies({ before, after }: Change<readonly ScorerTally[]>): ScorerTally[] {
  const tallies = new Map<PlayerId, ScorerTally>()
  for (const tally of before) tallies.set(tally.playerId, { ...tally, goals: -tally.goals, assists: -tally.assists })
  for (const tally of after) {
    const { goals, assists } = tallies.get(tally.playerId) ?? { goals: 0, assists: 0 }
    tallies.set(tally.playerId, { ...tally, goals: goals + tally.goals, assists: assists + tally.assists })
  }
  return [...tallies.values()].filter(({ goals, assists }) => goals !== 0 || assists !== 0)
}
