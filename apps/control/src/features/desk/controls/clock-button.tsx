import { Stack, Text } from '@chakra-ui/react'
import { useRemaining } from '@cup/api-client/live'
import type { Competition, Game } from '@cup/contract/entities'
import type { Seconds } from '@cup/domain/kernel'
import { LiveButton } from '@cup/ui/chakra'
import { formatClock } from '@cup/ui/format'
import type { Ref } from 'react'
import { deskTexts } from '../../../texts/desk.ts'
import { BARS, TRIANGLE } from '../board/clock.tsx'
import { type ClockAction, mainButtonOf } from '../model/buttons.ts'
import { deskPeriodOf } from '../model/period-now.ts'
import { useBreakLeft } from '../use-break.ts'
import { OFF } from './look.ts'

type ClockButtonProps = {
  readonly game: Game
  readonly competition: Pick<Competition, 'settings'>
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
export function ClockButton({ game, competition, isOff, isUnconfirmed, shooting, ...props }: ClockButtonProps) {
  const { onPress, ref, ...situation } = props
  const remaining = useRemaining(game.clock)
  const period = deskPeriodOf(game, competition, remaining)
  const { text, press, plan } = mainButtonOf(game, {
    ...{ remaining, periods: period.count },
    ...situation,
  })
  const breakLeft = useBreakLeft(game, competition, period)
  const [first, ...lines] = [...shooting, text, ...plan, ...(breakLeft === undefined ? [] : [breakText(breakLeft)])]
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

const breakText = (left: Seconds): string =>
  left === 0 ? deskTexts.periods.breakOver : deskTexts.periods.breakLeft(formatClock(left).replace(/^0/, ''))

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
