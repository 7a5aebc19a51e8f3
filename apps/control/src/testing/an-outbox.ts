import { HttpError } from '@cup/api-client/http'
import { type ErrorCode, PROBLEM_TYPE, problemOf } from '@cup/contract/problem'
import { assumed } from '@cup/domain/kernel'
import { gameId } from '@cup/domain/testing'
import type { HallCommand } from '../shared/outbox/command.ts'
import { createOutbox, type Outbox } from '../shared/outbox/outbox.ts'
import type { Sent } from '../shared/outbox/sent.ts'
import type { DeviceStorage } from '../shared/store/kept.ts'
import { memoryStorage } from './fake-browser.ts'

/** How the service answers one call. */
export type Answer = (sent: Posted) => Promise<unknown>

/** A call as it went out. */
export type Posted = {
  readonly path: string
  readonly key: string | undefined
  readonly body: Readonly<Record<string, unknown>>
}

/** It is in the log at this position. */
export const at =
  (position: number): Answer =>
  async () => ({ position })

/** There is no way to the service. */
export const noLine: Answer = async () => {
  throw new TypeError('Failed to fetch')
}

/** No response, neither success nor refusal. */
export const silence: Answer = () => new Promise(() => undefined)

/** The service says no. */
export const refusal =
  (code: ErrorCode): Answer =>
  async () => {
    throw errorOf(problemOf(code).status, problemOf(code))
  }

/** The service, or something in between, answers like this. */
export const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): Answer =>
  async () => {
    throw errorOf(code, undefined, headers)
  }

function errorOf(code: number, data: unknown, more: Readonly<Record<string, string>> = {}): HttpError {
  const headers = new Headers({ 'content-type': PROBLEM_TYPE, ...more })
  return new HttpError({ status: code, statusText: '', headers }, '', data)
}

type Ground = {
  /** One for each call, the last for all that follow. */
  readonly answers: readonly Answer[]
  readonly storage?: DeviceStorage
  readonly serverNow?: () => string | undefined
  readonly knownPosition?: (gameId: string) => number | undefined
  readonly isSignedOut?: () => boolean
  readonly refresh?: (call: string, position?: number) => Promise<boolean>
  readonly reloads?: () => number
  /** The keys that the service knows: of the page before, where the page is reloaded. */
  readonly log?: KeyLog
}

type KeyLog = ReturnType<typeof keyLog>

/** An outbox with a service that answers so, and everything that went out. */
export function anOutbox({
  answers,
  storage = memoryStorage(),
  serverNow,
  knownPosition,
  isSignedOut,
  refresh,
  reloads,
  log = keyLog(),
}: Ground) {
  const posted: Posted[] = []
  let presses = 0
  const outbox: Outbox = createOutbox({
    storage,
    serverNow: serverNow ?? (() => undefined),
    knownPosition: knownPosition ?? (() => undefined),
    isSignedOut: isSignedOut ?? (() => false),
    refresh: refresh ?? (async () => true),
    reloads: reloads ?? (() => 0),
    http: {
      stamp: () => {
        const occurredAt = serverNow?.()
        presses += 1
        return { key: `key-${presses}`, ...(occurredAt === undefined ? {} : { occurredAt }) }
      },
      request: async ({ path, payload, headers }) => {
        if (path === '/v1/log.write/known-keys')
          return { ...NO_HEADERS, data: assumed(await log.answer(payload), WANTED) }
        const sent = { path, key: headers?.['Idempotency-Key'], body: JSON.parse(JSON.stringify(payload)) }
        const answer = answers[Math.min(posted.length, answers.length - 1)]
        posted.push(sent)
        if (!answer) throw new Error('no answer')
        const data = await answer(sent)
        log.note(sent, data)
        return { ...NO_HEADERS, data: assumed(data, WANTED) }
      },
    },
  })
  return { outbox, posted, log, states: () => outbox.sent.getState().map(({ state }) => state) }
}

const NO_HEADERS = { status: 200, headers: new Headers() }
const WANTED = 'the test gives the answer that the call expects'

/** The keys that the service knows: those that it has answered, without those that its log has lost. */
function keyLog() {
  const known = new Map<string, number>()
  const log = {
    /** The questions about keys. */
    asked: [] as (readonly string[])[],
    isReachable: true,
    lose: (...keys: readonly string[]) => {
      for (const key of keys) known.delete(key)
    },
    note: ({ key }: Posted, data: unknown) => {
      if (key !== undefined && isAnswer(data)) known.set(key, data.position)
    },
    answer: async (payload: unknown) => {
      if (!log.isReachable) return noLine(NOTHING)
      const { keys } = assumed<{ readonly keys: readonly string[] }>(payload, 'the outbox asks about keys')
      log.asked.push(keys)
      return { known: [...known].filter(([key]) => keys.includes(key)).map(([key, position]) => ({ key, position })) }
    },
  }
  return log
}

const NOTHING: Posted = { path: '', key: undefined, body: {} }

const isAnswer = (data: unknown): data is { readonly position: number } =>
  typeof data === 'object' && data !== null && 'position' in data && typeof data.position === 'number'

/** Games of the tests, and commands on them. */
export const GAME = gameId(1)
export const OTHER_GAME = gameId(2)
export const pauseClock = (id: string = GAME): HallCommand => ({ call: 'game.write/pause-clock', body: { id } })
export const startGame = (id: string = GAME): HallCommand => ({ call: 'game.write/start', body: { id } })
export const ready = (id: string = GAME): HallCommand => ({ call: 'game.write/livestream-regie-ready', body: { id } })
/** Shot of the first team. */
export const shot = (success: boolean): HallCommand => ({
  call: 'game.write/track-shoot-out-shot',
  body: { id: GAME, teamId: GAME, success },
})

let presses = 0

/** A press that is on its way. */
export function aSent(command: HallCommand, change: Partial<Sent> = {}): Sent {
  presses += 1
  return { key: `key-${presses}`, command, pressedAt: 0, state: 'sending', ...change }
}

/** A press of the clock, made at this instant. */
export const clockPress = (call: ClockCall, occurredAt: string): Sent =>
  aSent({ call, body: { id: GAME } }, { occurredAt })

type ClockCall =
  | 'game.write/start'
  | 'game.write/revoke-start'
  | 'game.write/pause-clock'
  | 'game.write/resume-clock'
  | 'game.write/freeze-regular-time'
  | 'game.write/revoke-freeze'
  | 'game.write/take-over'
