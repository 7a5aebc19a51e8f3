import { Stack } from '@chakra-ui/react'
import type { Side } from '@cup/domain/kernel'
import { LiveButton } from '@cup/ui/chakra'
import { texts } from '@cup/ui/components'

type SideControlsProps = {
  readonly side: Side
  readonly teamName: string
  readonly isOff: boolean
  /** The letter Z was pressed: the next letter of a side gives a penalty. */
  readonly isPenaltyNext: boolean
  readonly onGoal: () => void
  readonly onPenalty: () => void
}

/** What is entered for a side: home stands only left, guest only right. */
export const SideControls = ({ side, teamName, isOff, isPenaltyNext, onGoal, onPenalty }: SideControlsProps) => (
  <Stack gap="3" h="full">
    <LiveButton
      variant="solid"
      colorPalette="blue"
      w="full"
      px="2"
      flex="1"
      disabled={isOff}
      aria-keyshortcuts={keys[side]}
      aria-label={`Tor ${texts[side]}, ${teamName}`}
      onPress={onGoal}
    >
      {`TOR ${texts[side].toUpperCase()}`}
    </LiveButton>
    <LiveButton
      size="touch"
      w="full"
      px="2"
      disabled={isOff}
      aria-keyshortcuts={`Z ${keys[side]}`}
      aria-label={`Zeitstrafe ${texts[side]}, ${teamName}`}
      data-pressed={isPenaltyNext || undefined}
      outline={isPenaltyNext ? '4px solid var(--warn-solid)' : undefined}
      onPress={onPenalty}
    >
      Zeitstrafe
    </LiveButton>
  </Stack>
)

const keys = { home: 'H', guest: 'G' } as const satisfies Record<Side, string>
