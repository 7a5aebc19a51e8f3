import type { Game } from '@cup/contract/entities'
import { ACTS, actOf, done } from '../day/acts.ts'
import type { Actor, World } from '../kernel/types.ts'
import { deskActs } from './desk-acts.ts'
import { DeskPage } from './desk-page.ts'
import { answerQuestions, hasQuestions, readRefusals } from './desk-questions.ts'
import { HallDevice, type HallDeviceOptions } from './hall-device.ts'

/** A game as a desk shows it: with the presses of the desk, and without those that the service has not taken. */
export type DeskGameShown = { readonly gameId: string; readonly game: Game; readonly known: Game }

/** A timekeeper at a tablet, whose page is loaded when the day begins. */
export type Desk = Actor & {
  readonly screen: HallDevice
  readonly load: () => void
  /** The game in hand after the presses of this desk; none before it is known. */
  readonly games: () => readonly DeskGameShown[]
}

/** A person answers a question, and reads a refusal, within this time. */
const ANSWERS_WITHIN_MS = 20_000

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
      if (act?.does === 'reload') {
        if (!screen.isOn()) return undefined
        screen.load()
        return ACTS.desk.reload
      }
      return (
        act &&
        screen.touch((opened) => {
          const what = page && done<'desk', DeskPage, string | undefined>(deskActs, act, page)
          opened.draw()
          return what
        })
      )
    },
    waiting: () => screen.waiting(),
    games: () => {
      const data = screen.isOn() ? page?.data : undefined
      return data ? [{ gameId: data.game.id, game: data.game, known: data.known }] : []
    },
  }
}

/** A question that stays is answered: what was pressed here is right. */
export function answerInTime(world: Pick<World, 'tell'>, name: string, page: Pick<DeskPage, 'services'>): void {
  const { outbox, live } = page.services
  let isWaiting = false
  const look = () => {
    const isRefused = outbox.sent.getState().some(({ state }) => state === 'refused')
    if (isWaiting || !(hasQuestions(page) || isRefused)) return
    isWaiting = true
    live.runtime.after(ANSWERS_WITHIN_MS, () => {
      isWaiting = false
      const read = readRefusals(page)
      if (read > 0) world.tell(name, `reads that ${read} presses were refused`)
      const answer = answerQuestions(page, true)
      if (answer) world.tell(name, answer)
      look()
    })
  }
  outbox.sent.subscribe(look)
  look()
}
