import { Box, chakra, Flex, Grid, Text, VisuallyHidden } from '@chakra-ui/react'
import { useHttp } from '@cup/api-client/http'
import { players } from '@cup/api-client/queries'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { NavLink } from 'react-router-dom'
import { useCompetitionChoice } from '../../shared/competition/use-choice.ts'
import type { OpenPoints } from '../../shared/open-points.ts'
import { useMayCall, useRoles } from '../../shared/sign-in/sign-in-context.ts'
import { appTexts } from '../../texts/app.ts'
import { withRetries } from '../lazy-pages.tsx'
import { CompetitionPicker, CourtPicker } from './competition-picker.tsx'
import { HEADER_HEIGHT, NAVBAR_WIDTH } from './layout.ts'
import { type MenuPart, menuFor } from './menu.ts'

type NavbarProps = { readonly isOpen: boolean; readonly onClose: () => void }

/** The menu; below the medium breakpoint it lies over the page, and goes when something is picked. */
export function Navbar({ isOpen, onClose }: NavbarProps) {
  const roles = useRoles()
  const [points, setPoints] = useState<OpenPoints>({})
  useCloseOnEscape(isOpen, onClose)
  return (
    <>
      {isOpen && (
        <Box
          hideFrom="md"
          pos="fixed"
          inset="0"
          top={HEADER_HEIGHT}
          zIndex="drawer"
          bg="blackAlpha.500"
          onClick={onClose}
        />
      )}
      <Box
        as="nav"
        id="menu"
        aria-label={appTexts.mainMenu}
        pos="fixed"
        zIndex="drawer"
        top={HEADER_HEIGHT}
        bottom="0"
        left="0"
        w={{ base: '200px', ...NAVBAR_WIDTH }}
        p="3"
        overflowY="auto"
        bg="bg.surface"
        borderEndWidth="1px"
        display={{ base: isOpen ? 'block' : 'none', md: 'block' }}
      >
        <Box hideFrom="md" mb="3">
          <CompetitionPicker />
        </Box>
        {menuFor(roles).map((part, index) => (
          <Part key={part.entries[0]?.to} part={part} points={points} isFirst={index === 0} onPick={onClose} />
        ))}
      </Box>
      <Counting onCount={setPoints} />
    </>
  )
}

/** [O6] In a chunk of its own: the checklist is none of what every page loads first. */
const CountOpenPoints = lazy(async () => {
  const loaded = await withRetries(() => import('../../features/start/home/open-points.tsx'))
  return { default: loaded.CountOpenPoints }
})

function Counting({ onCount }: { readonly onCount: (points: OpenPoints) => void }) {
  const { competition } = useCompetitionChoice()
  const isOrganiser = useMayCall('competition.write/create')
  // Without the players there is nothing to count: the chunk is not worth its bytes yet.
  const { data } = useQuery({ ...players(useHttp()), enabled: false })
  if (!competition || !isOrganiser || data === undefined) return null
  return (
    <Suspense fallback={null}>
      <CountOpenPoints competition={competition} onCount={onCount} />
    </Suspense>
  )
}

type PartProps = {
  readonly part: MenuPart
  readonly points: OpenPoints
  readonly isFirst: boolean
  readonly onPick: () => void
}

function Part({ part: { heading, entries }, points, isFirst, onPick }: PartProps) {
  const links = entries.map(({ label, to }) => (
    <MenuLink key={to} to={to} onClick={onPick}>
      {label}
      <Count points={points[to]} />
    </MenuLink>
  ))
  if (heading === undefined) return <Box mt={isFirst ? '0' : '2'}>{links}</Box>
  return (
    <Box role="group" aria-label={heading} mt={isFirst ? '0' : '2'}>
      <Text aria-hidden="true" px="3" pb="0.5" textStyle="xs" fontWeight="semibold" color="fg.muted">
        {heading}
      </Text>
      {links}
    </Box>
  )
}

/** Red and square where a line blocks the day of the cup, else amber and round. */
function Count({ points }: { readonly points: OpenPoints[string] | undefined }) {
  if (!points) return null
  const { count, blocks } = points
  return (
    <Text
      as="span"
      ms="auto"
      minW="5"
      px="1.5"
      borderRadius={blocks ? '4px' : 'full'}
      bg={blocks ? '#c81e1e' : 'var(--warn-solid)'}
      color={blocks ? '#ffffff' : 'var(--on-warn)'}
      fontSize="0.75rem"
      fontWeight="bold"
      lineHeight="1.25rem"
      textAlign="center"
    >
      <VisuallyHidden>: </VisuallyHidden>
      {count}
      <VisuallyHidden> {blocks ? appTexts.openAndBlocking : appTexts.open}</VisuallyHidden>
    </Text>
  )
}

/** The menu as tiles, for a page that has no room for it beside its content. */
export function MenuTiles() {
  const entries = menuFor(useRoles()).flatMap((part) => part.entries)
  return (
    <Box as="nav" aria-label={appTexts.mainMenu} h="full" overflowY="auto">
      <Flex gap="2" mb="2" minW="0">
        <CompetitionPicker />
        <CourtPicker />
      </Flex>
      <Grid gap="2" gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' }}>
        {entries.map(({ label, to }) => (
          <MenuTile key={to} to={`/${to}`}>
            {label}
          </MenuTile>
        ))}
      </Grid>
    </Box>
  )
}

const MenuLink = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: 'target',
    // All entries fit beside a page of 768 px where no finger has to meet them.
    '@media (hover: hover) and (pointer: fine)': { minH: '35px' },
    px: '3',
    borderRadius: 'l2',
    color: 'fg',
    fontWeight: 'medium',
    textDecoration: 'none',
    _hover: { bg: 'bg.sunken' },
    '&[aria-current=page]': { bg: 'blue.solid', color: 'blue.contrast' },
  },
})

const MenuTile = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minH: 'touch',
    px: '2',
    borderRadius: 'l2',
    borderWidth: '2px',
    borderColor: 'border.emphasized',
    bg: 'bg.surface',
    color: 'fg',
    fontWeight: 'semibold',
    textAlign: 'center',
    textDecoration: 'none',
    '&[aria-current=page]': { bg: 'blue.solid', color: 'blue.contrast' },
  },
})

function useCloseOnEscape(isOpen: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isOpen, onClose])
}
