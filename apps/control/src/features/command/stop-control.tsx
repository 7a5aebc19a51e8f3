import { Stack, Text } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import { HoldButton } from '@cup/ui/chakra'
import { commandPageTexts } from '../../texts/command.ts'
import { OrderNote } from './order-button.tsx'
import { formatSecond, type OrderStatus } from './order-status.ts'

type StopControlProps = {
  /** Undefined until it is loaded, null if there is none. */
  readonly game: Game | null | undefined
  readonly press: OrderStatus['press']
  readonly isAllowed: boolean
  readonly onStop: () => void
}

/** Long enough to be meant: it stops a game that 500 people watch. */
const HOLD_MILLIS = 500

/** [B9] Stops the clock of the current game; needs the right of a timekeeper. */
export function StopControl({ game, press, isAllowed, onStop }: StopControlProps) {
  const whyNot = whyNotStop(game, isAllowed)
  const last = game && stoppedText(game)
  return (
    <Stack flex="1 1 12rem" gap="2">
      <HoldButton
        size="live"
        variant="danger"
        millis={HOLD_MILLIS}
        isBusy={press === 'sending'}
        disabled={whyNot !== undefined}
        data-unconfirmed={press === 'unconfirmed' || undefined}
        onConfirm={onStop}
      >
        {commandPageTexts.stop}
      </HoldButton>
      <OrderNote status={{ press, last: undefined }} whyNot={whyNot} />
      {last && (
        <Text textStyle="md" fontVariantNumeric="tabular-nums">
          {last}
        </Text>
      )}
    </Stack>
  )
}

function whyNotStop(game: Game | null | undefined, isAllowed: boolean): string | undefined {
  if (!isAllowed) return commandPageTexts.onlyTimekeepers
  if (game === undefined) return commandPageTexts.gameUnknown
  if (game === null) return commandPageTexts.noGame
  return game.clock.running ? undefined : commandPageTexts.clockNotRunning
}

const stoppedText = ({ name, started, clock }: Game): string | undefined =>
  started && !clock.running ? commandPageTexts.stopped(name, formatSecond(clock.at)) : undefined
