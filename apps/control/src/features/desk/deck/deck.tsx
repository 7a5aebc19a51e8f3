import { Box, Grid, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type DeckProps = {
  readonly children: ReactNode
  /** A card beside it on a tablet, below it on a phone. */
  readonly card?: ReactNode
  /** Below the fold: what is rarely needed. */
  readonly end?: ReactNode
}

/** The lower half of the desk, with a card for the next game. */
export const Deck = ({ children, card, end }: DeckProps) => (
  <>
    <Grid css={COLUMNS} data-single={card ? undefined : true}>
      {children}
      {card}
    </Grid>
    {end && <Box mt="4">{end}</Box>}
  </>
)

const COLUMNS = {
  gap: '0.5rem',
  minHeight: '100%',
  '@container (min-width: 46rem)': {
    height: '100%',
    gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr) minmax(0, 19rem)',
    // The log scrolls beside its card.
    '& > *': { minHeight: '0', overflowY: 'auto' },
    '&[data-single]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '@container (min-width: 70rem)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 22rem)' },
}

type CardProps = { readonly title?: string | undefined; readonly label?: string; readonly children: ReactNode }

/** A part of the deck. */
export const Card = ({ title, label, children }: CardProps) => (
  <Box
    as="section"
    aria-label={label ?? title}
    minW="0"
    p="3"
    bg="bg.surface"
    borderWidth="1px"
    borderRadius="l2"
    display="flex"
    flexDirection="column"
    alignItems="flex-start"
    gap="2"
  >
    {title && (
      <Heading as="h2" textStyle="sm" color="fg.muted">
        {title}
      </Heading>
    )}
    {children}
  </Box>
)
