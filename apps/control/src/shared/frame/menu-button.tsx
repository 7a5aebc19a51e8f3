import { Button, type ButtonProps } from '@cup/ui/chakra'
import { appTexts } from '../../texts/app.ts'
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
