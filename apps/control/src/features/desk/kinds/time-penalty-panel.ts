import { oppositeOf, type Side } from '@cup/domain/kernel'
import type { HallCommand } from '../../../shared/outbox/command.ts'
import { penalisedText } from '../../../shared/record/words.ts'
import { recordTexts } from '../../../texts/record.ts'
import type { EntryPanel, PanelContext, PanelStep } from './entry-panel.ts'
import type { CommandBody, DeskEntry } from './kind.ts'

const texts = recordTexts.timePenalty

type Fields = Omit<CommandBody<'game.write/change-timepenalty'>, 'id' | 'timePenaltyId'>

/** [P2] The panel of a time penalty that runs already: who has to go, and what may be wrong with it. */
export function timePenaltyPanelOf(
  penalty: DeskEntry<'timePenalty'>,
  { gameId, names, teams, penaltyLength }: PanelContext,
): EntryPanel {
  const change = (fields: Fields): HallCommand => ({
    call: 'game.write/change-timepenalty',
    body: { id: gameId, timePenaltyId: penalty.id, ...fields },
  })
  const side: Side = penalty.teamId === teams.teams.home.id ? 'home' : 'guest'
  const other = teams.teams[oppositeOf(side)]
  return {
    title: texts.name,
    side,
    time: penalty.time,
    changeTime: (time) => change({ time }),
    steps: [playerStep(penalty, { names, players: teams.squads[side] }, change)],
    fixes: [
      {
        key: 'X',
        text: texts.none,
        detail: texts.noneDetail,
        command: { call: 'game.write/revoke-timepenalty', body: { id: gameId, timePenaltyId: penalty.id } },
      },
      {
        key: 'A',
        text: recordTexts.otherTeam,
        detail: texts.title(other.shortName),
        command: change({ teamId: other.id, playerOpen: true }),
      },
    ],
    done: penaltyLength,
    closesAfterAnswers: false,
  }
}

type Squad = Pick<PanelContext, 'names'> & Pick<PanelStep, 'players'>

function playerStep(
  penalty: DeskEntry<'timePenalty'>,
  { names, players }: Squad,
  change: (fields: Fields) => HallCommand,
): PanelStep {
  const { playerId, playerOpen } = penalty
  const isBench = playerId === undefined && !playerOpen
  return {
    title: texts.against,
    question: texts.whoGetsIt,
    answer: playerOpen ? undefined : penalisedText(penalty, names),
    players,
    chosenId: playerId,
    pick: (id) => (id === playerId ? undefined : change({ playerId: id })),
    none: {
      text: recordTexts.bench,
      isChosen: isBench,
      command: isBench ? undefined : change({ playerId: null }),
    },
    isNoneByEnter: false,
  }
}
