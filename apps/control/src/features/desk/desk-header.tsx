import { Flex, Heading, Text } from '@chakra-ui/react'
import type { Competition, Game } from '@cup/contract/entities'
import { Button } from '@cup/ui/chakra'
import { beginningOf } from '@cup/ui/components'
import { formatTimeOfDay } from '@cup/ui/format'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router-dom'
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
  const mayLookBack = useMayCall('log.read/list')
  useEffect(() => {
    document.title = deskTexts.documentTitle(game.name)
  }, [game.name])
  return (
    <Flex align="center" wrap="wrap" columnGap="4" rowGap="1">
      <Heading as="h1" textStyle="2xl">
        {game.name}
      </Heading>
      <Text color="fg.muted">
        {[matchday, formatTimeOfDay(beginningOf(game))].filter((part) => part !== undefined).join(' · ')}
      </Text>
      <Text ms="auto" fontWeight="medium" data-testid="operator">
        {operatorText(operator) ?? deskTexts.operator.none}
      </Text>
      {back}
      {mayLookBack && (
        <Button asChild variant="ghost">
          <Link to={`/history/games/${game.id}`}>{deskTexts.history}</Link>
        </Button>
      )}
      <Button
        variant="ghost"
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
