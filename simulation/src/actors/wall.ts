import { liveSenderOf, onCommands } from '@cup/api-client/live'
import { isDoneByWall } from '@cup/overlay/acknowledged'
import { createDisplay, type Display, type DisplayOptions } from './display.ts'
import { wallPage } from './display-pages.ts'

/** The LED wall of the hall, which tells the Regie what it has done. */
export function createWall(options: DisplayOptions): Display {
  const own = { hasOwnType: false, hasOwnCompetition: options.address.competitionId !== undefined }
  const { screen, load, broadcast } = createDisplay(options, {
    pageOf: wallPage,
    onOpen: (live) => {
      onCommands(live, ({ commandId, command }) => {
        if (isDoneByWall(command, own)) liveSenderOf(live).acknowledge(commandId)
      })
    },
  })
  return {
    ...{ name: options.name, screen, load, broadcast },
    does: ({ does }) => {
      if (does !== 'reload' || !screen.isOn()) return undefined
      load()
      return 'is loaded again'
    },
    waiting: () => screen.waiting(),
  }
}
