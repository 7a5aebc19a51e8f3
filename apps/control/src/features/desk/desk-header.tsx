import { chakra, Flex, Heading, Text } from '@chakra-ui/react'
import { useConnection } from '@cup/api-client/live'
import type { Competition, Game } from '@cup/contract/entities'
import { courtNameOf } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import { beginningOf, WholeName } from '@cup/ui/components'
import { formatTimeOfDay } from '@cup/ui/format'
import { type ReactNode, useEffect } from 'react'
import { useStore } from 'zustand'
import { useDevice } from '../../shared/device/device.ts'
import { MenuButton } from '../../shared/frame/menu-button.tsx'
import { lastKnownOperatorText, type Operator, operatorText } from '../../shared/game-view/operator.ts'
import { Icon } from '../../shared/icons.tsx'
import { deskTexts } from '../../texts/desk.ts'

type DeskHeaderProps = {
  readonly game: Game
  readonly competition: Competition
  /** [H9] Whether other competitions play on the court: then the name of this one stands beside the game. */
  readonly isShared: boolean
  readonly operator: Operator
  /** The connection, the time and this device; undefined outside of the shell. */
  readonly status: ReactNode
  readonly isMenuOpen: boolean
  /** Opens and closes the menu; undefined outside of the shell. */
  readonly onMenu: (() => void) | undefined
  readonly onKeys: () => void
}

/** One line: the way to the menu, which game it is, who operates it, and this device. */
export function DeskHeader({
  game,
  competition,
  isShared,
  operator,
  status,
  isMenuOpen,
  onMenu,
  onKeys,
}: DeskHeaderProps) {
  const matchday = competition.matchdays.find(({ id }) => id === game.matchdayId)?.name
  const court = courtNameOf(game, competition)
  const time = formatTimeOfDay(beginningOf(game))
  useEffect(() => {
    document.title = deskTexts.documentTitle(court === undefined ? game.name : `${game.name} · ${court}`)
  }, [game.name, court])
  return (
    <Flex align="center" h="full" minW="0" columnGap={{ base: '1', md: '2.5' }} css={HEAD}>
      {onMenu && <MenuButton isOpen={isMenuOpen} data-box="menu" onClick={onMenu} />}
      <Heading as="h1" textStyle={{ base: 'md', md: 'lg' }} flex="none">
        {game.name}
      </Heading>
      {isShared && (
        <Text as="div" css={COMPETITION} data-testid="competition">
          <WholeName name={competition.name} lines={2} />
        </Text>
      )}
      <Text color="fg.muted" hideBelow="md" truncate flex="0 1 auto" minW="0">
        <chakra.span css={WHERE_WIDE}>
          {[court, matchday, time].filter((part) => part !== undefined).join(' · ')}
        </chakra.span>
        <chakra.span css={WHERE_NARROW}>{[court, time].filter((part) => part !== undefined).join(' · ')}</chakra.span>
      </Text>
      <OperatorText operator={operator} />
      <SwapSides />
      {status}
      <Button
        variant="ghost"
        aria-label={deskTexts.shortcuts.show}
        aria-keyshortcuts="?"
        hideBelow="xl"
        onClick={onKeys}
      >
        ?
      </Button>
    </Flex>
  )
}

/** [G22] The operator of the game; a device that is cut off says that it may have changed. */
function OperatorText({ operator }: { readonly operator: Operator }) {
  const isCutOff = useConnection().state === 'down'
  return (
    <Text
      ms="auto"
      color="fg.muted"
      fontWeight="medium"
      data-testid="operator"
      lineHeight="1.1"
      lineClamp={3}
      minW="0"
      fontSize={{ base: '0.6875rem', md: '0.875rem' }}
      textAlign="end"
    >
      {isCutOff ? lastKnownOperatorText(operator) : (operatorText(operator) ?? deskTexts.operator.none)}
    </Text>
  )
}

/** The table may be on either side of the pitch: the screen shows the teams as its operator sees them. */
function SwapSides() {
  const { hasSidesSwapped } = useDevice()
  const isSwapped = useStore(hasSidesSwapped)
  return (
    <Button
      px="2"
      gap="2"
      textStyle="sm"
      aria-label={deskTexts.sides.swap}
      aria-pressed={isSwapped}
      data-box="sides"
      onClick={() => hasSidesSwapped.set(!isSwapped)}
    >
      <Icon path={ARROWS} />
      <chakra.span css={WHERE_WIDE}>{deskTexts.sides.short}</chakra.span>
    </Button>
  )
}

const WHERE_WIDE = { display: 'none', '@container (min-width: 70rem)': { display: 'inline' } }

const WHERE_NARROW = { '@container (min-width: 70rem)': { display: 'none' } }

const COMPETITION = {
  flex: '0 1 auto',
  minWidth: '3rem',
  maxWidth: '12rem',
  paddingInline: '0.5rem',
  borderRadius: 'full',
  background: 'bg.sunken',
  fontWeight: 'bold',
  lineHeight: '1.2',
}

/** The state of the connection has the same box in all its words, so that nothing beside it moves. */
const HEAD = {
  fontSize: '0.875rem',
  '& [data-connection]': {
    width: '5.25rem',
    flexShrink: '0',
    justifyContent: 'flex-start',
    gap: '0.375rem',
    paddingInline: '0.25rem',
    whiteSpace: 'normal',
    textAlign: 'start',
    fontSize: '0.75rem',
    lineHeight: '1.1',
  },
  '@container (min-width: 46rem)': {
    fontSize: '1rem',
    '& [data-connection]': { width: '9.5rem', gap: '0.5rem', fontSize: '0.875rem' },
  },
}

const ARROWS = 'M4 8h15l-4-4M20 16H5l4 4'
