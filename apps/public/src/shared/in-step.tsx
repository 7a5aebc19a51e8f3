import { type ReactNode, useContext, useLayoutEffect, useState } from 'react'
import { OpeningContext } from './opening.ts'

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
