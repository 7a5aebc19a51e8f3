import { chakra, SimpleGrid } from '@chakra-ui/react'
import { LEDWALL_ACTIVITY_ITEMS, type LedwallActivityItemId } from '@cup/domain/broadcast'
import { LiveButton } from '@cup/ui/chakra'
import { actionImageFiles } from '@cup/ui/ledwall'
import { commandPageTexts } from '../../texts/command.ts'
import { ControlGroup, OrderNote } from './order-button.tsx'
import type { OrderStatus } from './order-status.ts'

type ActionImageControlProps = {
  /** The image on the wall. */
  readonly shownId: string | undefined
  readonly status: OrderStatus
  readonly whyNot: string | undefined
  readonly onShow: (activityItemId: LedwallActivityItemId) => void
  readonly onHide: () => void
}

/** [B3] The twelve action images to choose from, and the way back to the game. */
export const ActionImageControl = ({ shownId, status, whyNot, onShow, onHide }: ActionImageControlProps) => (
  <ControlGroup title={commandPageTexts.actionImage}>
    <SimpleGrid minChildWidth="9rem" gap="3">
      {LEDWALL_ACTIVITY_ITEMS.map(({ id, label }) => (
        <Card
          key={id}
          size="touch"
          aria-pressed={id === shownId}
          disabled={whyNot !== undefined}
          onPress={() => onShow(id)}
        >
          <Image src={actionImageFiles[id]} alt="" width="480" height="90" />
          {label}
        </Card>
      ))}
    </SimpleGrid>
    <LiveButton
      size="touch"
      isUnconfirmed={status.press === 'unconfirmed'}
      disabled={whyNot !== undefined}
      onPress={onHide}
    >
      {commandPageTexts.actionImageOff}
    </LiveButton>
    <OrderNote status={status} whyNot={whyNot} />
  </ControlGroup>
)

const Card = chakra(LiveButton, {
  base: {
    flexDirection: 'column',
    justifyContent: 'flex-start',
    gap: '2',
    p: '2',
    textStyle: 'md',
    whiteSpace: 'normal',
    '&[aria-pressed=true]': {
      borderColor: 'blue.solid',
      bg: 'blue.solid',
      color: 'blue.contrast',
    },
  },
})

const Image = chakra('img', { base: { width: 'full', height: 'auto', borderRadius: 'l1', bg: 'black' } })
