import { Stack, Text } from '@chakra-ui/react'
import { useRemaining } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { LiveButton } from '@cup/ui/chakra'
import type { Ref } from 'react'
import { BARS, TRIANGLE } from '../board/clock.tsx'
import { type ClockAction, mainButtonOf } from '../model/buttons.ts'
import { OFF } from './look.ts'

type ClockButtonProps = {
  readonly game: Game
  readonly isRegieRequired: boolean
  /** Another device operates the game. */
  readonly isOff: boolean
  /** [C9] Whether the desk asks which clock is right. */
  readonly isUnsure: boolean
  readonly isUnconfirmed: boolean
  /** The team that shoots, in a shoot-out. */
  readonly shooting: readonly string[]
  readonly onPress: (press: ClockAction) => void
  readonly ref?: Ref<HTMLButtonElement>
}

/** The one button for start, pause and resume. */
export function ClockButton({ game, isOff, isUnconfirmed, shooting, onPress, ref, ...situation }: ClockButtonProps) {
  const remaining = useRemaining(game.clock)
  const { text, press, plan } = mainButtonOf(game, { remaining, ...situation })
  const [first, ...lines] = [...shooting, text, ...plan]
  return (
    <LiveButton
      ref={ref}
      w="full"
      h="full"
      minH="0"
      px="3"
      overflow="hidden"
      whiteSpace="normal"
      variant={press === undefined ? 'subtle' : 'solid'}
      colorPalette="gray"
      _disabled={OFF}
      disabled={isOff || press === undefined}
      isUnconfirmed={isUnconfirmed}
      aria-keyshortcuts="Space"
      data-box="clock button"
      onPress={() => press && onPress(press)}
    >
      <Stack as="span" gap="0" align="center" minW="0">
        <Text as="span" css={FIRST}>
          {press && <PressSign press={press} />}
          {first}
        </Text>
        {lines.map((line) => (
          <Text
            key={line}
            as="span"
            textStyle={{ base: 'sm', md: 'md' }}
            lineHeight="1.2"
            fontWeight="semibold"
            fontVariantNumeric="tabular-nums"
          >
            {line}
          </Text>
        ))}
      </Stack>
    </LiveButton>
  )
}

/** Two bars for a press that stops the clock, a triangle for one that lets it run. */
const PressSign = ({ press }: { readonly press: ClockAction }) => (
  <svg width="0.8em" height="0.8em" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
    <path d={press === 'pause' ? BARS : TRIANGLE} />
  </svg>
)

const FIRST = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.35em',
  fontSize: 'clamp(1.5rem, 3.7cqi, 2.75rem)',
  lineHeight: '1.05',
  fontWeight: 'extrabold',
}
