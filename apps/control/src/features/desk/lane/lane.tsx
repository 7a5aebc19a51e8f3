import { Box, Flex, Kbd } from '@chakra-ui/react'
import { Button, useToastPlace } from '@cup/ui/chakra'
import type { ReactNode } from 'react'
import { deskTexts } from '../../../texts/desk.ts'
import { useNotices } from './use-notices.ts'

type LaneProps = {
  /** Notices of the desk, the most urgent first. */
  readonly children: ReactNode
  /** Shown while there is no notice. */
  readonly idle: ReactNode
  /** Whether the keys are those of a shoot-out. */
  readonly isShootOut: boolean
}

/**
 * The one place for words: the most urgent notice whole, with the number of the others, which leads on to them; without any
 * what was entered last. Its box stays, whatever it says.
 */
export function Lane({ children, idle, isShootOut }: LaneProps) {
  const { place, count, onNext } = useNotices()
  return (
    <Flex h="full" minW="0" gap="2">
      <Box ref={place} role="group" aria-label={deskTexts.notices.title} tabIndex={0} css={LANE}>
        {/* A message answers a press, and leaves soon. */}
        <Box ref={useToastPlace()} display="contents" />
        {children}
        <Flex data-idle align="center" gap="3" minW="0" px="3" fontWeight="semibold" css={IDLE}>
          <Box flex="1" minW="0" lineClamp={2}>
            {idle}
          </Box>
          <Keys keys={isShootOut ? SHOT_KEYS : KEYS} />
        </Flex>
      </Box>
      {count > 1 && (
        <Button
          h="full"
          flex="none"
          px={{ base: '2', md: '4' }}
          bg="bg.surface"
          data-repeatable
          aria-label={deskTexts.notices.more(count - 1)}
          onClick={onNext}
        >
          +{count - 1}
        </Button>
      )}
    </Flex>
  )
}

const { keys: names, actions } = deskTexts.lane

type KeyHints = readonly (readonly [keys: readonly string[], action: string])[]

const KEYS: KeyHints = [
  [[names.space], actions.clock],
  [['H', 'G'], actions.goal],
  [['Z'], actions.penalty],
  [['U'], actions.undo],
  [['?'], actions.help],
]

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

const LANE = {
  position: 'relative',
  flex: '1',
  display: 'flex',
  gap: '0.5rem',
  height: '100%',
  minWidth: '0',
  // A notice is shown whole or not at all.
  overflow: 'hidden',
  scrollSnapType: 'x mandatory',
  // The wrappers of the shell and of the messages have no box of their own here.
  '& :is([aria-live=polite], [role=alert], [role=status]):has(> [data-notice])': { display: 'contents' },
  '& :is([aria-live=polite], [role=alert], [role=status]):empty': { display: 'none' },
  '& [data-notice]': {
    flex: '0 0 100%',
    scrollSnapAlign: 'start',
    flexWrap: 'nowrap',
    alignItems: 'center',
    height: '100%',
    minHeight: '0',
    maxWidth: 'none',
    gap: '0.375rem',
    paddingBlock: '0',
    paddingInline: '0.75rem 0.125rem',
    overflow: 'hidden',
    borderRadius: 'l2',
    fontSize: '0.8125rem',
    lineHeight: '1.1',
    boxShadow: 'none',
  },
  '& [data-notice] p': { minWidth: '0' },
  '& [data-notice] :is(button, a)': {
    flex: 'none',
    minHeight: '2.75rem',
    maxHeight: '100%',
    paddingInline: '0.625rem',
    fontSize: '0.875rem',
    whiteSpace: 'nowrap',
  },
  '&:has([data-notice]) [data-idle]': { display: 'none' },
  '@container (min-width: 46rem)': { '& [data-notice]': { fontSize: '1rem', gap: '0.5rem' } },
}
