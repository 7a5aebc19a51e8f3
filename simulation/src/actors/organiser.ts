import { HttpError } from '@cup/api-client/http'
import { ACTS, type ActOf, actOf, done } from '../day/acts.ts'
import { ORGANISER } from '../day/cast.ts'
import type { Actor, Machine, World } from '../kernel/types.ts'
import { NOTHING_TO_DO } from './organiser-act.ts'
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

  async function make(n: number, words: string, work: () => Promise<unknown>): Promise<void> {
    waiting.set(n, words)
    try {
      const hasAnswer = (await work()) !== NOTHING_TO_DO
      world.tell(ORGANISER, `${hasAnswer ? 'has the answer to' : 'finds nothing to do for'}: ${words}`)
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
      const words = wordsOf(act)
      const work = () => done<'organiser', Laptop, Promise<unknown>>(organiserActs, act, laptopNow)
      machine.act(() => void make(happening.n, words, work))
      return words
    },
    waiting: () => [...waiting.values()],
  }
}

/** The act with what it is done to. */
function wordsOf({ does, of }: ActOf<'organiser'>): string {
  const facts = Object.entries(of).map(([name, value]) => `${name} ${value}`)
  return facts.length === 0 ? ACTS.organiser[does] : `${ACTS.organiser[does]}: ${facts.join(', ')}`
}

const reasonOf = (error: unknown): string => {
  if (error instanceof HttpError) return error.code ?? String(error.status)
  return error instanceof Error ? error.name : 'unknown'
}
