import { Button } from '@cup/ui/chakra'
import { formatClock } from '@cup/ui/format'
import type { DeskNames } from '../../../shared/record/words.ts'
import { recordTexts } from '../../../texts/record.ts'
import type { RecordRow } from '../model/record.ts'

type OpenEntriesProps = {
  /** Entries whose player is still to be named. */
  readonly rows: readonly RecordRow[]
  readonly names: DeskNames
  readonly onChange: (row: RecordRow) => void
}

/** [G11] The entries whose player is still to be named, each a notice: a tap asks again. */
export const OpenEntries = ({ rows, names, onChange }: OpenEntriesProps) =>
  rows.map((row) => (
    <Button
      key={row.id}
      data-notice
      px="3"
      textStyle={{ base: 'sm', md: 'md' }}
      borderWidth="2px"
      borderColor="border.warning"
      bg="bg.surface"
      onClick={() => onChange(row)}
    >
      {recordTexts.open(formatClock(row.time), row.textWith(names))}
    </Button>
  ))
