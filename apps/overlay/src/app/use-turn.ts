import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { overlayFontsAreThere } from './overlay-fonts.ts'

/** An old picture is better than none for longer. */
const LONGEST_REFRESH_MILLIS = 1_000

/** The latest turn for which everything is there: the type for the first one, fresh data for those after it. */
export function useTurn(turns: number): number | undefined {
  const client = useQueryClient()
  const [ready, setReady] = useState<number>()
  const isFirst = ready === undefined
  useEffect(() => {
    let isOver = false
    const done = () => {
      if (!isOver) setReady(turns)
    }
    void (isFirst ? overlayFontsAreThere() : freshData(client)).then(done)
    return () => {
      isOver = true
    }
  }, [client, turns, isFirst])
  return ready
}

const freshData = (client: QueryClient): Promise<unknown> =>
  Promise.race([
    client.refetchQueries({ type: 'active' }),
    new Promise((resolve) => setTimeout(resolve, LONGEST_REFRESH_MILLIS)),
  ])
