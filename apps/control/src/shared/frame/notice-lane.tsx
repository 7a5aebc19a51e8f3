import { Box } from '@chakra-ui/react'
import { useToastPlace } from '@cup/ui/chakra'
import type { ReactNode } from 'react'

type NoticeLaneProps = {
  readonly label: string
  /** Notices, the most urgent first. */
  readonly children: ReactNode
  /** Shown while there is no notice. */
  readonly idle: ReactNode
}

/** The one place for words of a page that must not move: notices and short messages side by side. Its box stays. */
export const NoticeLane = ({ label, children, idle }: NoticeLaneProps) => (
  <Box role="group" aria-label={label} tabIndex={0} css={LANE}>
    {children}
    <Box ref={useToastPlace()} display="contents" />
    {idle}
  </Box>
)

const LANE = {
  display: 'flex',
  gap: '0.5rem',
  height: '100%',
  minWidth: '0',
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
  // The wrappers of the shell and of the messages have no box of their own here.
  '& :is([aria-live=polite], [role=alert], [role=status]):has(> [data-notice])': { display: 'contents' },
  '& :is([aria-live=polite], [role=alert], [role=status]):empty': { display: 'none' },
  '& [data-notice]': {
    flex: '1 0 min(100%, 26rem)',
    flexWrap: 'nowrap',
    height: '100%',
    minHeight: '0',
    maxWidth: 'none',
    gap: '0.5rem',
    paddingBlock: '0',
    paddingInline: '0.75rem 0.125rem',
    overflow: 'hidden',
    borderRadius: 'l2',
    fontSize: '0.875rem',
    lineHeight: '1.1',
    boxShadow: 'none',
  },
  // More than one button: on a phone the rest is reached by scrolling.
  '& [data-notice=wide]': { flex: '1 0 auto', maxWidth: 'max(100%, 46rem)' },
  '& [data-open-entries]': { display: 'contents' },
  '& [data-open-entries] [data-notice]': { flex: '0 0 auto', paddingInline: '0.625rem' },
  '& [data-notice] p': { minWidth: '0' },
  '& [data-notice] :is(button, a)': {
    minHeight: '2.75rem',
    paddingInline: '0.625rem',
    fontSize: '0.875rem',
    whiteSpace: 'nowrap',
  },
  '&:has([data-notice]) [data-idle]': { display: 'none' },
  '@container (min-width: 46rem)': { '& [data-notice]': { fontSize: '1rem' } },
}
