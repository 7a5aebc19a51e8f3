import { Flex, Text } from '@chakra-ui/react'
import { VisuallyHidden } from '@cup/ui/components'
import { type DeskNames, penalisedText } from '../../../shared/record/words.ts'
import { recordTexts } from '../../../texts/record.ts'
import { countingCards } from './cautions.ts'
import type { DeskEntry } from './kind.ts'

type ShownCardsProps = {
  readonly teamId: string | undefined
  readonly cards: readonly DeskEntry<'card'>[]
  readonly names: DeskNames
}

const texts = recordTexts.card

/** [F18] The players of a team who have a card, by colour and number, so that a second yellow card is recognised. */
export function ShownCards({ teamId, cards, names }: ShownCardsProps) {
  const all = [...countingCards(cards.filter((card) => card.teamId === teamId)).values()]
  // Where they do not all fit, the newest do.
  const shown = all.length > PLACES ? all.slice(1 - PLACES) : all
  return (
    <Flex as="span" css={FIELD}>
      {shown.map((card) => {
        const who = penalisedText(card, names)
        const label = texts.shown(texts.colours[card.colour], who)
        return (
          <Text as="span" key={card.id} css={CARD} data-colour={card.colour} title={label}>
            <VisuallyHidden>{label}</VisuallyHidden>
            <span aria-hidden="true">{card.playerOpen ? '?' : (/^\d+/.exec(who)?.[0] ?? who.slice(0, 1))}</span>
          </Text>
        )
      })}
      {all.length > shown.length && (
        <Text as="span" fontSize="0.75rem" fontWeight="bold">
          +{all.length - shown.length}
        </Text>
      )}
    </Flex>
  )
}

/** As many cards have room beside each other on a phone. */
const PLACES = 3

const FIELD = {
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2px',
  minWidth: '0',
  minHeight: '0',
  overflow: 'hidden',
  '@container (min-width: 62rem)': { gap: '4px' },
}

const CARD = {
  flex: 'none',
  minWidth: '0.9375rem',
  height: '1.1875rem',
  paddingInline: '1px',
  borderRadius: '2px',
  background: '#ffc53d',
  color: '#0b1220',
  textAlign: 'center',
  fontSize: '0.6875rem',
  lineHeight: '1.1875rem',
  fontWeight: 'extrabold',
  fontVariantNumeric: 'tabular-nums',
  '&[data-colour=red]': { background: '#c81e22', color: 'white' },
  '&[data-colour=yellowRed]': { background: 'linear-gradient(135deg, #ffc53d 0 50%, #f4636a 50%)' },
  '@container (min-width: 44rem)': {
    minWidth: '1.25rem',
    height: '1.625rem',
    fontSize: '0.9375rem',
    lineHeight: '1.625rem',
  },
}
