import { type Audience, type LiveState, shownNow } from '@cup/api-client/live'
import type { Runtime } from '@cup/runtime'
import type { Machine, Screen, Shown } from '../kernel/types.ts'
import { type KeptPage, type Page, type PageMeans, PageProgram } from './page-program.ts'

/** Loads the answers that come with a page; undefined where the page comes without them. */
export type LoadAnswers = (runtime: Runtime) => Promise<KeptPage | undefined>

/** A device, and the means of the pages on it. */
export type ScreenOptions = Pick<Screen, 'name' | 'competitionId' | 'courtId'> &
  PageMeans & { readonly machine: Machine }

/** A device that shows pages of the product: all of its programs, one after another. */
export class HeadlessScreen implements Screen {
  readonly name: string
  readonly audience: Audience
  readonly competitionId: string | undefined
  readonly courtId: string | undefined
  readonly #options: ScreenOptions
  readonly #listeners: ((one: Shown) => void)[] = []
  #program: PageProgram | undefined
  #pages = 0
  /** The page that is on its way. */
  #loading: object | undefined

  constructor(options: ScreenOptions) {
    this.#options = options
    this.name = options.name
    this.audience = options.audience ?? 'public'
    this.competitionId = options.competitionId
    this.courtId = options.courtId
  }

  /** Loads a page: a program of its own with an empty cache, or with the answers that come with the page. */
  load(page: Page, answers?: LoadAnswers): void {
    this.leave()
    this.#pages += 1
    const loading = {}
    this.#loading = loading
    this.#options.machine.start(async (runtime) => {
      const kept = await answers?.(runtime)
      if (this.#loading !== loading) return
      this.#loading = undefined
      this.#program = new PageProgram(this.#options, { runtime, page, kept, onChange: this.#changed })
      this.#program.open()
    })
  }

  /** Goes to another page of the same program, as a link does. */
  show(page: Page): void {
    this.#options.machine.act(() => this.#program?.show(page))
  }

  /** Closes the page in order. */
  leave(): void {
    const program = this.#program
    this.#options.machine.act(() => program?.close())
    this.#program = undefined
    this.#loading = undefined
  }

  /** The page is in front again, as after a press on the button of the phone. */
  look(): void {
    this.#options.machine.act(() => this.#program?.look())
  }

  /** The browser believes that its network is back. */
  online(): void {
    this.#options.machine.act(() => this.#program?.online())
  }

  /** A page is loaded or on its way, on a device that may sleep. */
  isOpen(): boolean {
    return this.#program !== undefined || this.#loading !== undefined
  }

  isOn(): boolean {
    return this.isOpen() && this.#options.machine.isUp()
  }

  /** Number of pages loaded so far. */
  pages(): number {
    return this.#pages
  }

  /** The service's time as it is known here, in milliseconds; a delay of the screen does not count. */
  clock(): number | undefined {
    const live = this.#program?.live
    if (live?.getState().serverTime.offset === undefined) return undefined
    return shownNow(live) + (this.#options.delayMillis ?? 0)
  }

  shown(): readonly Shown[] {
    return this.isOn() ? (this.#program?.shown() ?? []) : []
  }

  onChange(changed: (one: Shown) => void): void {
    this.#listeners.push(changed)
  }

  /** Reads that run or failed, and a connection that is not there. */
  waiting(): readonly string[] {
    return this.isOn() ? (this.#program?.waiting() ?? ['the page itself']) : []
  }

  /** State of the connection; undefined while no page is open. */
  state(): LiveState | undefined {
    return this.#program?.live.getState()
  }

  readonly #changed = (one: Shown) => {
    for (const listener of this.#listeners) listener(one)
  }
}
