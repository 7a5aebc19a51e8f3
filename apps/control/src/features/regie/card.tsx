import { Box, type BoxProps, Kbd } from '@chakra-ui/react'

/** A part of the page with an edge of its own. */
export const Card = (props: BoxProps) => (
  <Box bg="bg.surface" borderWidth="1px" borderRadius="l3" minW="0" minH="0" {...props} />
)

/** The key of a button, where a keyboard is likely. */
export const KeyHint = ({ children }: { readonly children: string }) => (
  <Kbd
    aria-hidden="true"
    pos="absolute"
    top="0.5"
    insetEnd="1"
    size="sm"
    fontSize="0.6875rem"
    color="inherit"
    bg="transparent"
    css={KEYBOARD}
  >
    {children}
  </Kbd>
)

const KEYBOARD = { display: 'none', '@media (min-width: 80em) and (hover: hover)': { display: 'inline-flex' } }
