import { Box, Text } from '@chakra-ui/react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useHotkeys } from '../hotkeys/use-hotkeys.ts'

/** The time for which the menu stays open by itself. */
const MENU_MILLIS = 20_000

type OpenMenuProps = {
  /** What goes on below, for those who do not see it. */
  readonly status?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The menu of a page without a side menu: it closes by itself, by Escape, and when one of its links is followed. */
export function OpenMenu({ status, onClose, children }: OpenMenuProps) {
  const close = useEffectEvent(onClose)
  useHotkeys({ Escape: onClose })
  useEffect(() => {
    const timer = setTimeout(() => close(), MENU_MILLIS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Box
      h="full"
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
