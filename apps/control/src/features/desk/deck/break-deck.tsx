import { Text } from '@chakra-ui/react'
import { useRemaining } from '@cup/api-client/live'
import { Button } from '@cup/ui/chakra'
import { formatClock } from '@cup/ui/format'
import type { ReactNode } from 'react'
import { useDevice } from '../../../shared/device/device.ts'
import { deskTexts } from '../../../texts/desk.ts'
import { deskRulesOf } from '../model/desk-rules.ts'
import type { GameData } from '../model/game-data.ts'
import { deskPeriodOf } from '../model/period-now.ts'
import { useBreakLeft } from '../use-break.ts'
import { Card, Deck } from './deck.tsx'

type BreakDeckProps = {
  readonly data: GameData
  readonly log: ReactNode
  readonly end: ReactNode
  /** Shown outside of a break. */
  readonly children: ReactNode
}

/** [F14] The break between two halves, counted down, with the choice of other sides; the log is below it. */
export function BreakDeck({ data: { game, competition }, log, end, children }: BreakDeckProps) {
  const { hasSidesSwapped } = useDevice()
  const period = deskPeriodOf(game, competition, useRemaining(game.clock))
  const left = useBreakLeft(game, competition, period)
  if (!period.isBreak) return children
  const { changeSides } = deskRulesOf(game, competition).play
  return (
    <Deck
      end={
        <>
          {log}
          {end}
        </>
      }
    >
      <Card label={deskTexts.periods.breakTitle}>
        <Text color="fg.muted" fontWeight="semibold">
          {left === 0 ? deskTexts.periods.breakOver : deskTexts.periods.breakTitle}
        </Text>
        <Text
          role="timer"
          aria-live="off"
          fontSize="4rem"
          lineHeight="1"
          fontWeight="extrabold"
          fontVariantNumeric="tabular-nums"
        >
          {formatClock(left ?? 0).replace(/^0/, '')}
        </Text>
        {changeSides && (
          <Button
            size="touch"
            px="4"
            flexDirection="column"
            gap="0"
            h="auto"
            minH="16"
            borderWidth="2px"
            onClick={() => hasSidesSwapped.set(!hasSidesSwapped.getState())}
          >
            {deskTexts.periods.swap}
            <Text as="span" textStyle="xs" fontWeight="medium">
              {deskTexts.periods.swapDetail}
            </Text>
          </Button>
        )}
      </Card>
    </Deck>
  )
}
