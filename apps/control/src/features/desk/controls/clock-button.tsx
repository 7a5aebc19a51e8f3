import { Stack, Text } from '@chakra-ui/react'
import { useRemaining } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { LiveButton } from '@cup/ui/chakra'
import type { Ref } from 'react'
import { type ClockAction, mainButtonOf } from '../model/buttons.ts'

type ClockButtonProps = {
  readonly game: Game
  readonly isRegieRequired: boolean
  /** Another device operates the game. */
  readonly isOff: boolean
  readonly isUnconfirmed: boolean
  /** Where something else is pressed all the time. */
  readonly isSmall?: boolean
  readonly onPress: (press: ClockAction) => void
  readonly ref?: Ref<HTMLButtonElement>
}

/** The one button for start, pause and resume. */
export function ClockButton({
  game,
  isRegieRequired,
  isOff,
  isUnconfirmed,
  isSmall = false,
  onPress,
  ref,
}: ClockButtonProps) {
  const remaining = useRemaining(game.clock)
  const { text, press, plan } = mainButtonOf(game, { remaining, isRegieRequired })
  return (
    <LiveButton
      ref={ref}
      w="full"
      h="full"
      minH="touch"
      px="3"
      whiteSpace="normal"
      variant={press === undefined ? 'subtle' : 'solid'}
      colorPalette="gray"
      _disabled={LEGIBLE}
      disabled={isOff || press === undefined}
      isUnconfirmed={isUnconfirmed}
      aria-keyshortcuts="Space"
      onPress={() => press && onPress(press)}
    >
      <Stack as="span" gap="0" align="center">
        <Text as="span" textStyle={isSmall ? 'lg' : { base: '2xl', md: '3xl' }}>
          {text}
        </Text>
        {plan.map((line) => (
          <Text
            key={line}
            as="span"
            textStyle={{ base: 'sm', md: 'lg' }}
            fontWeight="medium"
            fontVariantNumeric="tabular-nums"
          >
            {line}
          </Text>
        ))}
      </Stack>
    </LiveButton>
  )
}

/** What it waits for has to be read from where the operator stands. */
const LEGIBLE = { opacity: '1', color: 'fg.muted', bg: 'bg.sunken', borderColor: 'border.emphasized' }
