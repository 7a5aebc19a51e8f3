import { oppositeOf } from '@cup/domain/kernel'
import type { HallCommand } from '../../../shared/outbox/command.ts'
import { scoringSideOf } from '../../../shared/record/goal.ts'
import { recordTexts } from '../../../texts/record.ts'
import { sentOffBefore } from './cautions.ts'
import type { EntryPanel, PanelContext, PanelStep } from './entry-panel.ts'
import type { CommandBody, DeskEntry } from './kind.ts'

const texts = recordTexts.goal

type Fields = Omit<CommandBody<'game.write/change-goal'>, 'id' | 'goalId'>

/** [G24] The panel of a goal that counts already: who has scored it, who gave the pass, and what may be wrong with it. */
export function goalPanelOf(goal: DeskEntry<'goal'>, context: PanelContext): EntryPanel {
  const { gameId, names } = context
  const change = (fields: Fields): HallCommand => ({
    call: 'game.write/change-goal',
    body: { id: gameId, goalId: goal.id, ...fields },
  })
  const { side, isOwnGoal } = goal
  const other = oppositeOf(side)
  return {
    title: texts.title(isOwnGoal, names.team(scoringSideOf(goal))),
    side,
    time: goal.time,
    changeTime: (time) => change({ time }),
    // [G13] An own goal has no assist.
    steps: [scorerStep(goal, context, change), ...(isOwnGoal ? [] : [assistStep(goal, context, change)])],
    fixes: [
      {
        key: 'X',
        text: texts.none,
        detail: texts.noneDetail,
        command: { call: 'game.write/revoke-goal', body: { id: gameId, goalId: goal.id } },
      },
      {
        key: 'A',
        text: recordTexts.otherTeam,
        detail: texts.title(false, names.team(other)),
        command: change({ homeTeam: other === 'home', ...NO_PLAYERS }),
      },
      {
        key: 'E',
        text: texts.ownGoal,
        detail: texts.of(names.team(other)),
        isOn: isOwnGoal,
        command: change({ isOwnGoal: !isOwnGoal, ...NO_PLAYERS }),
      },
    ],
    done: recordTexts.done,
    closesAfterAnswers: true,
  }
}

/** [G12] Players of the other team score it: who did is open again. */
const NO_PLAYERS = { playerId: null, assistPlayerId: null }

type Change = (fields: Fields) => HallCommand

function scorerStep(goal: DeskEntry<'goal'>, { teams, names, cards }: PanelContext, change: Change): PanelStep {
  const { scorer, assist } = goal
  return {
    title: texts.scorer,
    question: texts.scorer,
    answer: scorer === null ? undefined : (names.player(scorer) ?? recordTexts.unknown),
    players: teams.squads[scoringSideOf(goal)],
    chosenId: scorer ?? undefined,
    deadIds: sentOffBefore(goal, cards),
    pick: (id) =>
      id === scorer ? undefined : change({ playerId: id, ...(id === assist ? { assistPlayerId: null } : {}) }),
    none: {
      text: texts.openScorer,
      command: scorer === null ? undefined : change({ playerId: null }),
    },
    isNoneByEnter: false,
  }
}

function assistStep(goal: DeskEntry<'goal'>, { teams, names, cards }: PanelContext, change: Change): PanelStep {
  const { scorer, assist, side } = goal
  return {
    title: texts.assist,
    question: texts.assist,
    answer: assist === undefined ? undefined : (names.player(assist) ?? recordTexts.unknown),
    players: teams.squads[side],
    chosenId: assist,
    deadIds: [scorer, ...sentOffBefore(goal, cards)],
    pick: (id) => (id === assist ? undefined : change({ assistPlayerId: id })),
    none: {
      text: texts.noAssist,
      command: assist === undefined ? undefined : change({ assistPlayerId: null }),
    },
    isNoneByEnter: true,
  }
}
