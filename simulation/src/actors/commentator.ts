import { players } from '@cup/api-client/queries'
import type { Court } from '@cup/control/choice'
import { shownGameOf } from '@cup/control/shown-game'
import { ACTS, type ActOf, actOf } from '../day/acts.ts'
import { courtGames } from './court-games.ts'
import { HallDevice, type HallDeviceOptions } from './hall-device.ts'
import type { HallDrawing } from './hall-page.ts'
import type { StaffActor } from './staff-device.ts'

/** The page of the commentator, from its loading to its end: it only reads. */
class CommentatorPage {
  #turnedTo: number | undefined
  #stayingWith: string | undefined
  #courts: readonly Court[] = []
  #shown: ReturnType<typeof shownGameOf> | undefined

  readonly draw = (drawing: HallDrawing): void => {
    const { ask, http, place } = drawing
    this.#courts = place.competition.courts ?? []
    const games = courtGames(drawing, this.#courts[this.#turnedTo ?? -1])
    if (games.current?.started) this.#stayingWith = games.current.id
    this.#shown = shownGameOf({ ...games, stayingWith: this.#stayingWith, ahead: undefined })
    ask(players(http))
  }

  does({ does, of }: Exclude<ActOf<'commentator'>, { does: 'reload' }>): string | undefined {
    if (does === 'openSquad') return this.#shown?.game && `${ACTS.commentator.openSquad} of ${this.#shown.game.name}`
    const court = this.#courts[of.court]
    if (!court) return undefined
    this.#turnedTo = of.court
    return `${ACTS.commentator.turnTo}: ${court.name}`
  }
}

/** The commentator at a screen that shows everything to say about the game on a court. */
export function createCommentator(options: HallDeviceOptions): StaffActor {
  let page: CommentatorPage | undefined
  const screen = new HallDevice(options, () => {
    page = new CommentatorPage()
    return page.draw
  })
  return {
    ...{ name: options.name, screen },
    load: () => screen.load(),
    does: (happening) => {
      const act = actOf('commentator', happening)
      if (act?.does === 'reload') return screen.reload(ACTS.commentator.reload)
      return act && screen.touch(() => page?.does(act))
    },
    waiting: () => screen.waiting(),
  }
}
