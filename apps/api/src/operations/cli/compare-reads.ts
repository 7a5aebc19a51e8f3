import { setTimeout as sleep } from 'node:timers/promises'
import { POSITION_HEADER } from '@cup/contract/headers'
import { type LogPosition, parsePosition } from '@cup/contract/position'
import type { GlobalPosition } from '@cup/domain/kernel'
import { applyTo, emptyTournament } from '@cup/domain/tournament-state'
import { postgresEventStore } from '../../core/event-store/index.ts'
import { personalDataOf, postgresPeopleRows } from '../../core/personal-data/index.ts'
import { type Asking, everyRead, foldedReads, type ReadAnswer } from '../../delivery/reads/index.ts'
import type { Database } from '../database/index.ts'
import { fetchInTime, type Target } from './send-commands.ts'

/** Names are no part of the log, and an event may come in between: a response that differs is asked for again. */
const TRIES = 20
const PAUSE_MS = 100
/** The longest time that a limit of the service may ask to wait. */
const MOST_PAUSE_MS = 5000
const MOST_WAITS = 20

/** The result of a comparison: a sentence for each response that differs, and the number of responses. */
export type Comparison = { readonly findings: readonly string[]; readonly compared: number }

/**
 * [E5] Asks a running service for all reads, as the public and as an organiser, and compares each response, byte for byte,
 * with what the log of this database folds to at the position of the response.
 */
export async function compareReads(database: Database, target: Target): Promise<Comparison> {
  const fold = await foldOf(database)
  const service = serviceAt(target)
  try {
    const first = await service.ask(FIRST_READ, 'public')
    if (!first.position) throw new Error(`${target.api}${FIRST_READ} answers ${first.status}, without a position.`)
    await fold.upTo(first.position)
    const findings: string[] = []
    const addresses = everyRead(fold.tournament)
    for (const address of addresses) {
      for (const as of ['public', 'organiser'] as const) {
        const finding = await differenceOf({ fold, service }, address, as)
        if (finding !== undefined) findings.push(finding)
      }
    }
    return { findings, compared: 2 * addresses.length }
  } finally {
    await fold.close()
  }
}

const FIRST_READ = '/v1/competition.read/list'

type Sides = { readonly fold: Fold; readonly service: Service }

async function differenceOf({ fold, service }: Sides, address: string, as: Asking): Promise<string | undefined> {
  let before: PositionedAnswer | undefined
  for (let tries = 1; ; tries += 1) {
    const answer = await answerFrom({ fold, service }, address, as)
    if (answer.position) await fold.upTo(answer.position)
    const expected = await fold.ask(address, as)
    if (isSameAnswer(answer, expected) || (await isOfLater({ fold, service }, answer, () => fold.ask(address, as)))) {
      return undefined
    }
    // Nothing has happened since: it stays wrong.
    const isFinal = before?.position?.position === answer.position?.position && before?.body === answer.body
    if (isFinal || tries === TRIES) return findingOf({ address, as, answer, expected })
    before = answer
    await sleep(PAUSE_MS)
    await fold.refresh()
  }
}

/** [E5] Whether a response has also what was appended while it was made: its position is that of its beginning. */
async function isOfLater(
  { fold, service }: Sides,
  answer: ReadAnswer,
  ask: () => Promise<ReadAnswer>,
): Promise<boolean> {
  const { position: head } = await service.ask(FIRST_READ, 'public')
  while (head && fold.tournament.position < head.position) {
    await fold.upTo({ ...head, position: fold.tournament.position + 1 })
    if (isSameAnswer(answer, await ask())) return true
  }
  return false
}

/** A fold goes only forward: a process that is behind another one of the service is asked again. */
async function answerFrom({ fold, service }: Sides, address: string, as: Asking): Promise<PositionedAnswer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await service.ask(address, as)
    if (!answer.position || answer.position.position >= fold.tournament.position || tries === TRIES) return answer
    await sleep(PAUSE_MS)
  }
}

/** The reasons of a refusal are texts of the request; of a response every byte counts. */
const isSameAnswer = (answer: ReadAnswer, expected: ReadAnswer): boolean =>
  answer.status === expected.status && (answer.status >= 400 || answer.body === expected.body)

type Different = {
  readonly address: string
  readonly as: Asking
  readonly answer: PositionedAnswer
  readonly expected: ReadAnswer
}

function findingOf({ address, as, answer, expected }: Different): string {
  const asked = `${address} (${as}, position ${answer.position?.position ?? 'unknown'})`
  if (answer.status !== expected.status) return `${asked} answers ${answer.status} instead of ${expected.status}.`
  const at = [...expected.body].findIndex((char, n) => char !== answer.body[n])
  return `${asked} differs from what the log folds to, from character ${at < 0 ? expected.body.length : at} on.`
}

/** A refusal names no position: it is compared with the fold as it is. */
type PositionedAnswer = ReadAnswer & { readonly position: LogPosition | undefined }
type Service = { readonly ask: (address: string, as: Asking) => Promise<PositionedAnswer> }

/** A running service. It limits the public, and says how long to wait. */
function serviceAt({ api, token }: Target): Service {
  const asked = (address: string, as: Asking) =>
    fetchInTime(`${api}${address}`, as === 'organiser' ? { headers: { authorization: `Bearer ${token}` } } : {})
  return {
    ask: async (address, as) => {
      let response = await asked(address, as)
      for (let waits = 0; response.status === 429 && waits < MOST_WAITS; waits += 1) {
        await sleep(Math.min(MOST_PAUSE_MS, 1000 * Number(response.headers.get('retry-after') ?? 1)))
        response = await asked(address, as)
      }
      const { status, headers } = response
      return { status, body: await response.text(), position: parsePosition(headers.get(POSITION_HEADER) ?? '') }
    },
  }
}

type Fold = Awaited<ReturnType<typeof foldOf>>

/** The log of a database, folded as far as it is asked. */
async function foldOf(database: Database) {
  const store = postgresEventStore(database.pool)
  const rows = postgresPeopleRows(database.kysely)
  const people = personalDataOf(rows)
  const tournament = emptyTournament()
  const reads = foldedReads({
    tournament: () => tournament,
    people,
    tracesOf: rows.tracesOf,
  })
  await people.refresh()
  const { epoch } = await store.head()
  const foldOn = async (wanted: GlobalPosition) => {
    for await (const page of store.pagesAfter(tournament.position)) {
      for (const event of page) {
        if (event.position > wanted) return
        applyTo(tournament, event)
      }
    }
  }
  return {
    tournament,
    ask: reads.ask,
    close: reads.close,
    refresh: () => people.refresh(),
    upTo: async ({ epoch: named, position }: LogPosition) => {
      if (named !== epoch) throw new Error('The service follows another log than the one of this database.')
      if (position > tournament.position) await foldOn(position)
    },
  }
}
