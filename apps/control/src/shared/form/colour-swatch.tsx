import { Box } from '@chakra-ui/react'

/** A colour as a patch beside its code; nothing for none. */
export const ColourSwatch = ({ colour }: { readonly colour: string }) =>
  colour === '' ? null : (
    <Box as="span" display="inline-flex" alignItems="center" gap="2" whiteSpace="nowrap">
      <Box
        as="span"
        aria-hidden
        boxSize="4"
        borderRadius="l1"
        borderWidth="1px"
        borderColor="border.emphasized"
        style={{ backgroundColor: colour }}
      />
      {colour}
    </Box>
  )
