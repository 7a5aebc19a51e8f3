import { chakra } from '@chakra-ui/react'

/** For the keyboard: past header and menu. */
export const SkipLink = () => (
  <chakra.a
    href="#inhalt"
    pos="fixed"
    zIndex="alert"
    top="2"
    left="2"
    px="4"
    py="2"
    bg="blue.solid"
    color="blue.contrast"
    borderRadius="l2"
    transform="translateY(-200%)"
    _focus={{ transform: 'none' }}
  >
    Zum Inhalt
  </chakra.a>
)
