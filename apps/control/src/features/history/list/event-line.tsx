import { Box, Flex, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { Link } from 'react-router-dom'
import { historyTexts as texts } from '../../../texts/history.ts'
import { formatSecond, whoText } from '../events/entered-by.ts'
import type { HistoryEvent } from '../events/event.ts'

type EventLineProps = {
  readonly entry: HistoryEvent
  readonly text: string
  /** The reading of the game clock, of an event that has one. */
  readonly clock: string | undefined
  /** Absent where the block has said it. */
  readonly isWhoShown: boolean
  readonly onCorrect: (() => void) | undefined
}

/** One entry: when, what, by whom; struck through where a correction stands in its place. */
export function EventLine({ entry, text, clock, isWhoShown, onCorrect }: EventLineProps) {
  const { position, occurredAt, gameId, by, replacedBy } = entry
  return (
    <Flex as="li" id={placeOfEntry(position)} tabIndex={-1} css={LINE} align="center" columnGap="3">
      <Box flex="1" minW="0" py="2" display="grid" columnGap="3" css={COLUMNS}>
        <Text as="time" gridArea="time" color="fg.muted" fontVariantNumeric="tabular-nums">
          {formatSecond(occurredAt)}
        </Text>
        <Text gridArea="clock" color="fg.muted" fontVariantNumeric="tabular-nums">
          {clock !== undefined && <span title={texts.gameTime}>{clock}</span>}
        </Text>
        <Box gridArea="text" minW="0">
          <Text as={replacedBy ? 's' : 'span'} color={replacedBy ? 'fg.muted' : 'fg'}>
            {text}
          </Text>
          {replacedBy && gameId && <Replaced to={`/history/games/${gameId}#${placeOfEntry(replacedBy.position)}`} />}
        </Box>
        {isWhoShown && (
          <Text gridArea="who" color="fg.muted" textStyle="sm">
            {whoText(by)}
          </Text>
        )}
      </Box>
      <Box flex="none" minW={{ base: '0', lg: '9rem' }}>
        {onCorrect && (
          <Button
            size="touch"
            variant="ghost"
            colorPalette="blue"
            px="3"
            aria-label={texts.correctEntry(text)}
            onClick={onCorrect}
          >
            {texts.correct}
          </Button>
        )}
      </Box>
    </Flex>
  )
}

/** Anchor of an entry on the page. */
export const placeOfEntry = (position: number): string => `e${position}`

const Replaced = ({ to }: { readonly to: string }) => (
  <Box as="span" ms="3" display="inline-block" textStyle="sm">
    <Link to={to}>{texts.corrected}</Link>
  </Box>
)

const LINE = {
  minH: 'touch',
  px: '3',
  borderTopWidth: '1px',
  scrollMarginTop: '6rem',
  '&:target, &:focus': { bg: 'bg.info' },
  '&:focus': { outline: '0' },
}

/** Columns; on a narrow screen the time, the event and its author are below each other. */
const COLUMNS = {
  gridTemplate: '"time clock" "text text" "who who" / 5.5rem 1fr',
  '@media (min-width: 64em)': {
    gridTemplate: '"time clock text who" / 5.5rem 3.5rem minmax(0, 1fr) 14rem',
    alignItems: 'center',
  },
}
