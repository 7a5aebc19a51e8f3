import type { AppServices } from '@cup/control/app-services'
import type { Actor, World } from '../kernel/types.ts'
import { type Asking, answerInTime } from './desk-questions.ts'
import { HallDevice, type HallDeviceOptions } from './hall-device.ts'
import type { HallDrawing } from './hall-page.ts'

/** A device of the staff with someone before it, whose page is loaded when the day begins. */
export type StaffActor = Actor & { readonly screen: HallDevice; readonly load: () => void }

type StaffPage = Asking & { readonly draw: (drawing: HallDrawing) => void }

/** A device whose person answers the questions that stay; `page` is the one that is open. */
export function staffDevice<Page extends StaffPage>(
  world: Pick<World, 'tell'>,
  options: HallDeviceOptions,
  open: (services: AppServices) => Page,
) {
  let page: Page | undefined
  const screen = new HallDevice(options, (services) => {
    const opened = open(services)
    page = opened
    answerInTime(world, options.name, opened)
    return opened.draw
  })
  const { name } = options
  return {
    screen,
    page: () => page,
    actor: { name, screen, load: () => screen.load(), waiting: () => screen.waiting() },
  }
}
