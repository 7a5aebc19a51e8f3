import { Box, Grid, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { AT_ONCE } from './hall-page.tsx'

type ColumnsProps = {
  /** Games, schedule and commentator, from top to bottom. */
  readonly games: ReactNode
  /** The picture on air, and those to choose from; nothing in a practice. */
  readonly onAir: ReactNode
}

/** The three columns of the Regie on a laptop; games beside the rest on a tablet, all in one column on a phone. */
export const Columns = ({ games, onAir }: ColumnsProps) =>
  onAir ? (
    <Grid css={THREE}>
      <Box css={GAMES}>{games}</Box>
      {onAir}
    </Grid>
  ) : (
    <Stack gap="2" maxW="40rem" mx="auto">
      {games}
    </Stack>
  )

const THREE = {
  gap: '0.5rem',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [AT_ONCE]: {
    height: '100%',
    gridTemplateColumns: '23.75rem minmax(0, 1fr) 20.5rem',
    gridTemplateRows: 'minmax(0, 1fr)',
  },
  '@media (min-width: 106em)': { gridTemplateColumns: '28rem minmax(0, 1fr) 24rem' },
}

/** The second game takes what is left. */
const GAMES = {
  display: 'grid',
  gap: '0.5rem',
  minWidth: '0',
  minHeight: '0',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [AT_ONCE]: { gridTemplateRows: 'max-content minmax(min-content, 1fr) max-content max-content', overflowY: 'auto' },
  // Larger buttons in place of gaps.
  '@media (min-width: 80em) and (min-height: 60em)': {
    gridTemplateRows: 'repeat(4, auto)',
    alignContent: 'start',
    '& > section': { gap: '0.875rem', paddingBlock: '0.875rem' },
    '& > section button': { minHeight: '4.5rem' },
  },
}
