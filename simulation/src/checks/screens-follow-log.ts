import type { Screen, Shown } from '../kernel/types.ts'
import { type AnswerPlaces, type AskedRead, FIRST_PLACE, isComparable } from './answer-places.ts'
import type { Place } from './log-history.ts'
import { partsOf } from './parts.ts'
import { printOf } from './print.ts'
import { type Check, firstOf } from './step.ts'

/** What a screen has shown of one read since its page was opened. */
type Line = { at: Place; readonly prints: number[] }

/**
 * [E5] [N14] Each answer in the cache of a screen is that of its read at some prefix of the log, and never of an earlier one
 * than the answer before it. A list or a choice into which a view was pushed may be ahead of itself until it is read again:
 * then each of its games is that of some prefix.
 */
export function screensFollowLog(places: AnswerPlaces): Check {
  const pages = new WeakMap<Screen, Page>()
  return {
    name: 'screens show a prefix of the log',
    look: ({ shown }) =>
      firstOf(shown, ({ screen, one }) => {
        if (!isComparable(one) || one.data === undefined) return undefined
        const known = pages.get(screen)
        const number = screen.pages?.() ?? 0
        const page = known?.number === number ? known : { number, lines: new Map<string, Line>() }
        pages.set(screen, page)
        return findingOf(places, page.lines, screen, one)
      }),
  }
}

/** A page begins with what its device has kept. */
type Page = { readonly number: number; readonly lines: Map<string, Line> }

function findingOf(places: AnswerPlaces, lines: Map<string, Line>, screen: Screen, one: Shown): string | undefined {
  const asked = { read: one.read, query: one.query, as: screen.audience }
  const name = `${one.read} ${JSON.stringify(one.query)}`
  const print = printOf(one.data)
  const line = lines.get(name) ?? { at: FIRST_PLACE, prints: [] }
  lines.set(name, line)
  if (line.prints.at(-1) === print) return undefined
  const later = places.lastPlaceOf(asked, print, line.at)
  const known = later ?? places.lastPlaceOf(asked, print, FIRST_PLACE)
  if (!known && isOfParts(places, screen.audience, one)) return undefined
  if (!known) return `${screen.name} shows ${name} as at no position: ${places.differenceAtHead(asked, one.data)}.`
  const at = later ?? placeAfterAll(places, asked, [...line.prints, print])
  if (!at)
    return `${screen.name} shows ${name} of position ${known.position} after that of position ${line.at.position}.`
  line.at = at
  line.prints.push(print)
  return undefined
}

/** An answer may come again: what was shown is then of an earlier place than it was taken for. */
function placeAfterAll(places: AnswerPlaces, asked: AskedRead, prints: readonly number[]): Place | undefined {
  let at: Place | undefined = FIRST_PLACE
  for (const print of prints) at = at && places.firstPlaceOf(asked, print, at)
  return at
}

function isOfParts(places: AnswerPlaces, as: Screen['audience'], one: Shown): boolean {
  const parts = partsOf(one)
  const isKnown = ({ read, query, data }: Shown) =>
    places.lastPlaceOf({ read, query, as }, printOf(data), FIRST_PLACE) !== undefined
  return parts.length > 0 && parts.every(isKnown)
}
