import { Box, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** What an empty place says, and what one could do about it. */
export type EmptyMessageProps = { readonly children: ReactNode; readonly action?: ReactNode }

/** Nothing there yet, and that is no fault. */
export const EmptyMessage = ({ children, action }: EmptyMessageProps) => (
  <Stack align="flex-start" gap="4" p="6" bg="bg.surface" borderRadius="l3" borderWidth="1px">
    <Box color="fg.muted" maxW="prose">
      {children}
    </Box>
    {action}
  </Stack>
)
