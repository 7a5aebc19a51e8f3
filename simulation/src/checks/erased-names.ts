import { POSITION_HEADER } from '@cup/contract/headers'
import { parsePosition } from '@cup/contract/position'
import type { LogHistory } from './log-history.ts'
import { type Answered, type Check, firstOf, type SentBytes } from './step.ts'
import { headerOf, jsonOf } from './written-once.ts'

/** A player who was erased, with the names of before. */
type Erased = {
  readonly id: string
  readonly names: readonly string[]
  /** The position of its event, and the log that it is in as far as services have said it. */
  readonly position: number
  readonly epoch: string | undefined
  /** When the call had its answer. */
  readonly at: number
  /** Until then a cache may still show the names, in milliseconds; undefined where all have confirmed. */
  readonly inCachesUntil: number | undefined
}

const ERASE = '/v1/player.write/erase'

/**
 * [N5] [N8] Once an erasure is answered, no service sends a name of the player any more, to the public or to staff, and none
 * answers a read from before it. A cache sends a name to no request after it has confirmed, else until the time that the
 * answer has named.
 */
export function erasedNames(history: LogHistory): Check {
  const names = new Map<string, ReadonlySet<string>>()
  let erased: Erased[] = []
  let epoch: string | undefined
  const decoder = new TextDecoder()
  return {
    name: 'no name is sent after an answered erasure',
    look: ({ now, written, answers, sent }) => {
      for (const one of written) {
        if ('commit' in one) noteNames(names, one.commit.people ?? [])
        // With its event the log has lost the erasure.
        else erased = erased.filter(({ position }) => position <= one.lostAfter)
      }
      for (const answer of answers) {
        const of = erasureOf(answer, names, now)
        if (of) erased.push({ ...of, epoch })
        epoch = placeOf(answer)?.epoch ?? epoch
      }
      if (erased.length === 0) return undefined
      return (
        firstOf(answers, (answer) => firstOf(erased, (one) => fromBefore(answer, one) ?? inAnswer(answer, one, now))) ??
        firstOf(sent, (bytes) => inBytes(bytes, decoder, erased))
      )
    },
  }

  function noteNames(known: Map<string, ReadonlySet<string>>, changes: readonly { readonly kind: string }[]): void {
    for (const change of changes) {
      if (change.kind !== 'person' || !('playerId' in change) || typeof change.playerId !== 'string') continue
      const { firstName = '', lastName = '' } = history.people().personOf(change.playerId) ?? {}
      if (lastName) known.set(change.playerId, new Set([...(known.get(change.playerId) ?? []), firstName, lastName]))
    }
  }
}

function erasureOf(
  { kind, request, response }: Answered,
  names: ReadonlyMap<string, ReadonlySet<string>>,
  now: number,
): Omit<Erased, 'epoch'> | undefined {
  if (kind !== 'service' || request.url !== ERASE || response.status !== 200) return undefined
  const { id } = Object(jsonOf(request.body ?? ''))
  const { position, cachesMayShowUntil } = Object(jsonOf(response.body))
  const until = typeof cachesMayShowUntil === 'string' ? Date.parse(cachesMayShowUntil) : undefined
  return { id, position, names: [...(names.get(id) ?? [])], at: now, inCachesUntil: until }
}

const placeOf = ({ kind, response: { headers } }: Answered) =>
  kind === 'service' ? parsePosition(headerOf(headers, POSITION_HEADER) ?? '') : undefined

/** A service that has not read the event of an erasure answers nothing. */
function fromBefore(answer: Answered, { id, position, epoch }: Erased): string | undefined {
  const place = placeOf(answer)
  if (!place || place.epoch !== epoch || place.position >= position) return undefined
  const what = `${answer.server} answers ${answer.request.url} from position ${place.position}`
  return `${what}, after the erasure of player ${id} at ${position} was answered.`
}

function inAnswer({ server, kind, arrivedAt, request, response }: Answered, erased: Erased, now: number) {
  const isFree = kind === 'cache' && (arrivedAt <= erased.at || now <= (erased.inCachesUntil ?? 0))
  // The answer to the erasure itself is the last one before it counts.
  if (isFree || request.url === ERASE || now < erased.at) return undefined
  const name = nameIn(response.body, erased)
  if (name === undefined) return undefined
  const after = `${((now - erased.at) / 1000).toFixed(1)} s after the erasure of player ${erased.id} was answered`
  return `${server} sends the name ${name} in ${request.url} ${after}.`
}

function inBytes({ server, to, bytes }: SentBytes, decoder: TextDecoder, erased: readonly Erased[]) {
  const text = decoder.decode(bytes)
  return firstOf(erased, (one) => {
    const name = nameIn(text, one)
    return name && `${server} sends the name ${name} to ${to} after the erasure of player ${one.id} was answered.`
  })
}

/** A name of the player in an object of JSON that has the id. */
function nameIn(text: string, { id, names }: Erased): string | undefined {
  for (let at = text.indexOf(id); at >= 0; at = text.indexOf(id, at + 1)) {
    const object = text.slice(text.lastIndexOf('{', at), text.indexOf('}', at) + 1)
    const name = names.find((one) => one !== '' && new RegExp(`Name":"[^"]*\\b${escaped(one)}\\b`).test(object))
    if (name !== undefined) return name
  }
  return undefined
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
