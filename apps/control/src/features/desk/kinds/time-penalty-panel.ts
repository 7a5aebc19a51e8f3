import { oppositeOf, type Side } from '@cup/domain/kernel'
import type { HallCommand } from '../../../shared/outbox/command.ts'
import { penalisedText } from '../../../shared/record/words.ts'
import { recordTexts } from '../../../texts/record.ts'
import { sentOffBefore } from './cautions.ts'
import type { EntryPanel, PanelContext, PanelStep } from './entry-panel.ts'
import type { CommandBody, DeskEntry } from './kind.ts'

const texts = recordTexts.timePenalty

type Fields = Omit<CommandBody<'game.write/change-timepenalty'>, 'id' | 'timePenaltyId'>

/** [P2] The panel of a time penalty that runs already: who has to go, and what may be wrong with it. */
export function timePenaltyPanelOf(penalty: DeskEntry<'timePenalty'>, context: PanelContext): EntryPanel {
  const id = context.gameId
  const change = (fields: Fields): HallCommand => ({
    call: 'game.write/change-timepenalty',
    body: { id, timePenaltyId: penalty.id, ...fields },
  })
  return whosePanelOf(penalty, context, {
    texts,
    change,
    revoke: { call: 'game.write/revoke-timepenalty', body: { id, timePenaltyId: penalty.id } },
    done: context.penaltyLength,
  })
}

type WhoseFields = Pick<Fields, 'teamId' | 'playerId' | 'playerOpen' | 'time'>

type WhosePanel = {
  readonly texts: {
    readonly against: string
    readonly whoGetsIt: string
    readonly name: string
    readonly none: string
    readonly noneDetail: string
    readonly title: (team: string) => string
  }
  readonly change: (fields: WhoseFields) => HallCommand
  readonly revoke: HallCommand
  readonly done: string
}

/** The panel of an entry against a player, an open one, or the bench. */
export function whosePanelOf(
  entry: DeskEntry<'timePenalty' | 'card'>,
  { names, teams, cards }: PanelContext,
  { texts: words, change, revoke, done }: WhosePanel,
): EntryPanel {
  const side: Side = entry.teamId === teams.teams.home.id ? 'home' : 'guest'
  const other = teams.teams[oppositeOf(side)]
  return {
    title: words.name,
    side,
    time: entry.time,
    changeTime: (time) => change({ time }),
    steps: [
      playerStep(
        entry,
        { names, players: teams.squads[side], deadIds: sentOffBefore(entry, cards) },
        { words, change },
      ),
    ],
    fixes: [
      { key: 'X', text: words.none, detail: words.noneDetail, command: revoke },
      {
        key: 'A',
        text: recordTexts.otherTeam,
        detail: words.title(other.shortName),
        command: change({ teamId: other.id, playerOpen: true }),
      },
    ],
    done,
    closesAfterAnswers: false,
  }
}

type Squad = Pick<PanelContext, 'names'> & Pick<PanelStep, 'players' | 'deadIds'>

function playerStep(
  entry: DeskEntry<'timePenalty' | 'card'>,
  { names, players, deadIds }: Squad,
  { words, change }: { readonly words: WhosePanel['texts']; readonly change: WhosePanel['change'] },
): PanelStep {
  const { playerId, playerOpen } = entry
  const isBench = playerId === undefined && !playerOpen
  return {
    title: words.against,
    question: words.whoGetsIt,
    answer: playerOpen ? undefined : penalisedText(entry, names),
    players,
    deadIds,
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
