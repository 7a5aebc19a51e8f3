import { Box, chakra } from '@chakra-ui/react'
import { useEffect } from 'react'
import { NavLink } from 'react-router-dom'
import { useRoles } from '../../shared/sign-in/sign-in-context.ts'
import { appTexts } from '../../texts/app.ts'
import { CompetitionPicker } from './competition-picker.tsx'
import { HEADER_HEIGHT, NAVBAR_WIDTH } from './layout.ts'
import { menuFor } from './menu.ts'

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
