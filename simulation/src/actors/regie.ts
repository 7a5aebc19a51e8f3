import { ACTS, actOf, done } from '../day/acts.ts'
import type { World } from '../kernel/types.ts'
import type { HallDeviceOptions } from './hall-device.ts'
import { regieActs } from './regie-acts.ts'
import { RegiePage } from './regie-page.ts'
import { type StaffActor, staffDevice } from './staff-device.ts'

/** The control room: which game is next, whether it may begin, and what the displays show. */
export function createRegie(world: Pick<World, 'tell'>, options: HallDeviceOptions): StaffActor {
  const { screen, page, actor } = staffDevice(world, options, (services) => new RegiePage(services))
  return {
    ...actor,
    does: (happening) => {
      const act = actOf('regie', happening)
      if (act?.does === 'reload') return screen.reload(ACTS.regie.reload)
      const press = (opened = page()) =>
        act && opened && done<'regie', RegiePage, string | undefined>(regieActs, act, opened)
      return screen.touch(() => press())
    },
  }
}
