import { Box, Heading, Text } from '@chakra-ui/react'
import type { DeskNames } from '../../../shared/record/words.ts'
import { deskTexts } from '../../../texts/desk.ts'
import type { DeskRecord } from '../kinds/kind.ts'
import { type RecordRow, recordRows } from '../model/record.ts'
import { RecordLine } from './record-line.tsx'

type RecordListProps = {
  readonly record: DeskRecord
  readonly names: DeskNames
  /** Whether entries can be changed and removed. */
  readonly isOpen: boolean
  readonly onChange: (row: RecordRow) => void
  readonly onRemove: (row: RecordRow) => void
}

/** The entries of the game, the newest first; an entry that is on its way says so. */
export function RecordList({ record, names, isOpen, onChange, onRemove }: RecordListProps) {
  const rows = recordRows(record)
  return (
    <Box as="section" aria-label={deskTexts.record.title}>
      <Heading as="h2" textStyle="xl" mb="2">
        {deskTexts.record.title}
      </Heading>
      {rows.length === 0 && <Text color="fg.muted">{deskTexts.record.empty}</Text>}
      <Box as="ol" listStyle="none">
        {rows.map((row) => (
          <RecordLine
            key={row.id}
            row={row}
            names={names}
            isOpen={isOpen}
            onChange={row.changeDialog && (() => onChange(row))}
            onRemove={() => onRemove(row)}
          />
        ))}
      </Box>
    </Box>
  )
}
