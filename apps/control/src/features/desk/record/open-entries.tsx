import { Flex, Stack, Text } from '@chakra-ui/react'
import { Button, ModalDialog } from '@cup/ui/chakra'
import { formatClock } from '@cup/ui/format'
import type { DeskNames } from '../../../shared/record/words.ts'
import { deskTexts } from '../../../texts/desk.ts'
import { recordTexts } from '../../../texts/record.ts'
import type { RecordRow } from '../model/record.ts'

type OpenEntriesProps = {
  /** What stands although its player is still to be named. */
  readonly rows: readonly RecordRow[]
  readonly names: DeskNames
  readonly onChange: (row: RecordRow) => void
}

/** [G11] The entries whose player is still to be named: a tap asks again. */
export const OpenEntries = ({ rows, names, onChange }: OpenEntriesProps) =>
  rows.length > 0 && (
    <Flex as="section" aria-label={deskTexts.freeze.stillOpen} gap="2" flex="none" data-open-entries>
      <OpenButtons rows={rows} names={names} onChange={onChange} />
    </Flex>
  )

const OpenButtons = ({ rows, names, onChange }: OpenEntriesProps) =>
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

type FreezeDialogProps = OpenEntriesProps & { readonly onFreeze: () => void; readonly onClose: () => void }

/** [G11] Shows once more what is open before regular time becomes final. */
export const FreezeDialog = ({ onFreeze, onClose, ...open }: FreezeDialogProps) => (
  <ModalDialog title={deskTexts.freeze.stillOpen} isOpen onClose={onClose}>
    <Stack gap="4">
      <Stack gap="2">
        <OpenButtons {...open} />
      </Stack>
      <Text color="fg.muted" textStyle="md">
        {deskTexts.freeze.openHint}
      </Text>
      <Button size="touch" variant="solid" colorPalette="blue" onClick={onFreeze}>
        {deskTexts.freeze.anyway}
      </Button>
    </Stack>
  </ModalDialog>
)
