import { ACTS, actOf, done } from '../day/acts.ts'
import type { Actor, World } from '../kernel/types.ts'
import { deskActs } from './desk-acts.ts'
import { type DeskGame, DeskPage } from './desk-page.ts'
import { answerInTime } from './desk-questions.ts'
import { HallDevice, type HallDeviceOptions } from './hall-device.ts'

/** A timekeeper at a tablet, whose page is loaded when the day begins. */
export type Desk = Actor & {
  readonly screen: HallDevice
  readonly load: () => void
  /** The game in hand after the presses of this desk; undefined before it is known. */
  readonly game: () => DeskGame | undefined
}

/** The desk of a court, with a finger for its buttons. */
export function createDesk(world: Pick<World, 'tell'>, options: HallDeviceOptions): Desk {
  let page: DeskPage | undefined
  const screen = new HallDevice(options, (services) => {
    const opened = new DeskPage(services)
    page = opened
    answerInTime(world, options.name, opened)
    return opened.draw
  })
  return {
    ...{ name: options.name, screen },
    load: () => screen.load(),
    does: (happening) => {
      const act = actOf('desk', happening)
      if (act?.does === 'reload') return screen.reload(ACTS.desk.reload)
      const press = () => (act && page ? done<'desk', DeskPage, string | undefined>(deskActs, act, page) : undefined)
      return act?.does === 'undo' ? screen.undo(press) : screen.touch(press)
    },
    waiting: () => screen.waiting(),
    game: () => (screen.isOn() ? page?.game : undefined),
  }
}
