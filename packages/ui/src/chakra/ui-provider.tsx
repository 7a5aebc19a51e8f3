import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { system } from './system.ts'
import { ToastProvider } from './toasts.tsx'

/** What the parts of `@cup/ui/chakra` need above them. */
export const UiProvider = ({ children }: { readonly children: ReactNode }) => (
  <ChakraProvider value={system}>
    <ToastProvider>{children}</ToastProvider>
  </ChakraProvider>
)
