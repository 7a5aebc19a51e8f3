import { Box, Grid, Text } from '@chakra-ui/react'
import { useRemaining } from '@cup/api-client/live'
import type { Team } from '@cup/contract/entities'
import type { Sides } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import { formatClock } from '@cup/ui/format'
import type { ReactNode } from 'react'
import { useDevice } from '../../../shared/device/device.ts'
import { deskTexts } from '../../../texts/desk.ts'
import { deskRulesOf } from '../model/desk-rules.ts'
import type { GameData } from '../model/game-data.ts'
import { deskPeriodOf } from '../model/period-now.ts'
import { useBreakLeft } from '../use-break.ts'
import type { Desk } from '../use-desk.ts'
import type { DeskActions } from '../use-desk-actions.ts'
import { useSideOrder } from '../use-side-order.ts'
import { BreakTable } from './break-table.tsx'
import { Deck } from './deck.tsx'

type BreakDeckProps = {
  readonly data: GameData
  readonly desk: Pick<Desk, 'record' | 'names' | 'isOff'>
  readonly teams: Sides<Team>
  readonly actions: Pick<DeskActions, 'onOpenClock'>
  readonly log: ReactNode
  readonly end: ReactNode
  /** Shown outside of a break. */
  readonly children: ReactNode
}

const texts = deskTexts.periods

/** [F14] [F19] The break between two halves, counted down, with what it changes and the ways on; the log is below it. */
export function BreakDeck({ data: { game, competition }, desk, teams, actions, log, end, children }: BreakDeckProps) {
  const period = deskPeriodOf(game, competition, useRemaining(game.clock))
  const left = useBreakLeft(game, competition, period)
  if (!period.isBreak) return children
  const { play } = deskRulesOf(game, competition)
  return (
    <Deck
      end={
        <>
          {log}
          {end}
        </>
      }
    >
      <Grid as="section" aria-label={texts.breakTitle} css={CARD}>
        <Box css={LEFT}>
          <Text color="fg.muted" fontWeight="semibold">
            {left === 0 ? texts.breakOver : texts.breakTitle}
          </Text>
          <Text role="timer" aria-live="off" css={SECONDS}>
            {formatClock(left ?? 0).replace(/^0/, '')}
          </Text>
        </Box>
        <BreakTable game={game} desk={desk} teams={teams} play={play} period={period} />
        <Grid gridArea="ways" css={WAYS}>
          {play.changeSides && <SwapButton teams={teams} />}
          <Button css={WAY} borderWidth="2px" disabled={desk.isOff} onClick={actions.onOpenClock}>
            {texts.notYet(texts.name(period))}
            <Text as="span" css={DETAIL}>
              {texts.notYetDetail}
            </Text>
          </Button>
        </Grid>
      </Grid>
    </Deck>
  )
}

/** Exchanges the sides of this screen alone, and says which team is where. */
function SwapButton({ teams }: { readonly teams: Sides<Team> }) {
  const { hasSidesSwapped } = useDevice()
  const [left, right] = useSideOrder()
  return (
    <Button css={WAY} borderWidth="2px" onClick={() => hasSidesSwapped.set(!hasSidesSwapped.getState())}>
      {texts.swap}
      <Text as="span" css={DETAIL}>
        {left && right && texts.sides(teams[left].shortName, teams[right].shortName)}
      </Text>
    </Button>
  )
}

const CARD = {
  alignContent: 'center',
  alignItems: 'center',
  gap: '0.5rem 1.5rem',
  minWidth: '0',
  padding: '0.5rem',
  borderWidth: '1px',
  borderRadius: 'l2',
  background: 'bg.surface',
  gridTemplate: '"left" auto "ways" auto / minmax(0, 1fr)',
  '@container (min-width: 46rem)': {
    padding: '0.75rem 1rem',
    gridTemplate: '"left table ways" minmax(0, auto) / auto minmax(0, 1fr) minmax(0, 19rem)',
  },
}

/** On a phone the words are beside the seconds. */
const LEFT = {
  gridArea: 'left',
  display: 'flex',
  alignItems: 'baseline',
  gap: '0.75rem',
  '@container (min-width: 46rem)': { display: 'block' },
}

const SECONDS = {
  fontSize: '2rem',
  lineHeight: '1',
  fontWeight: 'extrabold',
  fontVariantNumeric: 'tabular-nums',
  '@media (min-height: 47em)': { fontSize: '4rem' },
  '@container (min-width: 46rem)': { fontSize: '5rem' },
}

const WAYS = {
  gap: '0.5rem',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  '@container (min-width: 46rem)': { gridAutoFlow: 'row' },
}

const WAY = {
  height: 'auto',
  minHeight: '3.5rem',
  minWidth: '0',
  paddingInline: '0.5rem',
  flexDirection: 'column',
  gap: '0',
  whiteSpace: 'normal',
  lineHeight: '1.15',
  fontSize: '1rem',
  '@container (min-width: 46rem)': { minHeight: '4rem', fontSize: '1.125rem' },
}

/** A low phone has no room for it. */
const DETAIL = {
  display: 'none',
  fontSize: '0.75rem',
  fontWeight: 'medium',
  '@media (min-height: 47em)': { display: 'block' },
}
