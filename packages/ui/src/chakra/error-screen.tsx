import { Center, Heading } from '@chakra-ui/react'

/** An address that is nobody's, or a page that broke; the one word is the product's. */
export const ErrorScreen = () => (
  <Center minH="60dvh" p="6">
    <Heading as="h1" textStyle="4xl">
      Error
    </Heading>
  </Center>
)
