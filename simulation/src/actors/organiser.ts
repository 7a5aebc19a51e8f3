import { HttpError } from '@cup/api-client/http'
import type { WriteName } from '@cup/contract/routes'
import { ACTS, actOf, done } from '../day/acts.ts'
import { ORGANISER } from '../day/cast.ts'
import { setUpCalls } from '../day/sample-cup.ts'
import type { Actor, Machine, World } from '../kernel/types.ts'
import { organiserActs } from './organiser-acts.ts'
import { createLaptop, type Laptop, type LaptopOptions } from './organiser-laptop.ts'

export type Organiser = Actor & {
  /** Enters the cup, call after call; `waiting` names it until it is done. */
  readonly enterCup: () => void
}

/** The organiser at a laptop: each act is a page that makes its calls until they are answered or refused. */
export function createOrganiser(world: Pick<World, 'tell'>, machine: Machine, options: LaptopOptions): Organiser {
  let laptop: Laptop | undefined
  const waiting = new Map<number, string>()
  machine.start((runtime) => {
    laptop = createLaptop(runtime, options)
    waiting.clear()
  })

  async function make(n: number, words: string, work: () => Promise<unknown>): Promise<void> {
    waiting.set(n, words)
    try {
      await work()
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
      const work = () => done<'organiser', Laptop, Promise<unknown>>(organiserActs, act, laptopNow)
      machine.act(() => void make(happening.n, words, work))
      return words
    },
    enterCup: () => machine.act(() => void make(BEFORE_ALL, 'enters the cup', () => enterCup(laptop))),
    waiting: () => [...waiting.values()],
  }
}

/** No happening has this number. */
const BEFORE_ALL = -1

async function enterCup(laptop: Laptop | undefined): Promise<void> {
  for (const { call, body } of setUpCalls()) await laptop?.write<WriteName>(call, body)
}

const reasonOf = (error: unknown): string => {
  if (error instanceof HttpError) return error.code ?? String(error.status)
  return error instanceof Error ? error.name : 'unknown'
}
