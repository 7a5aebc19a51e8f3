import { chakra, Flex, Heading, Text } from '@chakra-ui/react'
import type { Competition, Game } from '@cup/contract/entities'
import { courtNameOf } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import { beginningOf } from '@cup/ui/components'
import { formatTimeOfDay } from '@cup/ui/format'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useStore } from 'zustand'
import { useDevice } from '../../shared/device/device.ts'
import { type Operator, operatorText } from '../../shared/game-view/operator.ts'
import { useMayCall } from '../../shared/sign-in/sign-in-context.ts'
import { deskTexts } from '../../texts/desk.ts'

type DeskHeaderProps = {
  readonly game: Game
  readonly competition: Competition
  readonly operator: Operator
  /** The way back to the game before. */
  readonly back?: ReactNode
  readonly onKeys: () => void
}

/** Which game it is, and who operates it. */
export function DeskHeader({ game, competition, operator, back, onKeys }: DeskHeaderProps) {
  const matchday = competition.matchdays.find(({ id }) => id === game.matchdayId)?.name
  const court = courtNameOf(game, competition)
  const mayLookBack = useMayCall('log.read/list')
  useEffect(() => {
    document.title = deskTexts.documentTitle(court === undefined ? game.name : `${game.name} · ${court}`)
  }, [game.name, court])
  return (
    <Flex align="center" h="full" minW="0" columnGap="3" textStyle={{ base: 'sm', md: 'md' }}>
      <Heading as="h1" textStyle={{ base: 'lg', md: '2xl' }} flex="none">
        {game.name}
      </Heading>
      {court && (
        <Text fontWeight="semibold" flex="none" hideBelow="md">
          {court}
        </Text>
      )}
      <Text color="fg.muted" hideBelow="lg" truncate>
        {[matchday, formatTimeOfDay(beginningOf(game))].filter((part) => part !== undefined).join(' · ')}
      </Text>
      <Text ms="auto" fontWeight="medium" data-testid="operator" lineHeight="1.15" lineClamp={2} textAlign="end">
        {operatorText(operator) ?? deskTexts.operator.none}
      </Text>
      {back}
      {mayLookBack && (
        <Button asChild variant="ghost" size="touch" px="2" textStyle="md">
          <Link to={`/history/games/${game.id}`}>{deskTexts.history}</Link>
        </Button>
      )}
      <SwapSides />
      <Button
        variant="ghost"
        size="touch"
        aria-label={deskTexts.shortcuts.show}
        aria-keyshortcuts="?"
        hideBelow="lg"
        onClick={onKeys}
      >
        ?
      </Button>
    </Flex>
  )
}

/** The table may be on either side of the pitch: the screen shows the teams as its operator sees them. */
function SwapSides() {
  const { hasSidesSwapped } = useDevice()
  const isSwapped = useStore(hasSidesSwapped)
  return (
    <Button
      size="touch"
      px="2"
      gap="2"
      textStyle="md"
      aria-label={deskTexts.sides.swap}
      aria-pressed={isSwapped}
      onClick={() => hasSidesSwapped.set(!isSwapped)}
    >
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path
          d={ARROWS}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <chakra.span hideBelow="lg">{deskTexts.sides.short}</chakra.span>
    </Button>
  )
}

const ARROWS = 'M4 8h15l-4-4M20 16H5l4 4'
