import { Box, Flex, Kbd } from '@chakra-ui/react'
import { ENTRY_KINDS, type EntryKind } from '@cup/domain/game'
import type { ReactNode } from 'react'
import { NoticeLane } from '../../../shared/frame/notice-lane.tsx'
import { deskTexts } from '../../../texts/desk.ts'
import { recordTexts } from '../../../texts/record.ts'
import { deskKinds } from '../kinds/kinds.ts'

type LaneProps = {
  /** Notices of the desk, the most urgent first. */
  readonly children: ReactNode
  /** Shown while there is no notice. */
  readonly idle: ReactNode
  /** Whether the keys are those of a shoot-out. */
  readonly isShootOut: boolean
  /** The kinds of entries that the rules of the game offer. */
  readonly kinds: readonly EntryKind[]
}

/** The one place for words: the most urgent notice, or what was entered last. Its box stays, whatever it says. */
export const Lane = ({ children, idle, isShootOut, kinds }: LaneProps) => (
  <NoticeLane
    label={deskTexts.notices.title}
    idle={
      <Flex data-idle align="center" gap="3" minW="0" px="3" fontWeight="semibold" css={IDLE}>
        <Box flex="1" minW="0" lineClamp={2}>
          {idle}
        </Box>
        <Keys keys={isShootOut ? SHOT_KEYS : keysFor(kinds)} />
      </Flex>
    }
  >
    {children}
  </NoticeLane>
)

const { keys: names, actions } = deskTexts.lane

type KeyHints = readonly (readonly [keys: readonly string[], action: string])[]

/** The keys that matter in a running game; with many kinds there is no room for the way back, which the overview has. */
const keysFor = (kinds: readonly EntryKind[]): KeyHints => [
  [[names.space], actions.clock],
  ...ENTRY_KINDS.filter((kind) => kinds.includes(kind)).map((kind) => {
    const { prefixKey } = deskKinds[kind]
    return [prefixKey === undefined ? ['H', 'G'] : [prefixKey], recordTexts[kind].name] as const
  }),
  ...(kinds.length > FEW_KINDS ? [] : [[['U'], actions.undo] as const]),
  [['?'], actions.help],
]

/** Goal and time penalty. */
const FEW_KINDS = 2

const SHOT_KEYS: KeyHints = [
  [['J'], actions.hit],
  [['N'], actions.miss],
  [['U'], actions.undo],
]

/** The keys of the desk, where a keyboard is likely and there is room. */
const Keys = ({ keys }: { readonly keys: KeyHints }) => (
  <Flex css={KEYBOARD} aria-hidden="true" align="center" gap="2" flex="none" textStyle="sm" color="fg.muted">
    {keys.map(([letters, action]) => (
      <Flex key={action} as="span" align="center" gap="1">
        {letters.map((name) => (
          <Kbd key={name}>{name}</Kbd>
        ))}
        {action}
      </Flex>
    ))}
  </Flex>
)

const KEYBOARD = {
  display: 'none',
  '@container (min-width: 60rem)': { '@media (hover: hover)': { display: 'flex' } },
}

const IDLE = {
  flex: '1 0 100%',
  borderRadius: 'l2',
  borderWidth: '1px',
  background: 'bg.surface',
  fontSize: '0.875rem',
  lineHeight: '1.15',
  '@container (min-width: 46rem)': { fontSize: '1rem' },
}
