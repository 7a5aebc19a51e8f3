import { Button } from '@cup/ui/chakra'

type RevokeSwitchProps = { readonly isOn: boolean; readonly onToggle: () => void; readonly children: string }

/** Takes something back that stands; a second tap leaves it. */
export const RevokeSwitch = ({ isOn, onToggle, children }: RevokeSwitchProps) => (
  <Button size="touch" variant={isOn ? 'danger' : 'outline'} aria-pressed={isOn} onClick={onToggle}>
    {children}
  </Button>
)
