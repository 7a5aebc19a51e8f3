import { Text } from '@chakra-ui/react'
import { OrderButton } from './order-button.tsx'
import type { OrderStatus } from './order-status.ts'

type HornControlProps = {
  /** The names of the devices that are armed. */
  readonly armed: readonly string[]
  readonly status: OrderStatus
  readonly whyNot: string | undefined
  readonly onHorn: () => void
}

/** [B7] The horn, and where it will be heard. */
export const HornControl = ({ armed, status, whyNot, onHorn }: HornControlProps) => (
  <>
    <OrderButton variant="hold" status={status} whyNot={whyNot} onPress={onHorn}>
      Horn
    </OrderButton>
    <Text flexBasis="full" textStyle="md" color={armed.length > 0 ? 'fg.muted' : 'fg.warning'}>
      {armed.length > 0
        ? `Das Horn ertönt auf: ${armed.join(', ')}`
        : 'Kein Gerät ist scharf: Das Horn hört niemand. „Ton scharf“ steht im Menü jedes Geräts.'}
    </Text>
  </>
)
