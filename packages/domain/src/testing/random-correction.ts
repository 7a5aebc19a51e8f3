import fc from 'fast-check'
import type { CorrectionCommand, ListedCommand } from '../correction/correction-command.ts'
import type { KnownGame } from '../game/index.ts'
import type { TournamentState } from '../tournament-state/tournament-state.ts'
import { correctionId, goalId, timePenaltyId } from './ids.ts'
import { GAME_IDS } from './small-cup.ts'

/** What was wrong, by numbers that are read against the record of the game. */
export const mistakes = fc.array(
  fc.record({ kind: fc.constantFrom('missing', 'other', 'invented', 'penalty'), n: fc.nat(20), isHome: fc.boolean() }),
  { minLength: 1, maxLength: 3 },
)
export type Mistake = typeof mistakes extends fc.Arbitrary<readonly (infer One)[]> ? One : never

/** The commands that put the mistakes right. */
export const remediesOf = (game: KnownGame, found: readonly Mistake[]): ListedCommand[] =>
  found.flatMap((mistake, k) => remedyOf(game, mistake, k) ?? [])

function remedyOf(
  { plan: { id, actualTeams }, record }: KnownGame,
  mistake: Mistake,
  k: number,
): ListedCommand | undefined {
  const { n, isHome } = mistake
  const goals = record.entries.filter((entry) => entry.kind === 'goal')
  const entry = goals[n % Math.max(1, goals.length)]
  const teamId = isHome ? actualTeams.home : actualTeams.guest
  switch (mistake.kind) {
    case 'missing':
      return {
        type: 'game.scoreGoal',
        data: { id, goalId: goalId(10 + k), time: n, playerId: null, homeTeam: isHome, isOwnGoal: false },
      }
    case 'other':
      return (
        entry && {
          type: 'game.changeGoal',
          data: { id, goalId: entry.id, time: n, playerId: null, homeTeam: isHome },
        }
      )
    case 'invented':
      return entry && { type: 'game.revokeGoal', data: { id, goalId: entry.id } }
    case 'penalty':
      return (
        teamId && {
          type: 'game.giveTimePenalty',
          data: { id, timePenaltyId: timePenaltyId(10 + k), teamId, time: n },
        }
      )
  }
}

/** A game with a result or a shoot-out that was not awarded. */
export function someEnded(tournament: TournamentState, n: number): KnownGame | undefined {
  const games = GAME_IDS.flatMap((id) => tournament.games.get(id)?.state ?? [])
  const ended = games.filter(({ phase }) => phase === 'finished' || phase === 'shootOut')
  return ended[n % Math.max(1, ended.length)]
}

/** So many-th correction of a game. */
export const correctionOf = (
  game: KnownGame,
  number: number,
  commands: readonly ListedCommand[],
): CorrectionCommand => ({
  type: 'game.correct',
  data: { id: game.plan.id, correctionId: correctionId(number), commands: [...commands] },
})
