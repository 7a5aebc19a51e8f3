import type { Game } from '@cup/contract/entities'
import type { Seconds, Side, Sides } from '@cup/domain/kernel'
import { penalisedText } from '../../shared/record/words.ts'
import { commentatorTexts } from '../../texts/commentator.ts'

/** A goal as the commentator's page lists it. */
export type ListedGoal = {
  readonly goalId: string
  readonly side: Side
  /** What the clock showed: seconds that remained; [G27] undefined where it was not noted. */
  readonly time: Seconds | undefined
  /** The score after it. */
  readonly score: Sides<number>
  /** "Mia Keller (Vorlage Ole Brand)" */
  readonly text: string
}

/** A time penalty as the commentator's page lists it. */
export type ListedPenalty = {
  readonly timePenaltyId: string
  readonly side: Side
  readonly time: Seconds | undefined
  readonly text: string
}

/** A name for each player; undefined while it is not known. */
export type NameOf = (playerId: string) => string | undefined

/** The goals in the order in which they were scored, each with the score after it. */
export function goalsInOrder({ goals }: Pick<Game, 'goals'>, nameOf: NameOf): readonly ListedGoal[] {
  return goals.map((goal, index) => ({
    goalId: goal.goalId,
    side: goal.homeTeam ? 'home' : 'guest',
    time: goal.timeKnown === false ? undefined : goal.time,
    score: scoreAfter(goals.slice(0, index + 1)),
    text: textOf(goal, nameOf),
  }))
}

/** The time penalties in the order in which they were given. */
export const penaltiesInOrder = (
  { timePenalties, actualTeams }: Pick<Game, 'timePenalties' | 'actualTeams'>,
  nameOf: NameOf,
): readonly ListedPenalty[] =>
  timePenalties.map(({ timePenaltyId, teamId, playerId, playerOpen, time, timeKnown, givenTime = time }) => ({
    timePenaltyId,
    side: teamId === actualTeams.homeTeamId ? 'home' : 'guest',
    time: timeKnown === false ? undefined : givenTime,
    text: penalisedText({ playerId, playerOpen }, { player: nameOf }),
  }))

type Goal = Game['goals'][number]

function scoreAfter(goals: readonly Goal[]): Sides<number> {
  const home = goals.filter(({ homeTeam }) => homeTeam).length
  return { home, guest: goals.length - home }
}

function textOf({ playerId, assistPlayerId, isOwnGoal }: Goal, nameOf: NameOf): string {
  const scorer = playerId === null ? commentatorTexts.scorerOpen : (nameOf(playerId) ?? commentatorTexts.unknownPlayer)
  if (isOwnGoal) return commentatorTexts.ownGoalBy(scorer)
  const assist = assistPlayerId ? nameOf(assistPlayerId) : undefined
  return assist ? commentatorTexts.withAssist(scorer, assist) : scorer
}
