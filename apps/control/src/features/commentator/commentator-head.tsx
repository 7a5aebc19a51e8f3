import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import type { Competition, Game } from '@cup/contract/entities'
import { courtNameOf } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import { beginningOf } from '@cup/ui/components'
import { formatGameDateTime } from '@cup/ui/format'
import { type ReactNode, useEffect, useState } from 'react'
import { useHotkeys } from '../../shared/hotkeys/use-hotkeys.ts'
import { appTexts } from '../../texts/app.ts'
import { commentatorTexts } from '../../texts/commentator.ts'
import type { useShownGame } from './shown-game.ts'

type CommentatorHeadProps = {
  readonly shown: ReturnType<typeof useShownGame>
  readonly competition: Competition
  /** The connection, the time and this device; undefined outside of the shell. */
  readonly status: ReactNode
  /** The menu of the shell; undefined outside of it. */
  readonly menu: ReactNode
}

/** One line: the way to the menu, the game, the ways to others, the sheet for the paper, and this device. */
export function CommentatorHead({ shown, competition, status, menu }: CommentatorHeadProps) {
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const { game } = shown
  useHotkeys({ Escape: () => setIsMenuOpen(false) })
  useEffect(() => {
    document.title = commentatorTexts.documentTitle(game?.name)
  }, [game?.name])
  return (
    <>
      <Flex align="center" wrap="wrap" minH="3rem" columnGap="3" rowGap="1" py="0.5">
        {menu !== undefined && (
          <Button
            variant="ghost"
            px="2"
            aria-label={isMenuOpen ? appTexts.closeMenu : appTexts.openMenu}
            aria-expanded={isMenuOpen}
            onClick={() => setIsMenuOpen((isOpen) => !isOpen)}
          >
            <MenuIcon isOpen={isMenuOpen} />
          </Button>
        )}
        <Heading as="h1" textStyle="lg" flex="none">
          {commentatorTexts.title}
        </Heading>
        <Text
          color="fg.muted"
          flex={{ base: '1 0 100%', md: '1 1 8rem' }}
          order={{ base: '1', md: '0' }}
          minW="0"
          lineHeight="1.15"
          fontWeight="medium"
          textStyle="sm"
        >
          {game && whereOf(game, competition)}
        </Text>
        <Flex wrap="wrap" gap="2" order={{ base: '2', md: '0' }}>
          <Ways {...shown} />
          {game && (
            <Button size="sm" minH="10" variant="outline" onClick={() => window.print()}>
              {commentatorTexts.print}
            </Button>
          )}
        </Flex>
        <Device>{status}</Device>
      </Flex>
      {isMenuOpen && (
        <Box py="2" role="region" aria-label={commentatorTexts.menu}>
          {menu}
        </Box>
      )}
    </>
  )
}

/** "Spiel 31 · Vorrunde · 18.01., 16:30 Uhr · Feld 1" */
function whereOf(game: Game, competition: Competition): string {
  const round = competition.matchdays.find(({ id }) => id === game.matchdayId)?.name
  return [game.name, round, formatGameDateTime(beginningOf(game)), courtNameOf(game, competition)]
    .filter((part) => part !== undefined)
    .join(' · ')
}

/** [V5] The way back to the game before, and ahead to the one after the current game. */
const Ways = ({ game, back, onward, onGoOn, onGoBack }: CommentatorHeadProps['shown']) => (
  <>
    {back && (
      <Button size="sm" minH="10" variant="outline" onClick={onGoBack}>
        {commentatorTexts.goBack(back.name)}
      </Button>
    )}
    {onward && !game?.result && (
      <Button size="sm" minH="10" variant="outline" onClick={onGoOn}>
        {commentatorTexts.ahead(onward.name)}
      </Button>
    )}
  </>
)

const Device = chakra('div', {
  base: { display: 'flex', alignItems: 'center', columnGap: '2', flex: 'none', marginInlineStart: 'auto' },
})

const MenuIcon = ({ isOpen }: { readonly isOpen: boolean }) => (
  <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={isOpen ? CROSS : BURGER} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
)

const BURGER = 'M4 6h16M4 12h16M4 18h16'
const CROSS = 'M6 6l12 12M18 6L6 18'
