import { createDisplay, type Display, type DisplayOptions } from './display.ts'
import { overlayPage } from './display-pages.ts'

type OverlayOptions = DisplayOptions & {
  /** The competitions that the address can be given, by their places. */
  readonly competitionIds: readonly string[]
}

/** The overlay of the stream, as a source of the video mixer. */
export function createOverlay({ competitionIds, ...options }: OverlayOptions): Display {
  const { screen, load, choose, broadcast } = createDisplay(options, { pageOf: overlayPage })
  return {
    ...{ name: options.name, screen, load, broadcast },
    does: ({ does, of = {} }) => {
      if (!screen.isOn()) return undefined
      if (does === 'reload') {
        load()
        return 'is loaded again'
      }
      const competitionId = competitionIds[Number(of.competition)]
      if (does !== 'choose' || competitionId === undefined) return undefined
      choose(competitionId)
      return `is set to competition ${of.competition}`
    },
    waiting: () => screen.waiting(),
  }
}
