import { type ComponentType, useContext, useEffect, useState } from 'react'
import { RenderedAt } from '../../shared/on-device.ts'
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

/** Subscribes to live updates as soon as the page is hydrated and the code for it is there. */
export function LiveUpdates(props: ConnectionProps) {
  const isRendered = useContext(RenderedAt) !== undefined
  const [Connection, setConnection] = useState(() => (isRendered ? undefined : loaded))
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (Connection || isRendered) return
    const ask = () =>
      loadConnection().then(
        (connection) => setConnection(() => connection),
        () => setFailures((before) => before + 1),
      )
    if (failures === 0) return void ask()
    const timer = setTimeout(ask, RETRY_MILLIS)
    return () => clearTimeout(timer)
  }, [Connection, failures, isRendered])
  return Connection ? <Connection {...props} /> : null
}
