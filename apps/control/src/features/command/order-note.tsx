import { Stack, Text } from '@chakra-ui/react'
import type { OrderStatus } from './order-status.ts'

type OrderNoteProps = {
  readonly status: OrderStatus
  /** Why the button cannot be pressed. */
  readonly whyNot?: string | undefined
}

/** Below a button: when it was sent last, where it was done, and why it cannot be pressed or came to nothing. */
export const OrderNote = ({ status: { press, last }, whyNot }: OrderNoteProps) => (
  <Stack gap="0" textStyle="md" aria-live="polite">
    {press === 'notSent' && (
      <Text fontWeight="bold" color="fg.error">
        Nicht gesendet
      </Text>
    )}
    {last && (
      <Text fontVariantNumeric="tabular-nums">
        {last.text}
        <Text as="span" color="fg.muted">
          {last.doneOn.length > 0 ? ` · ausgeführt: ${last.doneOn.join(', ')}` : ' · noch von keinem Gerät bestätigt'}
        </Text>
      </Text>
    )}
    {whyNot && <Text color="fg.muted">{whyNot}</Text>}
  </Stack>
)
