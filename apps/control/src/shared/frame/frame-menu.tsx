import { Box, Text } from '@chakra-ui/react'
import { Button, type ButtonProps } from '@cup/ui/chakra'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { appTexts } from '../../texts/app.ts'
import { useHotkeys } from '../hotkeys/use-hotkeys.ts'
import { BURGER, CROSS, Icon } from '../icons.tsx'

type MenuButtonProps = ButtonProps & { readonly isOpen: boolean }

/** Opens and closes the menu. */
export const MenuButton = ({ isOpen, ...props }: MenuButtonProps) => (
  <Button
    variant="ghost"
    px="2"
    aria-label={isOpen ? appTexts.closeMenu : appTexts.openMenu}
    aria-expanded={isOpen}
    {...props}
  >
    <Icon path={isOpen ? CROSS : BURGER} />
  </Button>
)

/** The time for which the menu stays open by itself. */
const MENU_MILLIS = 20_000

type OpenMenuProps = {
  /** What goes on below, for those who do not see it. */
  readonly status?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The menu of a page without a side menu: it closes by itself, by Escape, and when one of its links is followed. */
export function OpenMenu({ status, onClose, children }: OpenMenuProps) {
  const close = useEffectEvent(onClose)
  useHotkeys({ Escape: onClose })
  useEffect(() => {
    const timer = setTimeout(() => close(), MENU_MILLIS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Box
      h="full"
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a')) onClose()
      }}
    >
      {children}
      {status && (
        <Text srOnly role="status">
          {status}
        </Text>
      )}
    </Box>
  )
}
