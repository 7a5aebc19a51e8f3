import type { GroupId, PlayerId, TeamId } from '../kernel/ids.ts'
import { isSame } from '../kernel/values.ts'
import type { GameView } from '../projections/game-view.ts'
import type { LeaderboardEntry } from '../projections/leaderboard-entry.ts'
import type { ScorerTally } from '../projections/top-scorers.ts'
import type { AnyEvent } from '../tournament-state/log-event.ts'
import type { Change, CorrectionDifference } from './difference.ts'

/** Makes a short text of a long one; the service passes SHA-256. */
export type Digest = (text: string) => string

/**
 * [X5] The hash of what a correction does: the events that it appends, the view of the game after it, the lines of
 * tables that it changes, what it adds to each scorer, and the pairings that depend on it. It leaves out positions,
 * versions, instants, what was taken back, and everything that the correction leaves alone.
 */
export const outcomeHashOf = (events: readonly AnyEvent[], difference: CorrectionDifference, digest: Digest): string =>
  hashOf(outcomeOf(events, difference), digest)

/** [I4] Whether the game is after it what it was before. */
export const changesNothing = ({ game }: CorrectionDifference): boolean =>
  isSame(gameOutcomeOf(game.before), gameOutcomeOf(game.after))

const outcomeOf = (events: readonly AnyEvent[], { game, ...tables }: CorrectionDifference) => ({
  events: events.map(({ type, data }) => ({ type, data })),
  game: gameOutcomeOf(game.after),
  ...outcomeOfTables(tables),
})

/** Part of an outcome from tables, scorers and the games that wait for them. */
export const outcomeOfTables = ({
  leaderboards,
  tallies,
  pairings,
}: Pick<CorrectionDifference, 'leaderboards' | 'tallies' | 'pairings'>) => ({
  lines: leaderboards.flatMap(({ groupId, ...tables }) => changedLines(groupId, tables)),
  tallies: tallies ? addedTallies(tallies) : [],
  pairings,
})

/** The hash of an outcome: equal values have equal hashes. */
export const hashOf = (outcome: unknown, digest: Digest): string => digest(canonicalText(outcome))

/** JSON with sorted field names, so that equal values have equal texts. */
const canonicalText = (value: unknown): string => JSON.stringify(value, (_, part: unknown) => sorted(part))

function sorted(part: unknown): unknown {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
  return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function gameOutcomeOf({ clock, goals, ...view }: GameView) {
  const { version: _v, changedAt: _c, startPosition: _s, resultPosition: _r, logState: _l, ...game } = view
  const { at: _, ...reading } = clock
  return { ...game, goals: goals.map(({ scoredAt: _i, ...goal }) => goal), clock: reading }
}

type Line = {
  readonly groupId: GroupId
  readonly teamId: TeamId
  readonly before: LeaderboardEntry | null
  readonly after: LeaderboardEntry | null
}

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

/** Additions to each scorer, so that a goal in another game meanwhile does not change the outcome. */
function addedTallies({ before, after }: Change<readonly ScorerTally[]>): ScorerTally[] {
  const tallies = new Map<PlayerId, ScorerTally>()
  for (const tally of before) tallies.set(tally.playerId, { ...tally, goals: -tally.goals, assists: -tally.assists })
  for (const tally of after) {
    const { goals, assists } = tallies.get(tally.playerId) ?? { goals: 0, assists: 0 }
    tallies.set(tally.playerId, { ...tally, goals: goals + tally.goals, assists: assists + tally.assists })
  }
  return [...tallies.values()].filter(({ goals, assists }) => goals !== 0 || assists !== 0)
}
