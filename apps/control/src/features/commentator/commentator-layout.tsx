import { Box, Grid } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import type { ReactNode } from 'react'
import { commentatorTexts } from '../../texts/commentator.ts'
import { LETTERS } from './wide.ts'

type CommentatorLayoutProps = {
  readonly head: ReactNode
  /** The call of the Regie and the notices of the shell: each takes room only while it is there. */
  readonly notices: ReactNode
  readonly children: ReactNode
}

/** [V10] One screen without the header and the menu of the shell; only a low or narrow one scrolls, below the head. */
export const CommentatorLayout = ({ head, notices, children }: CommentatorLayoutProps) => (
  <Grid css={SCREEN}>
    <Global styles={{ ':root': { fontSize: LETTERS } }} />
    <Box css={HEAD}>{head}</Box>
    <Box minW="0">{notices}</Box>
    <Box role="group" aria-label={commentatorTexts.title} tabIndex={0} minW="0" minH="0" overflowY="auto" p="2">
      {children}
    </Box>
  </Grid>
)

const SCREEN = {
  height: '100dvh',
  gridTemplate: 'auto auto minmax(0, 1fr) / minmax(0, 1fr)',
  overflow: 'clip',
  lineHeight: '1.3',
}

const HEAD = {
  minWidth: '0',
  minHeight: '3rem',
  paddingInline: '0.5rem',
  background: 'bg.surface',
  borderBottomWidth: '1px',
}
