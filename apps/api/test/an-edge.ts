import { onTestFinished } from 'vitest'
import { buildId } from '../src/build-id.ts'
import type { WebApp } from '../src/delivery/http/web-apps.plugin.ts'
import { openEdge } from '../src/replication/edge.ts'
import { until } from './until.ts'

/** An edge of one test: it has caught up, and its clock can be put forward. */
export type TestEdge = {
  readonly url: string
  readonly head: () => number
  /** Time passes in which nothing is heard. */
  readonly skip: (seconds: number) => void
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Response>
  readonly stop: () => Promise<void>
}

type TestEdgeOptions = { readonly apps?: readonly WebApp[]; readonly staffUrl?: string }

/** Opens an edge that follows a service at an address, listening, and waits until it is ready. */
export async function anEdge(
  follow: string,
  { apps = [], staffUrl = 'http://staff.example' }: TestEdgeOptions = {},
): Promise<TestEdge> {
  let skipped = 0
  const nowMs = () => performance.now() + skipped
  const { app, cursor, close } = await openEdge({ follow, staffUrl, build: buildId(), apps, nowMs })
  app.log.level = 'silent'
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= close()
    return stopping
  }
  onTestFinished(stop)
  await until(async () => (await fetch(`${url}/health/ready`)).ok)
  return {
    url,
    head: () => cursor.scopes.head,
    skip: (seconds) => {
      skipped += seconds * 1000
    },
    get: (path, headers = {}) => fetch(`${url}${path}`, { headers }),
    stop,
  }
}
