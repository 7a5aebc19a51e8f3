import { type Http, HttpError } from '@cup/api-client/http'
import type { CallAnswerOf, InputOf } from '@cup/contract/routes'
import type { Runtime } from '@cup/runtime'
import type { AnsweredPresses } from './answered-presses.ts'
import { type Entry, isOpen, LONGEST_RETRY_MILLIS, lost } from './entry.ts'
import type { EntryList } from './persistence.ts'

/** The outcome of one question about keys. */
type Answer =
  /** The positions of those that the log knows; undefined where the service does not say. */
  | { readonly type: 'answered'; readonly known: ReadonlyMap<string, number> | undefined }
  | { readonly type: 'unreachable' }
  | { readonly type: 'notSignedIn' }

/** Asks the service which of these keys its log knows. */
async function askFor({ request }: Pick<Http, 'request'>, keys: readonly string[]): Promise<Answer> {
  const payload: InputOf<'log.write/known-keys'> = { keys: [...keys] }
  try {
    const path = '/v1/log.write/known-keys'
    const { data } = await request<CallAnswerOf<'log.write/known-keys'>>({ method: 'POST', path, payload })
    // An answer without the list does not come from the service.
    if (!Array.isArray(data?.known)) return { type: 'unreachable' }
    return { type: 'answered', known: new Map(data.known.map(({ key, position }) => [key, position])) }
  } catch (error) {
    if (!(error instanceof HttpError) || error.code === undefined || error.status >= 500 || error.status === 429)
      return { type: 'unreachable' }
    const { code } = error
    if (code === 'auth/not-signed-in' || code === 'auth/locked') return { type: 'notSignedIn' }
    // An older service, while its machines are replaced one by one.
    return { type: 'answered', known: undefined }
  }
}

/** Whether this device knows that the service still has the log that it knows. */
export type LogDoubt = {
  /** Whether commands may be sent. Asks if it is time for that. */
  readonly isSettled: (now: number) => boolean
  /** The service may have another log: asks at this time, and nothing is sent until it has answered. */
  readonly begin: (at: number) => void
  /** When it asks next. */
  readonly asksAt: () => number
}

type DoubtOptions = {
  readonly http: Pick<Http, 'request'>
  readonly entries: EntryList
  readonly answered: AnsweredPresses
  readonly runtime: Pick<Runtime, 'wallMs'>
  /** Whether the app knows that no access is signed in here: the service would refuse to answer. */
  readonly isSignedOut: () => boolean
  /** An attempt whose answer was lost has arrived. */
  readonly onArrived: (entry: Entry, position: number) => void
  /** Something may be sent now, or it asks at another time. */
  readonly onChange: () => void
}

/**
 * [I15] Asks which keys the log knows whenever the service may be another one: when a page opens, when the connection was
 * lost, and when a request was not answered. So a log that has lost its end is found before anything is sent that builds
 * on it.
 */
export function logDoubt({ http, entries, answered, runtime, ...options }: DoubtOptions): LogDoubt {
  const { isSignedOut, onArrived, onChange } = options
  let askAt = 0
  let isOpen = true
  let isAsking = false
  const begin = (at: number) => {
    askAt = isOpen ? Math.min(askAt, at) : at
    isOpen = true
  }
  const take = (asked: readonly string[], known: ReadonlyMap<string, number>) => {
    const gone = asked.filter((key) => !known.has(key)).flatMap((key) => answered.find(key) ?? [])
    for (const { key } of gone) answered.remove(key)
    entries.putBack(gone.map(lost))
    for (const entry of entries.all().filter(hasGoneOut)) {
      const position = known.get(entry.key)
      if (position !== undefined) onArrived(entry, position)
    }
  }
  const ask = async (asked: readonly string[]) => {
    isAsking = true
    isOpen = false
    const answer = await askFor(http, asked)
    isAsking = false
    if (answer.type === 'answered' && answer.known) take(asked, answer.known)
    if (answer.type === 'unreachable') begin(runtime.wallMs() + LONGEST_RETRY_MILLIS)
    // The next sign-in begins it again.
    if (answer.type === 'notSignedIn') begin(Number.POSITIVE_INFINITY)
    onChange()
  }
  return {
    begin,
    asksAt: () => (isOpen && !isAsking && !isSignedOut() ? askAt : Number.POSITIVE_INFINITY),
    isSettled: (now) => {
      if (isAsking) return false
      const asked = [...entries.all().filter(hasGoneOut), ...answered.all()].map(({ key }) => key)
      if (asked.length === 0) isOpen = false
      if (isOpen && askAt <= now && !isSignedOut()) void ask(asked)
      return !isOpen && !isAsking
    },
  }
}

/** Whether a request was made for it that may have arrived. */
const hasGoneOut = (entry: Entry): boolean => isOpen(entry) && entry.tries > 0
