import { Box, Flex, Text } from '@chakra-ui/react'
import type { Competition, Game } from '@cup/contract/entities'
import { millisOf, type Sides } from '@cup/domain/kernel'
import { isMovableSlot, startOf } from '@cup/domain/planning'
import { Button, ModalDialog } from '@cup/ui/chakra'
import type { DisplaySide } from '@cup/ui/components'
import { useState } from 'react'
import type { Expected } from '../../../shared/planning/use-expected.ts'
import { useMayCall } from '../../../shared/sign-in/sign-in-context.ts'
import { problemTexts } from '../../../texts/problem.ts'
import { slipTexts } from '../../../texts/slip.ts'
import { Card } from '../card.tsx'
import { measuredIn } from './measured.ts'
import { SlipDialog } from './slip-dialog.tsx'
import { SwapGames } from './swap-games.tsx'
import type { MoveGames } from './use-move-games.ts'

type SlipCardProps = {
  readonly competition: Competition
  readonly expected: Expected
  readonly court: string | undefined
  readonly sidesOf: (game: Game) => Sides<DisplaySide>
  readonly moves: MoveGames
}

/** The minutes that are proposed where no delay is measured. */
const USUAL_MINUTES = 5

/** [K20] [K21] The schedule at the Regie: how late the hall is, and the ways to slip and to swap. */
export function SlipCard({ competition, expected: { games, otherNameOf }, court, sidesOf, moves }: SlipCardProps) {
  const [shown, setShown] = useState<'slip' | 'swap'>()
  const close = () => setShown(undefined)
  const isAllowed = useMayCall('game.write/slip')
  const open = games.filter(isMovableSlot).sort((a, b) => millisOf(startOf(a)) - millisOf(startOf(b)))
  const late = measuredIn(games, competition)
  return (
    <Card as="section" aria-label={slipTexts.title} css={ROW} data-late={late !== undefined || undefined}>
      <Box flex="1" minW="0" textStyle="sm" lineHeight="1.2">
        {late && (
          <Text fontWeight="bold" color="fg.warning">
            {slipTexts.late(late.minutes)}
          </Text>
        )}
        <Text color="fg.muted">{late ? slipTexts.measured(late.games.map(({ name }) => name)) : slipTexts.onTime}</Text>
        {!isAllowed && <Text color="fg.muted">{problemTexts['auth/not-allowed']}</Text>}
      </Box>
      {isAllowed && (
        <Flex gap="2" flex="none">
          <Button css={TWO_LINES} disabled={open.length === 0} onClick={() => setShown('slip')}>
            {slipTexts.change}
          </Button>
          <Button css={TWO_LINES} disabled={open.length === 0} onClick={() => setShown('swap')}>
            {slipTexts.swapTitle}
          </Button>
        </Flex>
      )}
      <ModalDialog title={slipTexts.swapTitle} isOpen={shown === 'swap'} onClose={close}>
        <SwapGames
          {...{ competition, games, open, court, sidesOf, otherNameOf }}
          onSwap={(one, other) => {
            close()
            moves.swap(one, other)
          }}
        />
      </ModalDialog>
      <SlipDialog
        title={late ? slipTexts.lateTitle(late.minutes) : slipTexts.title}
        first={shown === 'slip' ? open[0] : undefined}
        games={games}
        competition={competition}
        minutes={late?.minutes ?? USUAL_MINUTES}
        onClose={close}
        onSlip={(wanted) => {
          close()
          moves.slip(wanted)
        }}
      />
    </Card>
  )
}

const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: '0.625rem',
  minHeight: '3.75rem',
  padding: '0.3125rem 0.875rem',
  '&[data-late]': { borderColor: 'border.warning', background: 'bg.warning' },
}

const TWO_LINES = {
  width: '5.5rem',
  minHeight: '3rem',
  paddingInline: '0.25rem',
  borderWidth: '2px',
  whiteSpace: 'normal',
  fontSize: '0.9375rem',
  lineHeight: '1.15',
}

type MovedNoticeProps = { readonly moves: MoveGames }

/** [K22] The way back from the last slip or swap, in the place of notices. */
export function MovedNotice({ moves: { last, takeBack } }: MovedNoticeProps) {
  if (!last) return null
  return (
    <Flex data-notice role="status" align="center" bg="bg.info" color="fg.info">
      <Text flex="1">{last.text}</Text>
      <Button onClick={takeBack}>{slipTexts.takeBack}</Button>
    </Flex>
  )
}
