import { Kbd, Table } from '@chakra-ui/react'
import { ENTRY_KINDS, type EntryKind } from '@cup/domain/game'
import { ModalDialog } from '@cup/ui/chakra'
import { deskTexts } from '../../../texts/desk.ts'
import { recordTexts } from '../../../texts/record.ts'
import { deskKinds } from '../kinds/kinds.ts'

/** What each key does; they can be switched off in the menu of the device. */
export const ShortcutsHelp = ({ onClose }: { readonly onClose: () => void }) => (
  <ModalDialog size="lg" title={deskTexts.shortcuts.title} isOpen onClose={onClose}>
    <Table.Root size="sm">
      <Table.Body>
        {SHORTCUTS.map(([keys, action]) => (
          <Table.Row key={action} bg="transparent">
            <Table.Cell whiteSpace="nowrap">
              {keys.map((key) => (
                <Kbd key={key} me="2" size="lg">
                  {key}
                </Kbd>
              ))}
            </Table.Cell>
            <Table.Cell>{action}</Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  </ModalDialog>
)

/** A kind without a prefix lists both sides, others the prefix with the home side. */
const keysOf = (kind: EntryKind): readonly string[] => {
  const { prefixKey } = deskKinds[kind]
  return prefixKey === undefined ? ['H', 'G'] : [prefixKey, 'H']
}

const { keys: names, actions } = deskTexts.shortcuts

const SHORTCUTS: readonly (readonly [keys: readonly string[], action: string])[] = [
  [[names.space], actions.clock],
  ...ENTRY_KINDS.map((kind) => [keysOf(kind), recordTexts[kind].shortcut] as const),
  [['0–9', names.enter], actions.number],
  [['E'], actions.ownGoal],
  [['U', names.undo], actions.undo],
  [['W', names.redo], actions.redo],
  [['J', 'N'], actions.shot],
  [[names.freeze, names.enter], actions.freeze],
  [['M'], actions.horn],
  [['Esc'], actions.close],
  [['?'], actions.help],
]
