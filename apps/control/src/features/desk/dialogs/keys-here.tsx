import { Box } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'

/** Has the focus as soon as it is there, so that the keys that are typed belong to no button of the dialog. */
export function KeysHere({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <Box ref={place} role="group" aria-label={label} tabIndex={-1} data-autofocus outline="0">
      {children}
    </Box>
  )
}
