import { ACTS, actOf, done } from '../day/acts.ts'
import type { Actor, World } from '../kernel/types.ts'
import { answerInTime } from './desk-questions.ts'
import { HallDevice, type HallDeviceOptions } from './hall-device.ts'
import { regieActs } from './regie-acts.ts'
import { RegiePage } from './regie-page.ts'

/** A device of the staff with someone before it, whose page is loaded when the day begins. */
export type StaffActor = Actor & { readonly screen: HallDevice; readonly load: () => void }

/** The control room: which game is next, whether it may begin, and what the displays show. */
export function createRegie(world: Pick<World, 'tell'>, options: HallDeviceOptions): StaffActor {
  let page: RegiePage | undefined
  const screen = new HallDevice(options, (services) => {
    const opened = new RegiePage(services)
    page = opened
    answerInTime(world, options.name, opened)
    return opened.draw
  })
  return {
    ...{ name: options.name, screen },
    load: () => screen.load(),
    does: (happening) => {
      const act = actOf('regie', happening)
      if (act?.does === 'reload') return screen.reload(ACTS.regie.reload)
      return act && screen.touch(() => page && done<'regie', RegiePage, string | undefined>(regieActs, act, page))
    },
    waiting: () => screen.waiting(),
  }
}
