import type { Query, QueryClient } from '@tanstack/react-query'

/** Asks for several answers at once, a while after the first of them was wanted. */
export type AskSoon = { readonly add: (query: Query) => void; readonly close: () => void }

/** Collects what is to be asked for anew; what is not shown, on its way, or no longer wanted is left alone. */
export function askSoon(client: QueryClient, millis: () => number, isWanted: (query: Query) => boolean): AskSoon {
  const wanted = new Set<Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    timer = undefined
    void refetch(client, (query) => wanted.has(query) && isWanted(query))
    wanted.clear()
  }
  return {
    add: (query) => {
      wanted.add(query)
      timer ??= setTimeout(ask, millis())
    },
    close: () => clearTimeout(timer),
  }
}

/** Asks anew for what is on a screen; an answer that is on its way is waited for, and judged when it is there. */
export const refetch = (client: QueryClient, predicate: (query: Query) => boolean): Promise<void> =>
  client.refetchQueries({ type: 'active', predicate }, { cancelRefetch: false })
