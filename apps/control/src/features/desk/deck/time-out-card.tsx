import { Box, Grid, Text } from '@chakra-ui/react'
import type { Game, Team } from '@cup/contract/entities'
import type { Sides } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import { formatClock } from '@cup/ui/format'
import type { ReactNode } from 'react'
import { recordTexts } from '../../../texts/record.ts'
import { useTimeOut } from '../kinds/use-time-out.ts'
import { recordRows } from '../model/record.ts'
import type { Desk } from '../use-desk.ts'
import type { DeskActions } from '../use-desk-actions.ts'

type TimeOutCardProps = {
  readonly game: Game
  readonly desk: Pick<Desk, 'record' | 'isOff'>
  readonly teams: Sides<Team>
  readonly actions: Pick<DeskActions, 'onRemove'>
  /** Shown while no time-out goes on. */
  readonly children: ReactNode
}

const texts = recordTexts.timeOut

/** [F12] The time-out that goes on, counted down; it ends by itself, or once the clock runs. */
export function TimeOutCard({ game, desk, teams, actions, children }: TimeOutCardProps) {
  const running = useTimeOut(game)
  const row = running && recordRows(desk.record).find(({ id }) => id === running.id)
  if (!row || row.state === 'removing') return children
  const team = teams[row.sideIn(teams)]
  return (
    <Grid
      as="section"
      aria-label={texts.title(team.name)}
      css={CARD}
      style={{ borderInlineStartColor: team.primaryColor }}
    >
      <Box role="timer" aria-live="off" css={SECONDS}>
        {formatClock(running.left).replace(/^0/, '')}
      </Box>
      <Box gridArea="text" minW="0">
        <Text fontWeight="extrabold" fontSize="1.25rem" lineHeight="1.15">
          {texts.title(team.name)}
        </Text>
        <Text textStyle="sm" color="fg.muted" hideBelow="md">
          {texts.hint}
        </Text>
        <Box css={BARS} aria-hidden="true">
          {Array.from({ length: BARS_SHOWN }, (_, index) => (
            <i key={index} data-on={index * (running.seconds / BARS_SHOWN) < running.left || undefined} />
          ))}
        </Box>
      </Box>
      <Button gridArea="none" css={NONE} borderWidth="2px" disabled={desk.isOff} onClick={() => actions.onRemove(row)}>
        {texts.none}
        <Text as="span" textStyle="xs" fontWeight="medium">
          {texts.noneDetail}
        </Text>
      </Button>
    </Grid>
  )
}

const BARS_SHOWN = 12

const CARD = {
  alignItems: 'center',
  gap: '0.5rem 1rem',
  height: '100%',
  padding: '0.75rem',
  borderWidth: '1px',
  borderInlineStartWidth: '0.75rem',
  borderRadius: 'l2',
  background: 'bg.surface',
  gridTemplate: '"time text" auto "none none" minmax(4rem, 1fr) / auto minmax(0, 1fr)',
  '@container (min-width: 46rem)': {
    gridColumn: '1 / -1',
    gridTemplate: '"time text none" minmax(0, 1fr) / auto minmax(0, 1fr) minmax(0, 18rem)',
  },
}

const SECONDS = {
  gridArea: 'time',
  fontSize: '4rem',
  lineHeight: '1',
  fontWeight: 'extrabold',
  fontVariantNumeric: 'tabular-nums',
  '@container (min-width: 46rem)': { fontSize: '7rem' },
}

const BARS = {
  display: 'flex',
  gap: '0.25rem',
  marginTop: '0.5rem',
  '& i': { flex: '1', height: '0.75rem', borderWidth: '1px', borderColor: 'border.emphasized' },
  '& i[data-on]': { background: 'var(--warn-solid)' },
}

const NONE = {
  height: '100%',
  minHeight: '4rem',
  width: '100%',
  maxHeight: '7rem',
  flexDirection: 'column',
  gap: '0',
  whiteSpace: 'normal',
}
