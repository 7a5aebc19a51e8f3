import { createContext, type ReactNode, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react'

type Step = () => void

/** The first drawing of the page, in steps: a phone that is busy for long answers no finger. */
export type Opening = {
  /** Takes a step when it is its turn; answers how to give it up. */
  readonly wait: (step: Step) => () => void
  readonly isOver: () => boolean
  readonly subscribe: (onOver: Step) => () => void
}

/** A task that has lasted so long ends with its step; the next one goes on. */
const LONG_MILLIS = 5

/** Takes the steps that wait, in order, from the next task on; it is over when none is left, and from then on all is drawn at once. */
export function createOpening(): Opening {
  const waiting = new Set<Step>()
  const listeners = new Set<Step>()
  let isOver = false
  const takeAll = async () => {
    await nextTask()
    let began = performance.now()
    for (const step of waiting) {
      waiting.delete(step)
      step()
      await drawn
      if (performance.now() - began < LONG_MILLIS) continue
      await nextTask()
      began = performance.now()
    }
    isOver = true
    for (const listener of listeners) listener()
  }
  void takeAll()
  return {
    wait: (step) => {
      waiting.add(step)
      return () => waiting.delete(step)
    },
    isOver: () => isOver,
    subscribe: (onOver) => {
      listeners.add(onOver)
      return () => listeners.delete(onOver)
    },
  }
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** What a step has asked for is drawn before anybody who waits for this goes on. */
const drawn = Promise.resolve()

/** How the page opens; without it everything is drawn at once. */
export const OpeningContext = createContext<Opening | undefined>(undefined)

/** Whether all of the page has been drawn once. */
export function useIsOpen(): boolean {
  const opening = useContext(OpeningContext)
  return useSyncExternalStore(opening?.subscribe ?? never, opening?.isOver ?? always)
}

const never = () => () => {}
const always = () => true

type InStepProps = { readonly children: ReactNode }

/** A part of the page that is drawn in a step of its own while the page opens, and at once from then on. */
export function InStep({ children }: InStepProps) {
  const opening = useContext(OpeningContext)
  const [isDue, setIsDue] = useState(() => opening?.isOver() ?? true)
  useLayoutEffect(() => {
    if (!isDue) return opening?.wait(() => setIsDue(true))
  }, [isDue, opening])
  return isDue && children
}
