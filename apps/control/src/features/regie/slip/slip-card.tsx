import { Badge, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import type { Competition, Game } from '@cup/contract/entities'
import type { Sides } from '@cup/domain/kernel'
import { millisOf } from '@cup/domain/kernel'
import { isMovableSlot, startOf } from '@cup/domain/planning'
import { Button } from '@cup/ui/chakra'
import type { DisplaySide } from '@cup/ui/components'
import { useState } from 'react'
import { SlipDialog } from '../../../shared/planning/slip-dialog.tsx'
import type { Expected } from '../../../shared/planning/use-expected.ts'
import { useMayCall } from '../../../shared/sign-in/sign-in-context.ts'
import { problemTexts } from '../../../texts/problem.ts'
import { slipTexts } from '../../../texts/slip.ts'
import { measuredIn } from './measured.ts'
import { SwapGames } from './swap-games.tsx'
import { useMoveGames } from './use-move-games.ts'

type SlipCardProps = {
  readonly competition: Competition
  readonly expected: Expected
  readonly court: string | undefined
  readonly sidesOf: (game: Game) => Sides<DisplaySide>
  /** Whether it was opened; it appears by itself while games are late, and stays for what was moved. */
  readonly isShown: boolean
}

/** The minutes that are proposed where no delay is measured. */
const USUAL_MINUTES = 5

/** [K20] [K21] The schedule at the Regie: how late the hall is, the way to slip, the swap, and the way back. */
export function SlipCard({ competition, expected: { games, otherNameOf }, court, sidesOf, isShown }: SlipCardProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { last, slip, swap, takeBack } = useMoveGames(competition, games)
  const isAllowed = useMayCall('game.write/slip')
  const open = games.filter(isMovableSlot).sort((a, b) => millisOf(startOf(a)) - millisOf(startOf(b)))
  const late = measuredIn(games, competition)
  if (!isShown && !late && !last) return null
  if (!isAllowed) return <Text color="fg.muted">{problemTexts['auth/not-allowed']}</Text>
  return (
    <Stack
      as="section"
      order={late ? -1 : undefined}
      aria-label={slipTexts.title}
      gap="3"
      p="4"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="l3"
    >
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Heading as="h2" textStyle="lg">
          {slipTexts.title}
        </Heading>
        {late && (
          <Badge size="lg" bg="bg.warning" color="fg.warning">
            {slipTexts.late(late.minutes)}
          </Badge>
        )}
      </Flex>
      <Text color="fg.muted" textStyle="md">
        {late ? slipTexts.measured(late.games.map(({ name }) => name)) : slipTexts.onTime}
      </Text>
      <Button
        size="touch"
        variant={late ? 'solid' : 'outline'}
        {...(late ? { colorPalette: 'blue' } : {})}
        disabled={open.length === 0}
        onClick={() => setIsOpen(true)}
      >
        {slipTexts.change}
      </Button>
      <SwapGames {...{ competition, games, open, court, sidesOf, otherNameOf }} onSwap={swap} />
      {last && (
        <Flex role="status" align="center" justify="space-between" gap="3" wrap="wrap">
          <Text textStyle="md">{last.text}</Text>
          <Button size="touch" onClick={takeBack}>
            {slipTexts.takeBack}
          </Button>
        </Flex>
      )}
      <SlipDialog
        title={late ? slipTexts.lateTitle(late.minutes) : slipTexts.title}
        first={isOpen ? open[0] : undefined}
        games={games}
        competition={competition}
        minutes={late?.minutes ?? USUAL_MINUTES}
        onClose={() => setIsOpen(false)}
        onSlip={(wanted) => {
          setIsOpen(false)
          slip(wanted)
        }}
      />
    </Stack>
  )
}
