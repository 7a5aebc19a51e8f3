import type { Dial } from '@cup/api-client/live'
import type { Actor, Happening, Machine, Screen } from '../kernel/types.ts'
import { HeadlessScreen } from './screen.ts'
import { VIEWER_PAGES, type ViewerPlace, viewerPage } from './viewer-pages.ts'

/** Something that a viewer does with the phone. */
export const VIEWER_ACTS = [
  /** Opens a page of the app by a link: `page`, and `nth` of the games or teams. */
  'opens',
  'reloads',
  /** Puts the phone away, and takes it out again. */
  'sleeps',
  'wakes',
  /** The network of the phone is back, as the browser believes. */
  'finds the network',
  /** Closes the app. */
  'leaves',
] as const

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
}

/** A visitor of the hall who follows one competition, or the meet, on a phone. */
export function createViewer(options: ViewerOptions): Actor & { readonly screen: Screen } {
  const { name, machine, baseUrl, fetch, dial, live, competitionId, ofMeet = false } = options
  const screen = new HeadlessScreen({
    ...{ name, machine, baseUrl, fetch, dial },
    feed: live === 'feed' ? 'preferred' : 'if needed',
    ...(ofMeet ? {} : { competitionId }),
  })
  let place: ViewerPlace = { page: ofMeet ? 'hall' : 'games' }
  let isAway = false

  const load = () => screen.load(viewerPage(competitionId, place))
  const does = ({ does: act, of = {} }: Happening): string | undefined => {
    switch (act) {
      case 'opens':
        place = placeOf(of) ?? place
        if (isAway) return undefined
        if (screen.isOn()) screen.show(viewerPage(competitionId, place))
        else load()
        return `opens ${place.page}`
      case 'reloads':
        if (isAway || !screen.isOn()) return undefined
        load()
        return `reloads ${place.page}`
      case 'sleeps':
        if (isAway || !screen.isOn()) return undefined
        isAway = true
        machine.sleep()
        return 'puts the phone away'
      case 'wakes':
        if (!isAway) return undefined
        isAway = false
        machine.wake()
        screen.look()
        return 'takes the phone out'
      case 'finds the network':
        if (isAway || !screen.isOn()) return undefined
        screen.online()
        return 'has a network again'
      case 'leaves':
        if (isAway || !screen.isOn()) return undefined
        screen.leave()
        return 'closes the page'
      default:
        return undefined
    }
  }
  return { name, screen, does, waiting: () => (isAway ? [] : screen.waiting()) }
}

function placeOf({ page, nth }: NonNullable<Happening['of']>): ViewerPlace | undefined {
  const known = VIEWER_PAGES.find((one) => one === page)
  return known && { page: known, ...(typeof nth === 'number' ? { nth } : {}) }
}
