import { Box } from '@chakra-ui/react'

/** The room that data will take; they come so fast that nothing should flicker. */
export const Loading = () => <Box minH="60dvh" aria-busy="true" data-testid="loading" />
