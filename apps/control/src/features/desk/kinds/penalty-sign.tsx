import { Box } from '@chakra-ui/react'

/** A card, the sign of a time penalty beside its words. */
export const PenaltySign = () => (
  <Box
    as="span"
    aria-hidden="true"
    flex="none"
    display="inline-block"
    width="0.7em"
    height="1em"
    borderRadius="2px"
    bg="var(--warn-solid)"
    boxShadow="0 0 0 1px #0b1220"
  />
)
