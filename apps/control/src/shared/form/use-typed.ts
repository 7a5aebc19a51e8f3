import { isSame } from '@cup/domain/kernel'
import { useEffect, useState } from 'react'
import { draftsIn } from './draft.ts'

/** What stands in a form, and what of it somebody has typed. */
export type Typed<Values> = {
  readonly values: Values
  readonly isDirty: boolean
  /** What was typed here before is there again. */
  readonly isRestored: boolean
  readonly change: (some: Partial<Values>) => void
  /** Forgets what was typed, on the screen too. */
  readonly reset: () => void
  /** Forgets it for the next time; the screen stays as it is. */
  readonly settle: () => void
  /** What stands there is saved: from now on that is what stood there at first. */
  readonly keep: () => void
}

const drafts = draftsIn(window.sessionStorage)

/** Values that are kept under a name as soon as they are typed. */
export function useTyped<Values extends object>(name: string, initial: Values): Typed<Values> {
  const [defaults, setDefaults] = useState(initial)
  const [typed, setTyped] = useState(() => drafts.read(name, defaults))
  const [isRestored, setIsRestored] = useState(Object.keys(typed).length > 0)
  const [isSettled, setIsSettled] = useState(false)
  const values = { ...defaults, ...typed }
  const isDirty = !isSettled && !isSame({ ...values, ...idOf(defaults) }, defaults)
  useEffect(() => {
    if (isDirty) drafts.write(name, { ...idOf(defaults), ...typed })
    else drafts.clear(name)
  }, [name, defaults, typed, isDirty])
  return {
    values,
    isDirty,
    isRestored,
    change: (some) => {
      setIsSettled(false)
      setTyped((before) => ({ ...before, ...some }))
    },
    reset: () => {
      setTyped({})
      setIsRestored(false)
    },
    settle: () => {
      drafts.clear(name)
      setIsSettled(true)
    },
    keep: () => {
      setDefaults(values)
      setIsSettled(false)
    },
  }
}

/** A new thing keeps its id as long as its draft: saved again after a lost answer and a reload, it is still the same one. */
const idOf = (values: object): object => ('id' in values ? { id: values.id } : {})
