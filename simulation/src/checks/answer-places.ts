import { isAnsweredFromLog, type ReadAnswers } from '@cup/api/reads'
import type { Screen, Shown } from '../kernel/types.ts'
import { differenceBetween } from './difference.ts'
import type { LogHistory, Place } from './log-history.ts'
import { printOf } from './print.ts'

/** A read as a reader sees it. */
export type AskedRead = Pick<Shown, 'read' | 'query'> & { readonly as: Screen['audience'] }

/** The places of the log at which a read has an answer. */
export type AnswerPlaces = {
  /** Whether the read of this place is this, also with the names of now. */
  readonly isAnswerAt: (asked: AskedRead, print: number, place: Place) => boolean
  /**
   * A place at or after another one where the read is this: the first of the last places with this answer. Undefined where
   * there is none.
   */
  readonly lastPlaceOf: (asked: AskedRead, print: number, from: Place) => Place | undefined
  /** The first place at or after another one where the read is this. */
  readonly firstPlaceOf: (asked: AskedRead, print: number, from: Place) => Place | undefined
  /** How an answer differs from that of the end of the log. */
  readonly differenceAtHead: (asked: AskedRead, data: unknown) => string
}

/** Whether what a screen shows can be compared with the log alone. */
export const isComparable = ({ read }: Pick<Shown, 'read'>): boolean =>
  /^(game|team|player|competition|meet)\.read\//.test(read) && isAnsweredFromLog(read)

export const FIRST_PLACE: Place = { branch: 0, position: 0 }

/** Looks answers up in a history; each is made once. */
export function answerPlaces(history: LogHistory): AnswerPlaces {
  const prints = new Map<string, Map<number, number>[]>()
  const answer = (answers: ReadAnswers, { read, query, as }: AskedRead) => printOf(answers(read, query, as))
  const printAt = (asked: AskedRead, { branch, position }: Place): number => {
    const known = at(prints, nameOf(asked))
    known[branch] ??= new Map()
    const print = known[branch].get(position) ?? answer(history.answersAt({ branch, position }), asked)
    known[branch].set(position, print)
    return print
  }
  const isAnswerAt = (asked: AskedRead, print: number, place: Place): boolean =>
    printAt(asked, place) === print ||
    (NAMES.test(asked.read) && answer(history.answersWithNewerNames(place), asked) === print)

  const lastPlaceOf = (asked: AskedRead, print: number, from: Place): Place | undefined => {
    let found: Place | undefined
    for (const place of placesBefore(history, from)) {
      if (isAnswerAt(asked, print, place)) found = place
      else if (found) return found
    }
    return found
  }
  return {
    isAnswerAt,
    lastPlaceOf,
    firstPlaceOf: (asked, print, from) =>
      [...placesBefore(history, from)].reverse().find((place) => isAnswerAt(asked, print, place)),
    differenceAtHead: (asked, data) =>
      differenceBetween(data, history.answersAt(history.head())(asked.read, asked.query, asked.as)) ??
      'nothing differs',
  }
}

/** The reads that name persons. */
const NAMES = /^(player|team)\.read|\/topscorer$/

const nameOf = ({ read, query, as }: AskedRead): string => `${as} ${read} ${JSON.stringify(query)}`

function at(prints: Map<string, Map<number, number>[]>, name: string): Map<number, number>[] {
  const known = prints.get(name) ?? []
  prints.set(name, known)
  return known
}

/** The places from the end of the log back to one, of branches that it has lost too. */
function* placesBefore(history: LogHistory, from: Place): Generator<Place> {
  for (let { branch } = history.head(); branch >= from.branch; branch -= 1) {
    const first = branch === from.branch ? from.position : 0
    for (let position = history.lastOf(branch); position >= first; position -= 1) yield { branch, position }
  }
}
