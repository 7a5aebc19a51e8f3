import { Box, Flex, Heading, Kbd } from '@chakra-ui/react'
import { ENTRY_KINDS, type EntryKind } from '@cup/domain/game'
import { Button } from '@cup/ui/chakra'
import { deskTexts } from '../../../texts/desk.ts'
import { recordTexts } from '../../../texts/record.ts'
import { deskKinds } from '../kinds/kinds.ts'
import { PanelFrame } from './panel-frame.tsx'

/** The list of keys; they can be switched off in the menu of the device. */
export const KeysPanel = ({ onClose }: { readonly onClose: () => void }) => (
  <PanelFrame label={deskTexts.shortcuts.title} onClose={onClose} css={AREAS}>
    <Heading as="h2" gridArea="title" textStyle="lg" lineHeight="1.2">
      {deskTexts.shortcuts.title}
    </Heading>
    <Box as="ul" gridArea="keys" tabIndex={0} css={KEYS}>
      {SHORTCUTS.map(([keys, action]) => (
        <Flex as="li" key={action} align="center" gap="2" minW="0" py="1" textStyle="md" lineHeight="1.2">
          <Flex as="span" gap="1" flex="none">
            {keys.map((key) => (
              <Kbd key={key} size="lg" whiteSpace="pre">
                {key}
              </Kbd>
            ))}
          </Flex>
          {action}
        </Flex>
      ))}
    </Box>
    <Button gridArea="done" bg="bg.surface" h="full" minH="touch" px="2" aria-keyshortcuts="Escape" onClick={onClose}>
      {recordTexts.done}
    </Button>
  </PanelFrame>
)

const AREAS = {
  gap: '0.5rem',
  padding: '0.75rem',
  borderWidth: '1px',
  borderRadius: 'l2',
  background: 'bg.surface',
  gridTemplate: '"title" auto "keys" minmax(0, 1fr) "done" 4rem / minmax(0, 1fr)',
  '@container (min-width: 46rem)': {
    gridTemplate: '"title done" auto "keys done" minmax(0, 1fr) / minmax(0, 1fr) minmax(0, 8rem)',
  },
}

const KEYS = {
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
  columnGap: '1rem',
  alignContent: 'start',
  overflowY: 'auto',
}

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
