import type { WriteName } from '@cup/contract/routes'
import type { QueryClient } from '@tanstack/react-query'
import { keysOfCommand } from '../live/invalidations.ts'

/** Asks anew for everything that a command may have changed; resolves once what is on a screen has come. */
export async function refreshAfter(client: QueryClient, name: WriteName): Promise<void> {
  await Promise.all(keysOfCommand(name).map((key) => client.invalidateQueries({ queryKey: [key] })))
}
