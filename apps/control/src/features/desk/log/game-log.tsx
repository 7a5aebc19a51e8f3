import { Box, Heading, Text } from '@chakra-ui/react'
import type { DeskNames } from '../../../shared/record/words.ts'
import { gameLogOf, rowIdOf } from '../model/game-log.ts'
import type { DeskGoal, DeskPenalty, Sheet } from '../model/sheet.ts'
import { LogLine } from './log-line.tsx'

type GameLogProps = {
  readonly sheet: Sheet
  readonly names: DeskNames
  /** Whether lines can be changed and removed. */
  readonly isOpen: boolean
  readonly onChangeGoal: (goal: DeskGoal) => void
  readonly onRemoveGoal: (goal: DeskGoal) => void
  readonly onRemovePenalty: (penalty: DeskPenalty) => void
}

/** What has happened, the newest on top; what is not at the service yet says so. */
export function GameLog({ sheet, names, isOpen, onChangeGoal, onRemoveGoal, onRemovePenalty }: GameLogProps) {
  const rows = gameLogOf(sheet)
  return (
    <Box as="section" aria-label="Protokoll">
      <Heading as="h2" textStyle="xl" mb="2">
        Protokoll
      </Heading>
      {rows.length === 0 && <Text color="fg.muted">Noch keine Tore und Zeitstrafen.</Text>}
      <Box as="ol" listStyle="none">
        {rows.map((row) => (
          <LogLine
            key={rowIdOf(row)}
            row={row}
            names={names}
            isOpen={isOpen}
            onChange={row.type === 'goal' ? () => onChangeGoal(row.goal) : undefined}
            onRemove={() => (row.type === 'goal' ? onRemoveGoal(row.goal) : onRemovePenalty(row.penalty))}
          />
        ))}
      </Box>
    </Box>
  )
}
