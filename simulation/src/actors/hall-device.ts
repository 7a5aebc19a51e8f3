import { type Dial, shownNow } from '@cup/api-client/live'
import { DEVICE_COOKIE, formatDevice, SESSION_COOKIE } from '@cup/contract/headers'
import type { AppServices } from '@cup/control/app-services'
import { type DeviceStorage, storageInMemory } from '@cup/control/store'
import { defined } from '@cup/domain/kernel'
import type { OwnHeaders } from '../kernel/dial.ts'
import type { Machine, Screen, Shown } from '../kernel/types.ts'
import { type HallContent, HallPage } from './hall-page.ts'

/** A tablet or laptop of the staff, its way to the service, and the choices made on it. */
export type HallDeviceOptions = {
  readonly name: string
  readonly machine: Machine
  readonly baseUrl: string
  readonly fetch: typeof fetch
  /** Opens sockets with the headers of the browser. */
  readonly dial: (own: OwnHeaders) => Dial
  /** The secret of its session. */
  readonly token: string
  readonly audience?: Screen['audience']
  /** The competition and the court that are chosen on it. */
  readonly competitionId: string
  readonly courtId?: string | undefined
  /** Whether its line is up, and the service at its other end runs. */
  readonly isOnline: () => boolean
}

/** A press, as its device shows it. */
export type ShownPress = {
  readonly key: string
  readonly call: string
  readonly gameId: string | undefined
  readonly state: 'queued' | 'sending' | 'unconfirmed' | 'needsDecision' | 'refused' | 'done' | 'lost'
  /** Position of its last event, once it is answered. */
  readonly position: number | undefined
  /** Milliseconds of the clock of the device. */
  readonly pressedAt: number
}

/** A device of the staff: its storage outlives its pages. */
export class HallDevice implements Screen {
  readonly name: string
  readonly audience: Screen['audience']
  readonly courtId: string | undefined
  readonly #options: HallDeviceOptions
  readonly #content: (services: AppServices) => HallContent
  readonly #storage: DeviceStorage
  readonly #listeners: ((one: Shown) => void)[] = []
  readonly #undoKeys = new Set<string>()
  #page: HallPage | undefined
  #pages = 0
  #presses: { readonly of: unknown; readonly shown: readonly ShownPress[] } = { of: undefined, shown: [] }

  /** The content begins with each page. */
  constructor(options: HallDeviceOptions, content: (services: AppServices) => HallContent) {
    const { name, competitionId, courtId } = options
    this.name = name
    this.audience = options.audience ?? 'staff'
    this.courtId = courtId
    this.#options = options
    this.#content = content
    this.#storage = storageInMemory(
      defined({ 'cup.device-name': name, 'cup.competition': competitionId, 'cup.court': courtId }),
    )
  }

  /** Loads the page, as at the begin of the day and after a crash. */
  load(): void {
    const { machine, fetch, dial, baseUrl, token } = this.#options
    let cookie = `${SESSION_COOKIE}=${token}`
    const own = () => ({ cookie })
    machine.act(() => this.#page?.close())
    this.#page = undefined
    this.#pages += 1
    machine.start((runtime) => {
      this.#page = new HallPage(
        {
          ...{ runtime, baseUrl, storage: this.#storage },
          fetch: fetchWith(own, fetch),
          dial: dial(own),
          onChange: (one) => {
            for (const listener of this.#listeners) listener(one)
          },
        },
        (services) => {
          cookie += `; ${DEVICE_COOKIE}=${formatDevice({ id: services.device.id, name: this.name })}`
          return this.#content(services)
        },
      )
    })
  }

  /** Loads the page again, where one is open; answers what is told then. */
  reload(words: string): string | undefined {
    if (!this.isOn()) return undefined
    this.load()
    return words
  }

  /** Lets a finger do something on the page; undefined where no page is there, or nothing was done. */
  touch(work: () => string | undefined): string | undefined {
    let done: string | undefined
    const page = this.#page
    if (page && this.isOn())
      this.#options.machine.act(() => {
        done = work()
        page.draw()
      })
    return done
  }

  /** Lets a finger press the undo bar. */
  undo(work: () => string | undefined): string | undefined {
    const before = new Set(this.presses().map(({ key }) => key))
    const done = this.touch(work)
    for (const { key } of this.presses()) if (!before.has(key)) this.#undoKeys.add(key)
    return done
  }

  /** Keys of the presses that the undo bar has made. */
  undoKeys(): ReadonlySet<string> {
    return this.#undoKeys
  }

  isOn(): boolean {
    return this.#page !== undefined && this.#options.machine.isUp()
  }

  isOnline(): boolean {
    return this.#options.isOnline()
  }

  pages(): number {
    return this.#pages
  }

  /** The service's time by which its clocks count. */
  clock(): number | undefined {
    const live = this.#page?.services.live
    return live?.getState().serverTime.offset === undefined ? undefined : shownNow(live)
  }

  readonly shown = (): readonly Shown[] => {
    return this.isOn() ? (this.#page?.shown() ?? []) : []
  }

  onChange(changed: (one: Shown) => void): void {
    this.#listeners.push(changed)
  }

  /** All presses that its page shows; the same list until one of them changes. */
  readonly presses = (): readonly ShownPress[] => {
    const sent = this.#page?.services.outbox.sent.getState() ?? []
    if (this.#presses.of !== sent) this.#presses = { of: sent, shown: sent.map(pressOf) }
    return this.#presses.shown
  }

  /** Presses without an answer, reads that run, and a connection that is not there. */
  waiting(): readonly string[] {
    if (!this.isOn()) return []
    const presses = this.presses().filter(({ state }) => state !== 'done' && state !== 'refused')
    return [...presses.map(({ call, state }) => `${call} is ${state}`), ...(this.#page?.waiting() ?? [])]
  }
}

/** A `fetch` as a browser has it: with its cookies, and with the origin of the page where it writes. */
const fetchWith =
  (own: OwnHeaders, send: typeof fetch): typeof fetch =>
  (input, init = {}) => {
    const origin = (init.method ?? 'GET') === 'GET' ? {} : { origin: new URL(String(input)).origin }
    return send(input, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), ...own(), ...origin } })
  }

type Sent = ReturnType<AppServices['outbox']['sent']['getState']>[number]

const pressOf = ({ key, command: { call, body }, state, position, pressedAt }: Sent): ShownPress => ({
  ...{ key, call, state, position, pressedAt },
  gameId: 'id' in body ? body.id : undefined,
})
