import { Box, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useHotkeys } from '../hotkeys/use-hotkeys.ts'
import { useRest } from './use-rest.ts'

type OpenMenuProps = {
  /** Status of the content below, for those who do not see it. */
  readonly status?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The menu of a page without a side menu: it closes by itself, by Escape, and when one of its links is followed. */
export function OpenMenu({ status, onClose, children }: OpenMenuProps) {
  const rest = useRest(onClose)
  useHotkeys({ Escape: onClose })
  return (
    <Box
      h="full"
      onPointerDownCapture={rest}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a')) onClose()
      }}
    >
      {children}
      {status && (
        <Text srOnly role="status">
          {status}
        </Text>
      )}
    </Box>
  )
}
