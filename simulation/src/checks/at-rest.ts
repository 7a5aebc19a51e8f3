import { everyRead } from '@cup/api/reads'
import type { Screen, Shown, WireResponse } from '../kernel/types.ts'
import type { AnswerPlaces } from './answer-places.ts'
import { isComparable } from './answer-places.ts'
import { differenceBetween } from './difference.ts'
import type { LogHistory } from './log-history.ts'
import type { LostPresses } from './lost-presses.ts'
import type { Pressing } from './presses-answered.ts'
import { printOf } from './print.ts'
import { firstOf } from './step.ts'
import { jsonOf } from './written-once.ts'

/** A running service, asked by itself. */
export type AskedService = {
  readonly name: string
  readonly ask: (url: string, as: 'public' | 'full') => Promise<WireResponse>
}

/** The hall when everything is up and quiet. */
export type Resting = {
  readonly history: LogHistory
  readonly places: AnswerPlaces
  readonly lost: LostPresses
  readonly screens: readonly Screen[]
  readonly devices: readonly Pressing[]
  readonly services: readonly AskedService[]
  /** Everything that an actor still waits for. */
  readonly waiting: readonly string[]
}

/** The first thing that is not as it should be when everything has been quiet for minutes; asks each service for every read. */
export async function findingAtRest({ services, ...hall }: Resting): Promise<string | undefined> {
  const finding = firstOf([waits, lags, ({ lost }: Quiet) => lost.finding()], (look) => look(hall))
  if (finding !== undefined) return finding
  for (const service of services) {
    const wrong = await wrongAnswerOf(service, hall.history)
    if (wrong !== undefined) return wrong
  }
  return undefined
}

type Quiet = Omit<Resting, 'services'>

const WAITING: ReadonlySet<string> = new Set(['queued', 'sending', 'unconfirmed'])

const waits = ({ waiting, devices }: Quiet): string | undefined =>
  firstOf(waiting, (what) => `At rest there still waits: ${what}.`) ??
  firstOf(devices, ({ name, presses }) =>
    firstOf(presses(), ({ call, state }) =>
      WAITING.has(state) ? `At rest ${call} of ${name} is still ${state}.` : undefined,
    ),
  )

/** Every answer on a screen is that of the end of the log. */
const lags = ({ screens, places, history }: Quiet): string | undefined =>
  firstOf(screens, (screen) =>
    firstOf(screen.isOn() ? screen.shown() : [], (one) => {
      if (!isComparable(one) || one.data === undefined || isUnheard(screen, one)) return undefined
      const asked = { ...one, as: screen.audience }
      if (places.isAnswerAt(asked, printOf(one.data), history.head())) return undefined
      if (differsByGamesAlone(screen, one, history)) return undefined
      return `At rest ${screen.name} shows an old ${one.read} ${JSON.stringify(one.query)}: ${places.differenceAtHead(asked, one.data)}.`
    }),
  )

/** [0018] A page of the public hears of its own competition alone: it reads the list of all again when it is opened. */
const isUnheard = ({ audience }: Screen, { read }: Shown): boolean =>
  audience === 'public' && read === 'competition.read/list'

/**
 * [V3] A page of the public does not read a competition again after the events of its games: it chooses among open games
 * itself, and its tables say which decision holds. All else of the competition is that of the end of the log.
 */
function differsByGamesAlone({ audience }: Screen, { read, query, data }: Shown, history: LogHistory): boolean {
  if (audience !== 'public' || read !== 'competition.read/get') return false
  const expected = history.answersAt(history.head())(read, query, audience)
  return printOf(withoutGames(data)) === printOf(withoutGames(expected))
}

function withoutGames(competition: unknown): object {
  const { changedAt: _, currentGameId: __, currentGameIds: ___, tieDecisions, ...own } = Object(competition)
  const ties: readonly object[] = Array.isArray(tieDecisions) ? tieDecisions : []
  return { ...own, tieDecisions: ties.map((tie) => ({ ...tie, holds: undefined })) }
}

const NO_CONTENT = 204
const NOT_FOUND = 404

/** [N13] It lists persons. */
const isForAll = (read: string): boolean => read !== 'player.read/list'

/** Players are in the lists of their teams. */
const ASKED = /^(?!\/v1\/player\.read\/(get|held-data))/

async function wrongAnswerOf({ name, ask }: AskedService, history: LogHistory): Promise<string | undefined> {
  const answers = history.answersAt(history.head())
  for (const url of everyRead(history.tournament()).filter((one) => ASKED.test(one))) {
    const { pathname, searchParams } = new URL(url, 'http://service')
    const read = pathname.slice('/v1/'.length)
    for (const as of isForAll(read) ? (['public', 'full'] as const) : (['full'] as const)) {
      const expected = answers(read, Object.fromEntries(searchParams), as)
      const wrong = differenceOf(await ask(url, as), expected)
      if (wrong !== undefined) return `At rest ${name} answers ${url} (${as}) with ${wrong}.`
    }
  }
  return undefined
}

function differenceOf({ status, body }: WireResponse, expected: object | undefined): string | undefined {
  const isSame = expected ? body === JSON.stringify(expected) : status === NO_CONTENT || status === NOT_FOUND
  if (isSame) return undefined
  return status >= 300 ? `status ${status}` : (differenceBetween(jsonOf(body), expected) ?? 'other letters')
}
