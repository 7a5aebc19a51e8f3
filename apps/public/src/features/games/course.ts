import type { Game } from '@cup/contract/entities'
import type { GoalId, Side, Sides } from '@cup/domain/kernel'
import { type DisplaySide, minuteOf, timelineOf } from '@cup/ui/components'
import { formatScore } from '@cup/ui/format'
import { type PlayerOf, playerText } from '../../shared/use-player-of.ts'

/** Something that happened in a game, in words. */
export type CourseEntry = {
  readonly id: string
  readonly kind: 'goal' | 'penalty'
  readonly side: Side
  /** "5. Min." */
  readonly minute: string
  /** "Tor für HSG" */
  readonly what: string
  /** The score after it; undefined for what is no goal. */
  readonly score: string | undefined
  /** "Nr. 7 Müller (Vorlage: Çelik)" */
  readonly who: string
  readonly goalId: GoalId | undefined
}

/** Goals and time penalties of a game in words, as they came about. */
export function courseOf(game: Game, sides: Sides<DisplaySide>, playerOf: PlayerOf): CourseEntry[] {
  const { goals, penalties } = timelineOf(game)
  const minuteAt = (time: number): string => `${minuteOf(time, game.duration)}.\u00a0Min.`
  const ofGoals = goals.map(({ goal, side, score, at }) => ({
    at,
    entry: {
      id: goal.goalId,
      kind: 'goal' as const,
      side,
      minute: minuteAt(goal.time),
      what: `Tor für ${shortOf(sides[side])}`,
      score: formatScore(score),
      who: scorerText(goal, playerOf),
      goalId: goal.goalId,
    },
  }))
  const ofPenalties = penalties.map(({ penalty, side, from }) => ({
    at: from,
    entry: {
      id: penalty.timePenaltyId,
      kind: 'penalty' as const,
      side,
      minute: minuteAt(penalty.time),
      what: `${Math.round(penalty.duration / 60)}\u00a0Min. für ${shortOf(sides[side])}`,
      score: undefined,
      who: penalty.playerId ? nameOf(penalty.playerId, playerOf) : 'Bank',
      goalId: undefined,
    },
  }))
  return [...ofGoals, ...ofPenalties].sort((a, b) => a.at - b.at).map(({ entry }) => entry)
}

const shortOf = (side: DisplaySide): string => ('team' in side ? side.team.shortName : side.reference)

type Goal = Game['goals'][number]

function scorerText({ playerId, assistPlayerId, isOwnGoal }: Goal, playerOf: PlayerOf): string {
  const scorer = playerId ? nameOf(playerId, playerOf) : 'Torschütze offen'
  if (isOwnGoal) return playerId ? `Eigentor ${scorer}` : 'Eigentor'
  const assist = assistPlayerId && playerOf(assistPlayerId)?.displayName
  return assist ? `${scorer} (Vorlage: ${assist})` : scorer
}

/** Empty as long as the player has not come. */
function nameOf(playerId: NonNullable<Goal['playerId']>, playerOf: PlayerOf): string {
  const player = playerOf(playerId)
  return player ? playerText(player) : ''
}
