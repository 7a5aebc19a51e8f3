import { Box, Flex } from '@chakra-ui/react'
import { Button, useToastPlace } from '@cup/ui/chakra'
import type { ReactNode } from 'react'
import { hallTexts } from '../../texts/hall.ts'
import { useNotices } from './use-notices.ts'

type NoticeLaneProps = {
  readonly label: string
  /** Notices, the most urgent first. */
  readonly children: ReactNode
  /** Shown while there is no notice. */
  readonly idle: ReactNode
}

/**
 * The one place for words of a page that must not move: the most urgent notice whole, with the number of the others, which
 * leads on to them. Its box stays, whatever it says.
 */
export function NoticeLane({ label, children, idle }: NoticeLaneProps) {
  const { place, count, onNext } = useNotices()
  return (
    <Flex h="full" minW="0" gap="2">
      <Box ref={place} role="group" aria-label={label} tabIndex={0} css={LANE}>
        {/* A message answers a press, and leaves soon. */}
        <Box ref={useToastPlace()} display="contents" />
        {children}
        {idle}
      </Box>
      {count > 1 && (
        <Button
          h="full"
          flex="none"
          px={{ base: '2', md: '4' }}
          bg="bg.surface"
          data-repeatable
          aria-label={hallTexts.moreNotices(count - 1)}
          onClick={onNext}
        >
          +{count - 1}
        </Button>
      )}
    </Flex>
  )
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
