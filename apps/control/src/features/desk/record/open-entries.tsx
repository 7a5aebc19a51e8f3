import type { Seconds } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import type { DeskNames } from '../../../shared/record/words.ts'
import { recordTexts } from '../../../texts/record.ts'
import type { RecordRow } from '../model/record.ts'

type OpenEntriesProps = {
  /** Entries whose player is still to be named. */
  readonly rows: readonly RecordRow[]
  readonly names: DeskNames
  /** The words for the time of an entry. */
  readonly timeText: (time: Seconds) => string
  readonly onChange: (row: RecordRow) => void
}

/** [G11] The entries whose player is still to be named, each a notice: a tap asks again. */
export const OpenEntries = ({ rows, names, timeText, onChange }: OpenEntriesProps) =>
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
      {recordTexts.open(timeText(row.time), row.textWith(names))}
    </Button>
  ))
