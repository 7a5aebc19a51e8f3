import type { HallCommand } from '../../../shared/outbox/command.ts'
import { CARD_COLOURS } from '../../../shared/record/card.ts'
import { recordTexts } from '../../../texts/record.ts'
import { isSecondYellow } from './cautions.ts'
import type { EntryPanel, PanelContext } from './entry-panel.ts'
import type { CommandBody, DeskEntry } from './kind.ts'
import { whosePanelOf } from './time-penalty-panel.ts'

const texts = recordTexts.card

type Fields = Omit<CommandBody<'game.write/change-card'>, 'id' | 'cardId'>

/** [F6] [F11] The panel of a card that counts already: its colour, who has got it, and what may be wrong with it. */
export function cardPanelOf(card: DeskEntry<'card'>, context: PanelContext): EntryPanel {
  const id = context.gameId
  const change = (fields: Fields): HallCommand => ({
    call: 'game.write/change-card',
    body: { id, cardId: card.id, ...fields },
  })
  const colour = texts.colours[card.colour]
  const isSecond = isSecondYellow(card, context.cards)
  return {
    ...whosePanelOf(card, context, {
      texts: { ...texts, name: colour, title: (team) => texts.title(colour, team) },
      change,
      revoke: { call: 'game.write/revoke-card', body: { id, cardId: card.id } },
      done: recordTexts.done,
    }),
    choices: {
      question: texts.colourQuestion,
      hint: isSecond ? texts.secondYellow(context.names.player(card.playerId ?? '') ?? recordTexts.unknown) : undefined,
      all: CARD_COLOURS.map((one) => ({
        text: texts.colours[one],
        colour: one,
        isChosen: one === card.colour,
        isDue: isSecond && one === 'yellowRed',
        command: one === card.colour ? undefined : change({ colour: one }),
      })),
    },
  }
}
