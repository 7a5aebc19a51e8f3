import { type Check, firstOf } from './step.ts'

/** A request that a server has taken and not answered. */
export type OpenRequest = { readonly url: string; readonly arrivedAt: number }

/** A running server, and what it owes. */
export type AnsweringServer = {
  readonly name: string
  /** The same while it runs; undefined while it is down or stands still. */
  readonly run: () => number | undefined
  readonly open: () => Iterable<OpenRequest>
}

/** [0046] Everything that a service asks its database ends by a limit, and an erasure by the lease of the others. */
const ANSWERED_WITHIN_MS = 60_000
/** Looked at so often. */
const EACH_MS = 1_000

/** Every request is answered in the end, if only by a refusal, however silent the database is. */
export function requestsAnswered(servers: () => Iterable<AnsweringServer>): Check {
  /** Since when each server has run without standing still. */
  const since = new Map<string, { readonly run: number; readonly at: number }>()
  let lookAt = 0
  return {
    name: 'every request is answered',
    look: ({ now }) => {
      if (now < lookAt) return undefined
      lookAt = now + EACH_MS
      return firstOf(servers(), (server) => {
        const run = server.run()
        if (run === undefined) since.delete(server.name)
        else if (since.get(server.name)?.run !== run) since.set(server.name, { run, at: now })
        const { at } = since.get(server.name) ?? { at: now }
        return firstOf(server.open(), ({ url, arrivedAt }) =>
          now - Math.max(at, arrivedAt) > ANSWERED_WITHIN_MS
            ? `${server.name} has not answered ${url} for ${Math.round((now - arrivedAt) / 1000)} s.`
            : undefined,
        )
      })
    },
  }
}
