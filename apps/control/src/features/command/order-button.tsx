import { Stack } from '@chakra-ui/react'
import { LiveButton, type LiveButtonProps } from '@cup/ui/chakra'
import { OrderNote } from './order-note.tsx'
import type { OrderStatus } from './order-status.ts'

type OrderButtonProps = Omit<LiveButtonProps, 'isUnconfirmed'> & {
  readonly status: OrderStatus
  /** Why it cannot be pressed. */
  readonly whyNot?: string | undefined
}

/** A button that fires at once, and what is known of its last press. */
export const OrderButton = ({ status, whyNot, ...props }: OrderButtonProps) => (
  <Stack flex="1 1 12rem" gap="2">
    <LiveButton
      {...props}
      isUnconfirmed={status.press === 'unconfirmed'}
      disabled={whyNot !== undefined || props.disabled}
    />
    <OrderNote status={status} whyNot={whyNot} />
  </Stack>
)
