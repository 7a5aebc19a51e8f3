import type { Dial } from '@cup/api-client/live'
import type { Actor, Happening, Machine, Screen } from '../kernel/types.ts'
import { answersOfPage } from './answers-of-page.ts'
import { HeadlessScreen } from './screen.ts'
import { VIEWER_PAGES, type ViewerPlace, viewerPage } from './viewer-pages.ts'

/** Something that a viewer does with the phone. */
export type ViewerAct = 'open' | 'hide' | 'show' | 'reload' | 'online' | 'leave'

/** A phone in the hall, and its way to the service. */
export type ViewerOptions = {
  readonly name: string
  readonly machine: Machine
  /** A service, or the cache in front of both. */
  readonly baseUrl: string
  readonly fetch: typeof fetch
  readonly dial: Dial
  /** Whether the site names the feed. */
  readonly live: 'sockets' | 'feed'
  /** The competition whose page is opened. */
  readonly competitionId: string
  /** [H19] Opens the page of the hall first. */
  readonly ofMeet?: boolean
  /** Pages come with their answers, as the service renders them and the cache keeps them. */
  readonly isRendered?: boolean
}

/** A viewer, whose page is loaded when the day begins. */
export type Viewer = Actor & { readonly screen: Screen; readonly load: () => void }

/** A visitor of the hall who follows one competition, or the meet, on a phone. */
export function createViewer(options: ViewerOptions): Viewer {
  const { name, machine, baseUrl, fetch, dial, live, competitionId, ofMeet = false, isRendered = false } = options
  const feed = live === 'feed' ? 'preferred' : 'if needed'
  const screen = new HeadlessScreen({ name, machine, baseUrl, fetch, dial, feed })
  const answers = answersOfPage({ baseUrl, fetch, competitionId })
  let place: ViewerPlace = { page: ofMeet ? 'hall' : 'start' }

  const load = () => screen.load(viewerPage(competitionId, place), isRendered ? answers : undefined)
  const acts: Readonly<Record<ViewerAct, (of: Facts) => string>> = {
    open: (of) => {
      place = placeOf(of) ?? place
      if (screen.isOn()) screen.show(viewerPage(competitionId, place))
      else load()
      return `opens ${textOf(place)}`
    },
    reload: () => {
      load()
      return `reloads ${textOf(place)}`
    },
    // A phone in a pocket sleeps.
    hide: () => {
      machine.sleep()
      return 'puts the phone away'
    },
    show: () => {
      machine.wake()
      screen.look()
      return 'takes the phone out'
    },
    online: () => {
      screen.online()
      return 'has a network again'
    },
    leave: () => {
      screen.leave()
      return 'closes the page'
    },
  }
  /** A phone in a pocket has to be taken out first, and a page must be open to be closed. */
  const isPossible = (act: ViewerAct): boolean => {
    if (act === 'show') return screen.isOpen()
    return screen.isOn() || (act === 'open' && !screen.isOpen())
  }
  return {
    ...{ name, screen, load },
    does: ({ does, of = {} }) => (isAct(does) && isPossible(does) ? acts[does](of) : undefined),
    waiting: () => screen.waiting(),
  }
}

type Facts = NonNullable<Happening['of']>

const ACTS: readonly string[] = ['open', 'hide', 'show', 'reload', 'online', 'leave'] satisfies ViewerAct[]

const isAct = (does: string): does is ViewerAct => ACTS.includes(does)

const textOf = ({ page, item }: ViewerPlace): string => (item === undefined ? page : `${page} ${item}`)

function placeOf({ page, item }: Facts): ViewerPlace | undefined {
  const known = VIEWER_PAGES.find((one) => one === page)
  return known && { page: known, ...(typeof item === 'number' ? { item } : {}) }
}
