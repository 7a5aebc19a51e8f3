import { Box, type BoxProps } from '@chakra-ui/react'

/** The look of a button of the bar. */
export const TOOL = {
  height: '100%',
  minHeight: '0',
  minWidth: '0',
  paddingInline: '0.25rem',
  whiteSpace: 'normal',
  hyphens: 'auto',
  borderWidth: '2px',
  fontSize: '0.8125rem',
  lineHeight: '1.1',
  '@container (min-width: 46rem)': { fontSize: '1.0625rem' },
}

/** Words on a button that are none of its name. */
export const Below = (props: BoxProps) => (
  <Box
    pos="absolute"
    insetX={{ base: '2', md: '3' }}
    bottom={{ base: '1', md: '1.5' }}
    pointerEvents="none"
    {...props}
  />
)
