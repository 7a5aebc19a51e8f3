import { ACTS, actOf, done } from '../day/acts.ts'
import type { World } from '../kernel/types.ts'
import { deskActs } from './desk-acts.ts'
import { type DeskGame, DeskPage } from './desk-page.ts'
import type { HallDeviceOptions } from './hall-device.ts'
import { type StaffActor, staffDevice } from './staff-device.ts'

/** A timekeeper at a tablet, whose page is loaded when the day begins. */
export type Desk = StaffActor & {
  /** The game in hand after the presses of this desk; undefined before it is known. */
  readonly game: () => DeskGame | undefined
}

/** The desk of a court, with a finger for its buttons. */
export function createDesk(world: Pick<World, 'tell'>, options: HallDeviceOptions): Desk {
  const { screen, page, actor } = staffDevice(world, options, (services) => new DeskPage(services))
  return {
    ...actor,
    does: (happening) => {
      const act = actOf('desk', happening)
      if (act?.does === 'reload') return screen.reload(ACTS.desk.reload)
      const press = (opened = page()) =>
        act && opened && done<'desk', DeskPage, string | undefined>(deskActs, act, opened)
      return act?.does === 'undo' ? screen.undo(() => press()) : screen.touch(() => press())
    },
    game: () => (screen.isOn() ? page()?.game : undefined),
  }
}
