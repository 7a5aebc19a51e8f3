import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import type { Role } from '@cup/contract/permissions'
import { useEffect } from 'react'
import { NavLink } from 'react-router-dom'
import { hasOneOf, type Right, useRoles } from '../../shared/sign-in/sign-in-context.ts'
import { appTexts } from '../../texts/app.ts'
import { CompetitionPicker, CourtPicker } from './competition-picker.tsx'
import { HEADER_HEIGHT, NAVBAR_WIDTH } from './layout.ts'

type NavbarProps = { readonly isOpen: boolean; readonly onClose: () => void }

/** The menu; below the medium breakpoint it lies over the page, and goes when something is picked. */
export function Navbar({ isOpen, onClose }: NavbarProps) {
  const roles = useRoles()
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
        {menuFor(roles).map((entries, index) => (
          <Box key={entries[0]?.to} {...(index > 0 && BELOW_A_DIVIDER)}>
            {entries.map(({ label, to }) => (
              <MenuLink key={to} to={to} onClick={onClose}>
                {label}
              </MenuLink>
            ))}
          </Box>
        ))}
      </Box>
    </>
  )
}

/** The menu as tiles, for a page that has no room for it beside its content. */
export function MenuTiles() {
  const entries = menuFor(useRoles()).flat()
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

const BELOW_A_DIVIDER = { mt: '3', pt: '3', borderTopWidth: '1px' }

const MenuLink = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: 'target',
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

type Entry = {
  readonly label: string
  readonly to: string
  /** One of them is enough to use the page. */
  readonly rights: readonly Right[]
}

const hall: readonly Entry[] = [
  { label: appTexts.competitions, to: 'competitions', rights: ['competition.read/list'] },
  { label: appTexts.teams, to: 'teams', rights: ['team.read/list'] },
  { label: appTexts.players, to: 'players', rights: ['player.read/list'] },
  { label: appTexts.timekeeper, to: 'timekeeper', rights: ['game.write/start'] },
  { label: appTexts.regie, to: 'regie', rights: ['game.write/livestream-regie-ready'] },
  { label: appTexts.ledwall, to: 'ledwall', rights: ['ledwall.enable'] },
  { label: appTexts.commentator, to: 'commentator', rights: ['commentator.off'] },
  { label: appTexts.commands, to: 'command', rights: ['horn', 'ledwall.enable'] },
]

const staff: readonly Entry[] = [
  { label: appTexts.website, to: 'website', rights: ['website.write/save'] },
  { label: appTexts.history, to: 'history', rights: ['log.read/list'] },
  { label: appTexts.access, to: 'access', rights: ['staff.read/list'] },
]

/**
 * The entries of the menu that these roles can do something with, in their order: the hall, and what is behind it.
 * Empty without a sign-in: every page would ask for it first.
 */
export const menuFor = (roles: readonly Role[]): readonly (readonly Entry[])[] =>
  [hall, staff]
    .map((entries) => entries.filter(({ rights }) => roles.length > 0 && hasOneOf(roles, rights)))
    .filter((entries) => entries.length > 0)
