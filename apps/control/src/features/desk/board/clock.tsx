import { Box, Text } from '@chakra-ui/react'
import { shownNow, useLiveStore, useRemaining } from '@cup/api-client/live'
import type { Competition, Game } from '@cup/contract/entities'
import { formatClock, formatSpan } from '@cup/ui/format'
import { useEffect, useReducer } from 'react'
import { deskTexts } from '../../../texts/desk.ts'
import { type ClockState, clockStateOf } from '../model/clock-state.ts'
import { deskPeriodOf } from '../model/period-now.ts'

type ClockFaceProps = {
  readonly game: Game
  readonly competition: Pick<Competition, 'settings'>
  readonly isRegieRequired: boolean
  /** [C9] Whether the desk asks which clock is right. */
  readonly isUnsure: boolean
  /** A press of the clock has not been answered for a while. */
  readonly isUnconfirmed: boolean
}

/** The game clock: its state as a word, a sign and a colour, with an amber edge while a press hangs. */
export function ClockFace({ game, competition, isRegieRequired, isUnsure, isUnconfirmed }: ClockFaceProps) {
  const remaining = useRemaining(game.clock)
  const period = deskPeriodOf(game, competition, remaining)
  const state = clockStateOf(game, { remaining, isRegieRequired, isUnsure })
  return (
    <Box
      role="timer"
      aria-live="off"
      data-state={state}
      css={[FIELD, LOOKS[state]]}
      outline={isUnconfirmed ? '4px solid var(--warn-solid)' : undefined}
      outlineOffset="-4px"
    >
      <Text as="span" css={WORD}>
        {deskTexts.clock.states[state]}
        <Text as="span" css={NOTE}>
          <ClockNote game={game} isUnconfirmed={isUnconfirmed} state={state} />
        </Text>
        {(period.count > 1 || period.number > 1) && <span>{deskTexts.periods.besideClock(period)}</span>}
      </Text>
      <Sign state={state} />
      <Box as="span" css={TIME}>
        {state === 'shootOut' ? NINE : formatClock(period.shown)}
      </Box>
    </Box>
  )
}

const NINE = '9\u00a0m'

const FIELD = {
  position: 'relative',
  flex: '1',
  minWidth: '0',
  minHeight: '0',
  display: 'grid',
  gridTemplate: '"word word" 1.25rem "sign time" minmax(0, 1fr) / 2.25rem minmax(0, 1fr)',
  alignItems: 'center',
  padding: '0.25rem 0.375rem 0 0.5rem',
  overflow: 'hidden',
  fontVariantNumeric: 'tabular-nums',
  '@container (min-width: 44rem)': { gridTemplateColumns: '2.75rem minmax(0, 1fr)', paddingInlineStart: '0.75rem' },
}

const WORD = {
  gridArea: 'word',
  display: 'flex',
  gap: '0.5rem',
  minWidth: '0',
  whiteSpace: 'nowrap',
  fontSize: '0.875rem',
  fontWeight: 'bold',
  lineHeight: '1.25rem',
  '@container (min-width: 44rem)': { fontSize: '1rem' },
}

/** Two short lines where one is too long. */
const NOTE = {
  flex: '1',
  minWidth: '0',
  whiteSpace: 'normal',
  fontSize: '0.6875rem',
  lineHeight: '0.625rem',
  alignSelf: 'center',
}

const TIME = {
  gridArea: 'time',
  textAlign: 'center',
  whiteSpace: 'nowrap',
  fontSize: 'clamp(3rem, 8.2cqi, 7rem)',
  // A tablet that stands upright has less room beside both scores.
  '@container (min-width: 44rem) and (max-width: 60rem)': { fontSize: '6.4cqi' },
  fontWeight: 'extrabold',
  lineHeight: '1',
  letterSpacing: '-0.03em',
}

const HATCHED = 'repeating-linear-gradient(-45deg, transparent 0 16px, rgb(11 18 32 / 14%) 16px 32px)'
const WAITING = { background: '#33415f', color: 'white' }
const STOPPED = { background: 'clock.stop', color: 'clock.onStop' }
const LOCKED = { background: '#4b5a75', color: 'white' }

/** The fields of the states; large green and red belong to the clock alone. */
const LOOKS: Readonly<Record<ClockState, object>> = {
  waits: WAITING,
  ready: WAITING,
  runs: { background: 'clock.run', color: 'clock.onRun' },
  stands: STOPPED,
  break: STOPPED,
  over: STOPPED,
  shootOut: { background: 'white', color: '#0b1220', boxShadow: 'inset 0 0 0 3px #0b1220' },
  frozen: LOCKED,
  ended: LOCKED,
  cancelled: LOCKED,
  unsure: { backgroundColor: 'var(--warn-solid)', backgroundImage: HATCHED, color: 'var(--on-warn)' },
}

const CLOCK =
  'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m0 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15M11 7v6l4.5 2.6 1-1.7-3.5-2V7z'
/** The sign of a clock that runs, in a field of 24 by 24. */
export const TRIANGLE = 'M5 2.5v19L21 12z'
/** The sign of a clock that stands. */
export const BARS = 'M4 3h6v18H4zM14 3h6v18h-6z'
const SQUARE = 'M4 4h16v16H4z'
const LOCK = 'M6 10V8a6 6 0 0 1 12 0v2h2v12H4V10zm2.5 0h7V8a3.5 3.5 0 0 0-7 0z'
const QUESTION =
  'M7 8.5C7 5 9.2 3 12.2 3s5 2 5 4.8c0 3.900-3.7 4.2-3.7 7.2h-3c0-4.400 3.6-4.7 3.6-7.100 0-1.2-.8-2-2-2s-2.100.9-2.100 2.6zM10.400 17.5h3.2V21h-3.2z'

/** Signs in a field of 24 by 24; the shoot-out has its "9 m". */
const SIGNS: Readonly<Record<ClockState, string>> = {
  waits: CLOCK,
  ready: CLOCK,
  runs: TRIANGLE,
  stands: BARS,
  break: BARS,
  over: SQUARE,
  shootOut: '',
  frozen: LOCK,
  ended: LOCK,
  cancelled: LOCK,
  unsure: QUESTION,
}

const Sign = ({ state }: { readonly state: ClockState }) => (
  <svg
    style={{ gridArea: 'sign', width: '100%' }}
    viewBox="0 0 24 24"
    fill="currentColor"
    aria-hidden="true"
    focusable="false"
  >
    <path d={SIGNS[state]} fillRule="evenodd" />
  </svg>
)

type ClockNoteProps = Pick<ClockFaceProps, 'game' | 'isUnconfirmed'> & { readonly state: ClockState }

/** A press that hangs, or how long the clock has been standing. */
function ClockNote({ game: { clock }, isUnconfirmed, state }: ClockNoteProps) {
  if (isUnconfirmed && state !== 'unsure') return deskTexts.board.unconfirmed
  if (state !== 'stands') return null
  return <SecondsSince key={clock.at} instant={clock.at} />
}

const SECOND = 1_000

function SecondsSince({ instant }: { readonly instant: string }) {
  const live = useLiveStore()
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0)
  const millis = Math.max(0, shownNow(live) - Date.parse(instant))
  useEffect(() => {
    const timer = setTimeout(redraw, SECOND - (millis % SECOND))
    return () => clearTimeout(timer)
  })
  return <>{deskTexts.board.stoppedSince(formatSpan(millis / SECOND))}</>
}
