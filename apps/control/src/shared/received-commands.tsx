import { useCommands } from '@cup/api-client/live'
import type { CommandMessage } from '@cup/contract/live-messages'
import { createContext, type ReactNode, useContext, useState } from 'react'

/** Number of commands that are remembered; the service remembers fewer. */
const REMEMBERED = 100

const HeardContext = createContext<readonly CommandMessage[]>([])

/** The commands that this page has heard since it was loaded, the latest last. */
export const useReceivedCommands = (): readonly CommandMessage[] => useContext(HeardContext)

/** Listens on every page, so that a room that is opened later knows what was sent before. */
export function ReceivedCommands({ children }: { readonly children: ReactNode }) {
  const [heard, setHeard] = useState<readonly CommandMessage[]>([])
  useCommands((command) => setHeard((before) => [...before, command].slice(-REMEMBERED)))
  return <HeardContext value={heard}>{children}</HeardContext>
}
