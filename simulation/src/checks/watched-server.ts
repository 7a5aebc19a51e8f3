import type { End, Machine, Server } from '../kernel/types.ts'
import type { AskedService } from './at-rest.ts'
import type { OpenRequest } from './requests-answered.ts'
import type { Answered, SentBytes, ServerKind } from './step.ts'

type Watching = {
  readonly kind: ServerKind
  readonly name: string
  readonly now: () => number
  readonly onAnswer: (answer: Answered) => void
  readonly onSent: (sent: SentBytes) => void
  /** Requests that have arrived and are not answered. */
  readonly open: Set<OpenRequest>
}

/** A server of which every answer and every byte on a connection is noted as it leaves. */
export function watchedServer(server: Server, { kind, name, now, onAnswer, onSent, open }: Watching): Server {
  const { request, connected } = server
  const noting = (to: string, end: End): End => ({
    ...end,
    write: (bytes) => {
      onSent({ server: name, to, bytes })
      end.write(bytes)
    },
  })
  return {
    request: async (asked) => {
      const arrivedAt = now()
      const one = { url: asked.url, arrivedAt }
      open.add(one)
      const response = await request(asked).finally(() => open.delete(one))
      onAnswer({ server: name, kind, request: asked, arrivedAt, response })
      return response
    },
    ...(connected ? { connected: (opening, end) => connected(opening, noting(opening.from, end)) } : {}),
  }
}

/** The reads of a server, asked from its own machine. */
export const askedService = (
  { name, act }: Pick<Machine, 'name' | 'act'>,
  { request }: Server,
  organiser: Readonly<Record<string, string>>,
): AskedService => ({
  name,
  ask: (url, as) =>
    new Promise((resolve, reject) => {
      const headers = { host: name, ...(as === 'full' ? organiser : {}) }
      act(() => void request({ from: name, method: 'GET', url, headers, body: undefined }).then(resolve, reject))
    }),
})
