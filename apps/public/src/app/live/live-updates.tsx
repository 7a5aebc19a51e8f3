import { type ComponentType, useContext, useEffect, useState } from 'react'
import { idle, RenderedAt } from '../../shared/on-device.ts'
import type { ConnectionProps } from './connection.tsx'

type ConnectionOf = ComponentType<ConnectionProps>

let loaded: ConnectionOf | undefined

/** Fetches what connects the page to the service. */
export async function loadConnection(): Promise<ConnectionOf> {
  loaded ??= (await import('./connection.tsx')).Connection
  return loaded
}

/** A phone that lost its network meanwhile asks again; until then the page polls. */
const RETRY_MILLIS = 3_000

/** So long a slow phone may take to hydrate the page. */
const HYDRATED_WITHIN_MILLIS = 5_000

/**
 * Subscribes to live updates as soon as the code for it is there. A rendered page is hydrated first: an event in between
 * would change what the rest of the page is compared with.
 */
export function LiveUpdates(props: ConnectionProps) {
  const isRendered = useContext(RenderedAt) !== undefined
  const [Connection, setConnection] = useState(() => (isRendered ? undefined : loaded))
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (Connection) return
    const ask = () =>
      loadConnection().then(
        (connection) => setConnection(() => connection),
        () => setFailures((before) => before + 1),
      )
    if (failures === 0) return void (isRendered ? idle(HYDRATED_WITHIN_MILLIS).then(ask) : ask())
    const timer = setTimeout(ask, RETRY_MILLIS)
    return () => clearTimeout(timer)
  }, [Connection, failures, isRendered])
  return Connection ? <Connection {...props} /> : null
}
