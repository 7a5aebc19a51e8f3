import { Box, Flex, Text } from '@chakra-ui/react'
import { Button, UndoBar } from '@cup/ui/chakra'
import { formatTimeOfDay } from '@cup/ui/format'
import { planTexts } from '../../texts/plan.ts'
import type { Slot } from './timetable.ts'
import type { LastMove, Moves } from './use-moves.ts'

type MoveBarProps = {
  readonly slots: readonly Slot[]
  readonly moves: Moves
  readonly last: LastMove | undefined
  readonly onClose: () => void
}

/** Unsaved moves, or else the last one. */
export function MoveBar({ slots, moves, last, onClose }: MoveBarProps) {
  const open = slots.filter(({ game }) => moves.isOpen(game))
  return (
    <Box
      position={{ base: 'sticky', lg: 'fixed' }}
      bottom="4"
      right={{ lg: '6' }}
      width={{ lg: '22rem' }}
      zIndex="docked"
    >
      {open.length > 0 ? (
        <OpenMoves slots={open} moves={moves} />
      ) : (
        last && (
          <UndoBar onUndo={last.undo} onClose={onClose}>
            {last.text}
          </UndoBar>
        )
      )}
    </Box>
  )
}

const OpenMoves = ({ slots, moves }: Pick<MoveBarProps, 'slots' | 'moves'>) => (
  <Flex role="status" align="center" gap="3" wrap="wrap" p="3" bg="bg.raised" borderWidth="2px" borderRadius="l3">
    <Text flex="1" minW="48">
      {planTexts.notSavedYet(slots.map(({ game, at }) => planTexts.gameAt(game.name, formatTimeOfDay(at))))}
    </Text>
    <Button
      size="touch"
      variant="solid"
      colorPalette="blue"
      onClick={() => slots.map(({ game, at }) => moves.save(game, at))}
    >
      {planTexts.save}
    </Button>
    <Button size="touch" onClick={() => slots.map(({ game }) => moves.takeBack(game))}>
      {planTexts.takeBack}
    </Button>
  </Flex>
)
