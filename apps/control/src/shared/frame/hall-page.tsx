import { Box, Flex, Grid, Heading, Text } from '@chakra-ui/react'
import { usePageTitle } from '@cup/ui/chakra'
import { type ReactNode, useState } from 'react'
import { appTexts } from '../../texts/app.ts'
import { useFrame } from './frame.ts'
import { MenuButton, OpenMenu } from './frame-menu.tsx'
import { NoticeLane } from './notice-lane.tsx'

type HallPageProps = {
  readonly title: string
  /** Beside the title: what the page is about. */
  readonly subtitle: string
  /** What is chosen for the whole page. */
  readonly actions?: ReactNode
  /** Notices of the page, the most urgent first. */
  readonly notices?: ReactNode
  readonly children: ReactNode
}

/**
 * [V10] A page of the hall that is seen at once: one line of head with the menu behind a button, one lane for notices, and
 * the content in what is left of a laptop's screen. Where the screen is smaller, the page scrolls below head and lane.
 */
export function HallPage({ title, subtitle, actions, notices, children }: HallPageProps) {
  const frame = useFrame()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const closeMenu = () => setIsMenuOpen(false)
  usePageTitle(title)
  return (
    <Grid css={PAGE}>
      <Box css={HEAD}>
        <Flex align="center" h="12" gap={{ base: '1', md: '3' }} px="2" bg="bg.surface" borderBottomWidth="1px">
          {frame && <MenuButton isOpen={isMenuOpen} onClick={() => setIsMenuOpen(!isMenuOpen)} />}
          <Heading as="h1" textStyle="lg" flex="none">
            {title}
          </Heading>
          <Text color="fg.muted" hideBelow="md" lineClamp={2} lineHeight="1.15" title={subtitle} css={SUBTITLE}>
            {subtitle}
          </Text>
          {frame?.courts}
          <Flex css={ACTIONS_IN_HEAD}>{actions}</Flex>
          {frame && (
            <Flex align="center" gap={{ base: '0', md: '1' }} ms="auto" css={STATUS}>
              {frame.status}
            </Flex>
          )}
        </Flex>
        {isMenuOpen && frame && (
          <Box css={MENU}>
            <OpenMenu onClose={closeMenu}>{frame.menu}</OpenMenu>
          </Box>
        )}
        <Box containerType="inline-size" h="12" px="2" pt="1.5" bg="bg.canvas">
          <NoticeLane
            label={appTexts.notices}
            idle={
              <Flex
                data-idle
                align="center"
                px="3"
                flex="1"
                borderRadius="l2"
                borderWidth="1px"
                textStyle="sm"
                color="fg.muted"
              >
                {appTexts.noNotices}
              </Flex>
            }
          >
            {frame?.questions}
            {notices}
            {frame?.notices}
          </NoticeLane>
        </Box>
      </Box>
      <Box minW="0" minH="0" p="2">
        {children}
      </Box>
    </Grid>
  )
}

/** A screen that is wide and high enough shows everything at once. */
export const AT_ONCE = '@media (min-width: 80em)'

const PAGE = {
  gridTemplate: 'auto minmax(0, 1fr) / minmax(0, 1fr)',
  [AT_ONCE]: { height: 'calc(100dvh - var(--above-desk, 0px))', minHeight: '45rem', overflow: 'clip' },
}

const HEAD = {
  position: 'sticky',
  top: '0',
  zIndex: 'sticky',
  minWidth: '0',
}

const SUBTITLE = { flex: '0 1 auto', minWidth: '0', maxWidth: '16rem' }

/** In a line of their own where the head has no room for them. */
const ACTIONS_IN_HEAD = { flex: '1', minWidth: '0', alignItems: 'center', gap: '0.75rem', justifyContent: 'flex-end' }

/** The state of the connection has the same box in all its words, so that nothing beside it moves. */
const STATUS = {
  flex: 'none',
  '& [data-connection]': { minWidth: { base: 'auto', md: '8rem' }, justifyContent: 'flex-start' },
}

const MENU = {
  position: 'absolute',
  top: '3rem',
  insetInline: '0',
  zIndex: 'dropdown',
  padding: '0.75rem',
  background: 'bg.surface',
  borderBottomWidth: '1px',
  boxShadow: 'lg',
}
