import { sendCommand } from '@cup/api-client/commands'
import { createHttp, type Http, HttpError } from '@cup/api-client/http'
import { KEY_HEADER } from '@cup/contract/headers'
import type { BodyOf, CallAnswerOf, CallName, InputOf, WriteName } from '@cup/contract/routes'
import { pause, type Runtime } from '@cup/runtime'

/** How a laptop reaches the service. */
export type LaptopOptions = {
  readonly baseUrl: string
  readonly fetch: typeof fetch
  readonly token: string
}

/** The calls of an organiser's laptop, with what its pages remember. */
export type Laptop = {
  readonly http: Http
  readonly write: <Name extends WriteName>(name: Name, body: BodyOf<Name>) => Promise<unknown>
  /** A call beside the log, or of many changes at once; pressed again under the same key. */
  readonly call: <Name extends CallName>(name: Name, input: InputOf<Name>) => Promise<CallAnswerOf<Name>>
  readonly notes: Notes
}

/** The last act and the last moves, which the pages offer to take back. */
type Notes = { actId?: string; move?: { readonly id: string; readonly moveId: string } }

/** The laptop in the program of a machine. */
export function createLaptop(runtime: Runtime, { baseUrl, fetch, token }: LaptopOptions): Laptop {
  const http = createHttp({ baseUrl, fetch, token, runtime })
  return {
    http,
    write: (name, body) => sendCommand(http, name, body),
    call: (name, input) => {
      const headers = { [KEY_HEADER]: http.newId() }
      const request = { method: 'POST', path: `/v1/${name}`, payload: input, headers } as const
      return pressedAgain(runtime, async () => (await http.request<CallAnswerOf<typeof name>>(request)).data)
    },
    notes: {},
  }
}

const PRESSES = 4
const SEES_MS = 6_000

/** The page says that there was no answer, and the organiser presses the same button again. */
async function pressedAgain<Answer>(runtime: Runtime, send: () => Promise<Answer>, presses = 1): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (presses === PRESSES || isRefused(error)) throw error
  }
  await pause(runtime, SEES_MS)
  return pressedAgain(runtime, send, presses + 1)
}

const FIRST_SERVER_FAULT = 500
const isRefused = (error: unknown): boolean => error instanceof HttpError && error.status < FIRST_SERVER_FAULT
