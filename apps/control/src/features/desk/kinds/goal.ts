import type { HallCommand } from '../../../shared/outbox/command.ts'
import { addGoalBody, type Goal, isFilledGoal, isSameGoal, sideOf } from '../../../shared/record/goal.ts'
import { type DeskNames, scorerText } from '../../../shared/record/words.ts'
import { recordTexts } from '../../../texts/record.ts'
import { goalPanelOf } from './goal-panel.ts'
import {
  type After,
  type Before,
  type CommandBody,
  type DeskEntry,
  type DeskKind,
  type DeskPress,
  type DeskRecord,
  isGone,
  isThere,
} from './kind.ts'

type DeskGoal = DeskEntry<'goal'>

const texts = recordTexts.goal

/** [G10] A goal at the desk. */
export const goalKind: DeskKind<'goal'> = {
  prefixKey: undefined,
  isMain: true,
  isAsked: true,
  beginnings: () => [
    {
      text: recordTexts.goal.name,
      begin: ({ gameId, id, side, time }) => ({
        call: 'game.write/score-goal',
        body: {
          id: gameId,
          ...addGoalBody(id, { side, time, isOwnGoal: false, scorer: null, assist: undefined }),
        },
      }),
    },
  ],
  panelOf: goalPanelOf,
  isPlayerOpen: ({ scorer }) => scorer === null,
  revoke,
  teamText: ({ side }, names) => names.team(side),
  detailText: (goal, names) => {
    const scorer = scorerText(goal.scorer, names)
    if (goal.isOwnGoal) return texts.ownGoalRow(scorer)
    const assist = goal.assist === undefined ? undefined : (names.player(goal.assist) ?? recordTexts.unknown)
    return texts.row(scorer, assist)
  },
  sideIn: ({ side }) => side,
  scores: ({ side }) => side,
  commands: {
    'game.write/score-goal': {
      undo: ({ id, goalId }) => [{ command: revoke(id, goalId) }],
      stands: ({ goalId }, after) => isThere(goalIn(after.record, goalId), after),
      again: ({ id, goalId }, before) => scoredAgain(id, goalId, before) ?? [],
      isRepeatable: ({ goalId }, after) => isGone(goalIn(after.record, goalId), after),
      // It may have been changed since.
      text: (body, { record, names }) => shortText(goalIn(record, body.goalId) ?? sendingGoal(body), names),
    },
    'game.write/change-goal': {
      undo: ({ id, goalId, ...fields }, { record }) => {
        const goal = goalIn(record, goalId)
        // [G25] What was open is filled in by the act that entered the goal: taking that back is enough.
        if (!goal || isFilledGoal(goal, withChanges(goal, fields))) return undefined
        return [{ command: { call: 'game.write/change-goal', body: { id, goalId, ...fieldsBefore(goal, fields) } } }]
      },
      stands: (body, after) => canTurn(after, body, changeIn(after.back)),
      isRepeatable: (body, after) => canTurn(after, changeIn(after.back), body),
      text: (body, { record, names }) => {
        const goal = goalIn(record, body.goalId)
        return goal && recordTexts.changed(shortText(withChanges(goal, body), names))
      },
    },
    'game.write/revoke-goal': {
      undo: ({ id, goalId }, before) => scoredAgain(id, goalId, before),
      stands: ({ goalId }, after) => isGone(goalIn(after.record, goalId), after),
      isRepeatable: ({ goalId }, after) => isThere(goalIn(after.record, goalId), after),
      text: ({ goalId }, { record, names, back }) => {
        const goal = goalIn(record, goalId) ?? goalScoredBy(back)
        return goal && recordTexts.revoked(shortText(goal, names))
      },
    },
  },
}

function revoke(gameId: string, goalId: string): HallCommand {
  return { call: 'game.write/revoke-goal', body: { id: gameId, goalId } }
}

/** [G14] A revoked goal stays revoked: the same goal comes back as a new one. */
function scoredAgain(id: string, goalId: string, { record, newId }: Before): readonly DeskPress[] | undefined {
  const goal = goalIn(record, goalId)
  return goal && [{ command: { call: 'game.write/score-goal', body: { id, ...addGoalBody(newId(), goal) } } }]
}

const goalIn = ({ goal }: DeskRecord, goalId: string): DeskGoal | undefined => goal.find(({ id }) => id === goalId)

const shortText = ({ isOwnGoal, side, scorer }: Pick<Goal, 'isOwnGoal' | 'side' | 'scorer'>, names: DeskNames) =>
  texts.short(isOwnGoal, names.team(side), scorerText(scorer, names))

const sendingGoal = (body: CommandBody<'game.write/score-goal'>): DeskGoal => ({
  id: body.goalId,
  state: 'sending',
  side: sideOf(body.homeTeam),
  isOwnGoal: body.isOwnGoal ?? false,
  time: body.time,
  scorer: body.playerId,
  assist: body.assistPlayerId,
})

/** The goal that these presses bring back. */
function goalScoredBy(presses: readonly DeskPress[]): DeskGoal | undefined {
  for (const { command } of presses) if (command.call === 'game.write/score-goal') return sendingGoal(command.body)
  return undefined
}

type Change = CommandBody<'game.write/change-goal'>

/** The change of a goal among these presses. */
function changeIn(presses: readonly DeskPress[]): Change | undefined {
  for (const { command } of presses) if (command.call === 'game.write/change-goal') return command.body
  return undefined
}

/** Whether a goal is as one change has left it, and can be as another one leaves it. */
function canTurn(after: After, from: Change | undefined, to: Change | undefined): boolean {
  const goal = from && goalIn(after.record, from.goalId)
  if (!to || !goal || !isThere(goal, after)) return false
  return isSameGoal(goal, withChanges(goal, from)) && isPossible(withChanges(goal, to))
}

type Fields = Omit<Change, 'id' | 'goalId'>

/** Values of these fields of a goal before a change of them; players of another team bring all of them along. */
function fieldsBefore(goal: DeskGoal, fields: Fields): Fields {
  const isOtherTeam = fields.homeTeam !== undefined || fields.isOwnGoal !== undefined
  return {
    ...(fields.time === undefined ? {} : { time: goal.time }),
    ...(isOtherTeam ? { homeTeam: goal.side === 'home', isOwnGoal: goal.isOwnGoal } : {}),
    ...(isOtherTeam || fields.playerId !== undefined ? { playerId: goal.scorer } : {}),
    ...(isOtherTeam || fields.assistPlayerId !== undefined ? { assistPlayerId: goal.assist ?? null } : {}),
  }
}

/** [G13] Whether the earlier scorer is still possible after later changes. */
const isPossible = ({ scorer, assist, isOwnGoal }: Goal): boolean =>
  assist === undefined || (assist !== scorer && !isOwnGoal)

const withChanges = (goal: DeskGoal, body: Fields): DeskGoal => ({
  ...goal,
  time: body.time ?? goal.time,
  side: body.homeTeam === undefined ? goal.side : sideOf(body.homeTeam),
  isOwnGoal: body.isOwnGoal ?? goal.isOwnGoal,
  scorer: body.playerId === undefined ? goal.scorer : body.playerId,
  assist: body.assistPlayerId === undefined ? goal.assist : (body.assistPlayerId ?? undefined),
})
