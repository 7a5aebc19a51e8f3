import { type Goal, sideOf } from '../../../shared/record/goal.ts'
import { recordTexts } from '../../../texts/record.ts'
import type { EntryEdit } from '../correction/edit.ts'
import type { DataByType } from '../events/event.ts'
import type { Names } from '../events/names.ts'
import { GoalEditor } from './goal-editor.tsx'
import type { HistoryKind } from './kind.ts'

const texts = recordTexts.goal

const entry = {
  kind: 'goal',
  idOf: ({ goalId }: GoalEvent) => goalId,
  timeOf: ({ time, timeKnown }: GoalEvent) => (timeKnown === false ? undefined : time),
  textOf: goalTextOf,
} as const

/** A goal in the history and in a correction. */
export const goalKind: HistoryKind<'goal'> = {
  text: goalText,
  reason: goalReason,
  missing: (side) => ({ side, isOwnGoal: false, scorer: null, assist: undefined, time: 0 }),
  editor: (props) => <GoalEditor {...props} />,
  events: {
    'game.goalScored': { filter: 'goal', text: goalWithScore, entry },
    'game.goalChanged': {
      filter: 'goal',
      text: (data, names) => recordTexts.changed(goalWithScore(data, names)),
      entry,
    },
    'game.goalRevoked': {
      filter: 'goal',
      text: ({ goalId }, { entryText }) => recordTexts.revoked(entryText(goalId) ?? texts.name),
    },
  },
}

type GoalEvent = DataByType['game.goalScored'] | DataByType['game.goalChanged']

function goalText({ side, isOwnGoal, scorer, assist }: Goal, gameId: string, names: Names): string {
  return texts.sentence(
    isOwnGoal,
    names.side(gameId, side),
    scorer === null ? texts.openScorer : names.player(scorer),
    assist === undefined ? undefined : names.player(assist),
  )
}

function goalTextOf({ id, homeTeam, isOwnGoal, playerId, assistPlayerId, time }: GoalEvent, names: Names): string {
  const goal = { side: sideOf(homeTeam), isOwnGoal, scorer: playerId, assist: assistPlayerId ?? undefined, time }
  return goalText(goal, id, names)
}

function goalWithScore(data: GoalEvent, names: Names): string {
  const score = names.scoreAt(data.id, data.goalId)
  return score ? recordTexts.withDetail(goalTextOf(data, names), score) : goalTextOf(data, names)
}

function goalReason({ before, now, isRevoked }: EntryEdit<'goal'>): string {
  const { reasons } = texts
  if (!before) return reasons.missing
  if (isRevoked) return reasons.invalid
  if (before.isOwnGoal !== now.isOwnGoal) return now.isOwnGoal ? reasons.ownGoal : reasons.noOwnGoal
  if (before.side !== now.side) return reasons.wrongTeam
  if (before.scorer !== now.scorer) return reasons.wrongScorer
  return before.assist === now.assist ? reasons.wrongTime : reasons.wrongAssist
}
