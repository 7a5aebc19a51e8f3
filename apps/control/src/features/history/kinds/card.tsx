import { Flex, Stack } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { CARD_COLOURS, type Card } from '../../../shared/record/card.ts'
import { penalisedText } from '../../../shared/record/words.ts'
import { recordTexts } from '../../../texts/record.ts'
import type { DataByType } from '../events/event.ts'
import type { Names } from '../events/names.ts'
import type { EntryEditorProps, HistoryKind } from './kind.ts'
import { WhoseEditor } from './whose-editor.tsx'

const texts = recordTexts.card

type CardEvent = DataByType['game.cardShown'] | DataByType['game.cardChanged']
type CardInWords = Pick<Card, 'colour' | 'teamId' | 'playerOpen'> & { readonly playerId?: string | undefined }

const cardText = ({ colour, teamId, playerId, playerOpen }: CardInWords, names: Names): string =>
  texts.sentence(texts.colours[colour], names.team(teamId), penalisedText({ playerId, playerOpen }, names))

const entry = {
  kind: 'card',
  idOf: ({ cardId }: CardEvent) => cardId,
  timeOf: ({ time, timeKnown }: CardEvent) => (timeKnown === false ? undefined : time),
  textOf: cardText,
} as const

/** A card in the history and in a correction. */
export const cardKind: HistoryKind<'card'> = {
  text: (card, _, names) => cardText(card, names),
  reason: ({ before, isRevoked }) => {
    if (!before) return texts.reasons.missing
    return isRevoked ? texts.reasons.invalid : texts.reasons.wrong
  },
  missing: (_, teamId) =>
    teamId === undefined ? undefined : { teamId, playerId: undefined, colour: 'yellow', time: 0 },
  editor: (props) => <CardEditor {...props} />,
  events: {
    'game.cardShown': { filter: 'card', text: cardText, entry },
    'game.cardChanged': {
      filter: 'card',
      text: (data, names) => recordTexts.changed(cardText(data, names)),
      entry,
    },
    'game.cardRevoked': {
      filter: 'card',
      text: ({ cardId }, { entryText }) => recordTexts.revoked(entryText(cardId) ?? texts.name),
    },
  },
}

/** A card: its colour, who gets it, and when. */
function CardEditor(props: EntryEditorProps<'card'>) {
  const { edit, onChange } = props
  return (
    <Stack gap="5">
      <Flex role="group" aria-label={texts.colourQuestion} gap="3" wrap="wrap">
        {CARD_COLOURS.map((colour) => (
          <Button
            key={colour}
            size="touch"
            variant={colour === edit.now.colour ? 'solid' : 'outline'}
            aria-pressed={colour === edit.now.colour}
            onClick={() => onChange({ ...edit, isRevoked: false, now: { ...edit.now, colour } })}
          >
            {texts.colours[colour]}
          </Button>
        ))}
      </Flex>
      <WhoseEditor texts={texts} {...props} />
    </Stack>
  )
}
