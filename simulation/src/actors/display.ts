import { broadcastOf, type Dial } from '@cup/api-client/live'
import type { Broadcast } from '@cup/contract/live-messages'
import type { Actor, Machine, Screen } from '../kernel/types.ts'
import type { DisplayAddress } from './display-pages.ts'
import type { Page } from './page-program.ts'
import { HeadlessScreen, type ScreenOptions } from './screen.ts'

/** The device of a display, its way to the service, and its address. */
export type DisplayOptions = {
  readonly name: string
  readonly machine: Machine
  readonly baseUrl: string
  readonly fetch: typeof fetch
  readonly dial: Dial
  readonly address: DisplayAddress
  /** Everything is held back so long, to match the latency of the camera. */
  readonly delayMillis?: number
}

/** A display, whose page is loaded when the day begins. */
export type Display = Actor & {
  readonly screen: Screen
  readonly load: () => void
  /** [B5] The broadcast that it shows; undefined until its first welcome. */
  readonly broadcast: () => Broadcast | undefined
}

type Parts = Pick<ScreenOptions, 'onOpen'> & { readonly pageOf: (address: DisplayAddress) => Page }

/** The page of an address on a device, which may be given another competition. */
export function createDisplay({ address: first, ...device }: DisplayOptions, { pageOf, ...parts }: Parts) {
  const court = first.court === undefined ? {} : { courtId: first.court }
  const screen = new HeadlessScreen({ ...device, ...court, ...parts })
  let address = first
  return {
    screen,
    load: () => screen.load(pageOf(address)),
    choose: (competitionId: string) => {
      address = { ...address, competitionId }
      screen.load(pageOf(address))
    },
    broadcast: () => {
      const state = screen.state()
      return state && broadcastOf(state)
    },
  }
}
