import type { HallCommand } from '../../../shared/outbox/command.ts'
import { recordTexts } from '../../../texts/record.ts'
import type { EntryPanel, PanelContext } from './entry-panel.ts'
import type { CommandBody, DeskEntry } from './kind.ts'
import { whosePanelOf } from './time-penalty-panel.ts'

const texts = recordTexts.card

type Fields = Omit<CommandBody<'game.write/change-card'>, 'id' | 'cardId'>

/** [F6] The panel of a card that counts already: who has got it, and what may be wrong with it. */
export function cardPanelOf(card: DeskEntry<'card'>, context: PanelContext): EntryPanel {
  const id = context.gameId
  const change = (fields: Fields): HallCommand => ({
    call: 'game.write/change-card',
    body: { id, cardId: card.id, ...fields },
  })
  const colour = texts.colours[card.colour]
  return whosePanelOf(card, context, {
    texts: { ...texts, name: colour, title: (team) => texts.title(colour, team) },
    change,
    revoke: { call: 'game.write/revoke-card', body: { id, cardId: card.id } },
    done: recordTexts.done,
  })
}
