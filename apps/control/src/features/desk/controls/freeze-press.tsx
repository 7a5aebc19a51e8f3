import { Box, Text } from '@chakra-ui/react'
import { useRemaining } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { HoldButton } from '@cup/ui/chakra'
import type { KeyboardEvent, Ref } from 'react'
import { freezeButtonOf } from '../model/freeze-button.ts'

type FreezePressProps = {
  readonly game: Game
  readonly isOff: boolean
  /** Reached by its key: Enter is enough now. */
  readonly isReached: boolean
  readonly onLeave: () => void
  readonly onFreeze: () => void
  readonly ref?: Ref<HTMLButtonElement>
}

/** Long enough that nobody freezes a game in passing. */
const HOLD_MILLIS = 800

/** Makes regular time final: held, or reached by Shift+F and then confirmed by Enter. */
export function FreezePress({ game, isOff, isReached, onLeave, onFreeze, ref }: FreezePressProps) {
  const remaining = useRemaining(game.clock)
  const { text, isEnabled, hint } = freezeButtonOf(game, remaining)
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (!isReached || event.key !== 'Enter' || event.repeat) return
    event.preventDefault()
    event.stopPropagation()
    onFreeze()
  }
  return (
    <Box onKeyDownCapture={onKeyDownCapture} onBlur={onLeave}>
      <HoldButton
        ref={ref}
        w="full"
        px="2"
        gap="2"
        textStyle={{ base: 'md', sm: 'lg' }}
        millis={HOLD_MILLIS}
        variant={isEnabled ? 'solid' : 'outline'}
        colorPalette={isEnabled ? 'blue' : 'gray'}
        disabled={isOff || !isEnabled}
        aria-keyshortcuts="Shift+F"
        onConfirm={onFreeze}
      >
        {text}
      </HoldButton>
      <Text mt="1" textStyle="sm" color="fg.muted">
        {isReached ? 'Mit der Eingabetaste festschreiben' : hint}
      </Text>
    </Box>
  )
}
