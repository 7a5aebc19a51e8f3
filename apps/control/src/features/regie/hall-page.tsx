import { Box, Flex, Grid, Heading, Text } from '@chakra-ui/react'
import { usePageTitle } from '@cup/ui/chakra'
import { type ReactNode, useState } from 'react'
import { useFrame } from '../../shared/frame/frame.ts'
import { MenuButton } from '../../shared/frame/menu-button.tsx'
import { NoticeLane } from '../../shared/frame/notice-lane.tsx'
import { OpenMenu } from '../../shared/frame/open-menu.tsx'
import { hallTexts } from '../../texts/hall.ts'

type HallPageProps = {
  readonly title: string
  /** Beside the title: what the page is about. */
  readonly subtitle: string
  /** Choices for the whole page, such as its court. */
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
      <Flex css={HEAD}>
        {frame && <MenuButton isOpen={isMenuOpen} onClick={() => setIsMenuOpen(!isMenuOpen)} />}
        <Heading as="h1" textStyle="lg" flex="none">
          {title}
        </Heading>
        <Text color="fg.muted" hideBelow="md" lineClamp={2} lineHeight="1.15" title={subtitle} css={SUBTITLE}>
          {subtitle}
        </Text>
        {frame?.courts}
        {frame && (
          <Flex align="center" gap={{ base: '0', md: '1' }} css={STATUS}>
            {frame.status}
          </Flex>
        )}
        {actions && <Flex css={ACTIONS}>{actions}</Flex>}
        {isMenuOpen && frame && (
          <Box css={MENU}>
            <OpenMenu onClose={closeMenu}>{frame.menu}</OpenMenu>
          </Box>
        )}
      </Flex>
      <Box css={LANE}>
        <NoticeLane
          label={hallTexts.notices}
          idle={
            <Flex data-idle css={IDLE}>
              {hallTexts.noNotices}
            </Flex>
          }
        >
          {frame?.questions}
          {notices}
          {frame?.notices}
        </NoticeLane>
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
  gridTemplate: 'auto auto minmax(0, 1fr) / minmax(0, 1fr)',
  [AT_ONCE]: { height: 'calc(100dvh - var(--above-desk, 0px))', minHeight: '45rem', overflow: 'clip' },
}

const HEAD = {
  position: 'relative',
  zIndex: 'docked',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: { base: '0.25rem', md: '0.75rem' },
  minWidth: '0',
  minHeight: '3rem',
  paddingInline: '0.5rem',
  background: 'bg.surface',
  borderBottomWidth: '1px',
  [AT_ONCE]: { flexWrap: 'nowrap' },
}

const SUBTITLE = { flex: '0 1 auto', minWidth: '0', maxWidth: '16rem' }

/** The state of the connection has the same box in all its words, so that nothing beside it moves. */
const STATUS = {
  flex: 'none',
  marginInlineStart: 'auto',
  [AT_ONCE]: { order: '1', marginInlineStart: '0' },
  '& [data-connection]': { minWidth: { base: 'auto', md: '8rem' }, justifyContent: 'flex-start' },
}

/** In a line of their own where the head has no room for them. */
const ACTIONS = {
  flex: '1 0 100%',
  order: '1',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0.75rem',
  minWidth: '0',
  paddingBlockEnd: '0.5rem',
  [AT_ONCE]: { flex: '1', order: '0', flexWrap: 'nowrap', justifyContent: 'flex-end', paddingBlockEnd: '0' },
}

/** In view while the page scrolls. */
const LANE = {
  containerType: 'inline-size',
  position: 'sticky',
  top: '0',
  zIndex: 'sticky',
  height: '3rem',
  padding: '0.375rem 0.5rem 0',
  background: 'bg.canvas',
  [AT_ONCE]: { zIndex: 'auto' },
}

const IDLE = {
  flex: '1',
  alignItems: 'center',
  paddingInline: '0.75rem',
  borderWidth: '1px',
  borderRadius: 'l2',
  color: 'fg.muted',
  fontSize: '0.875rem',
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
