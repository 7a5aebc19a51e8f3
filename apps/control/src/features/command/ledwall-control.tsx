import { Flex, Text } from '@chakra-ui/react'
import { ControlGroup } from './control-group.tsx'
import { OrderButton } from './order-button.tsx'
import type { OrderStatus } from './order-status.ts'

type LedwallControlProps = {
  /** Undefined while the service has not said it. */
  readonly isOn: boolean | undefined
  readonly on: OrderStatus
  readonly off: OrderStatus
  readonly whyNot: string | undefined
  readonly onSwitch: (isOn: boolean) => void
}

/** Two buttons, not one that turns: what a press does never depends on what somebody else has just pressed. */
export const LedwallControl = ({ isOn, on, off, whyNot, onSwitch }: LedwallControlProps) => (
  <ControlGroup title="Ledwall">
    {isOn !== undefined && <Text>Die Ledwall ist {isOn ? 'ein' : 'aus'}geschaltet.</Text>}
    <Flex wrap="wrap" gap="4">
      <OrderButton variant="go" status={on} whyNot={whyNot} onPress={() => onSwitch(true)}>
        Ledwall ein
      </OrderButton>
      <OrderButton status={off} whyNot={whyNot} onPress={() => onSwitch(false)}>
        Ledwall aus
      </OrderButton>
    </Flex>
  </ControlGroup>
)
