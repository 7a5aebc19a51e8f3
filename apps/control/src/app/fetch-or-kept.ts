import { pause, type Runtime } from '@cup/runtime'
import type { KeptAnswers } from '../shared/kept-games/kept-answers.ts'
import { createStore, type ReadonlyStore } from '../shared/store/store.ts'

/** A network that only pretends to be there is not waited for any longer if there is a kept answer. */
const PATIENCE_MILLIS = 4_000
const NO_CONTENT = 204
const SERVER_ERROR = 500

type FetchOrKept = {
  readonly fetch: typeof globalThis.fetch
  /** Whether the service has answered this page. */
  readonly isInContact: ReadonlyStore<boolean>
}

/** The service that a read goes to, and the kept answers. */
type Sources = {
  readonly send: typeof globalThis.fetch
  readonly kept: Pick<KeptAnswers, 'find'>
  readonly runtime: Runtime
}

/**
 * Asks the service; a read that this page has never had an answer to is answered with what is kept, if the service cannot
 * be reached. Such an answer has no position, so it is asked for again as soon as the service is there.
 */
export function fetchOrKept({ send, kept, runtime }: Sources): FetchOrKept {
  const isInContact = createStore(false)
  const answered = new Set<string>()
  const ask = async (address: string | undefined, ...call: Parameters<typeof globalThis.fetch>): Promise<Response> => {
    const response = await send(...call)
    if (response.status < SERVER_ERROR) {
      if (address !== undefined) answered.add(address)
      if (!isInContact.getState()) isInContact.set(true)
    }
    return response
  }
  return {
    isInContact,
    fetch: async (input, init) => {
      const address = addressOf(input, init?.method)
      const asked = ask(address, input, init)
      const data = address === undefined || answered.has(address) ? undefined : kept.find(address)
      if (data === undefined) return asked
      const inTime = await Promise.race([asked.catch(nothing), pause(runtime, PATIENCE_MILLIS)])
      if (inTime && inTime.status < SERVER_ERROR) return inTime
      init?.signal?.throwIfAborted()
      return data === null ? new Response(null, { status: NO_CONTENT }) : Response.json(data)
    },
  }
}

/** The read that is asked for, without the position that it must have; undefined for other calls. */
function addressOf(input: RequestInfo | URL, method = 'GET'): string | undefined {
  const url = new URL(String(input), 'http://service')
  url.searchParams.delete('atLeast')
  return method === 'GET' && url.pathname.includes('.read/') ? url.pathname + url.search : undefined
}

const nothing = (): undefined => undefined
