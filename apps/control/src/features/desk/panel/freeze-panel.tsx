import { Flex } from '@chakra-ui/react'
import type { Seconds } from '@cup/domain/kernel'
import type { DeskNames } from '../../../shared/record/words.ts'
import { deskTexts } from '../../../texts/desk.ts'
import type { RecordRow } from '../model/record.ts'
import { OpenEntries } from '../record/open-entries.tsx'
import { QuestionPanel, Sentence } from './question-panel.tsx'

type FreezePanelProps = {
  readonly rows: readonly RecordRow[]
  readonly names: DeskNames
  readonly timeText: (time: Seconds) => string
  readonly onChange: (row: RecordRow) => void
  readonly onFreeze: () => void
  readonly onClose: () => void
}

/** [G11] Shows once more what is open before regular time becomes final. */
export const FreezePanel = ({ rows, names, timeText, onChange, onFreeze, onClose }: FreezePanelProps) => (
  <QuestionPanel
    title={deskTexts.freeze.stillOpen}
    confirm={deskTexts.freeze.anyway}
    onConfirm={onFreeze}
    onClose={onClose}
  >
    <Flex wrap="wrap" gap="2">
      <OpenEntries rows={rows} names={names} timeText={timeText} onChange={onChange} />
    </Flex>
    <Sentence>{deskTexts.freeze.openHint}</Sentence>
  </QuestionPanel>
)
