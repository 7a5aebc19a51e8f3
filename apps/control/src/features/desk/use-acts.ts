import { useEffect, useRef, useState } from 'react'
import { type Act, withAct } from './model/undo.ts'

/** What was done at this desk and can perhaps be taken back. */
export type Acts = {
  readonly all: readonly Act[]
  readonly add: (act: Omit<Act, 'number'>) => void
  readonly remove: (key: string) => void
}

/** So long an act is offered that is taken back soon or not at all. */
const BRIEF_MILLIS = 10_000

/** Remembers what is done at a desk, the newest last. */
export function useActs(): Acts {
  const [all, setAll] = useState<readonly Act[]>([])
  const count = useRef(0)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => () => timers.current.forEach(clearTimeout), [])

  const remove = (key: string) => setAll((acts) => acts.filter((act) => act.key !== key))
  return {
    all,
    remove,
    add: (act) => {
      count.current += 1
      const number = count.current
      setAll((acts) => withAct(acts, { ...act, number }))
      if (act.isBrief) timers.current.add(setTimeout(() => remove(act.key), BRIEF_MILLIS))
    },
  }
}
