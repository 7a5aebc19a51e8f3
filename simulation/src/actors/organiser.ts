import { HttpError } from '@cup/api-client/http'
import { ACTS, type ActOf, actOf, done } from '../day/acts.ts'
import { ORGANISER } from '../day/cast.ts'
import type { Actor, Machine, World } from '../kernel/types.ts'
import { organiserActs } from './organiser-acts.ts'
import { createLaptop, type Laptop, type LaptopOptions } from './organiser-laptop.ts'

/** The organiser at a laptop: each act is a page that makes its calls until they are answered or refused. */
export function createOrganiser(world: Pick<World, 'tell'>, machine: Machine, options: LaptopOptions): Actor {
  let laptop: Laptop | undefined
  const waiting = new Map<number, string>()
  machine.start((runtime) => {
    laptop = createLaptop(runtime, options)
    waiting.clear()
  })

  async function make(laptopNow: Laptop, n: number, act: ActOf<'organiser'>): Promise<void> {
    const words = ACTS.organiser[act.does]
    try {
      await done<'organiser', Laptop, Promise<unknown>>(organiserActs, act, laptopNow)
      world.tell(ORGANISER, `has the answer to: ${words}`)
    } catch (error) {
      world.tell(ORGANISER, `is refused: ${words} (${reasonOf(error)})`)
    } finally {
      waiting.delete(n)
    }
  }

  return {
    name: ORGANISER,
    does: (happening) => {
      const act = actOf('organiser', happening)
      const laptopNow = laptop
      if (!act || !laptopNow || !machine.isUp()) return undefined
      const words = ACTS.organiser[act.does]
      machine.act(() => {
        waiting.set(happening.n, words)
        void make(laptopNow, happening.n, act)
      })
      return words
    },
    waiting: () => [...waiting.values()],
  }
}

const reasonOf = (error: unknown): string => {
  if (error instanceof HttpError) return error.code ?? String(error.status)
  return error instanceof Error ? error.name : 'unknown'
}
