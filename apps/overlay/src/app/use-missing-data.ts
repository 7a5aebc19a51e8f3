import { useConnection } from '@cup/api-client/live'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Asks at once, when the line is there, for what could not be had before: nobody waits for the next try. */
export function useMissingData(): void {
  const client = useQueryClient()
  const { state } = useConnection()
  useEffect(() => {
    if (state !== 'live') return
    void client.refetchQueries({ type: 'active', predicate: (query) => query.state.data === undefined })
  }, [client, state])
}
