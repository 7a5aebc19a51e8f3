import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Breakable } from './breakable.tsx'
import styles from './fitted-name.module.css'

type FittedNameProps = {
  readonly name: string
  /** Stands in for a name that is too long even when it is set small; without it the small name takes `--tight-lines`, else two. */
  readonly short?: string | undefined
}

/** A name in the room there is: as it is, else smaller, else short, else that smaller too; `--tight` is the small size. */
export const FittedName = (names: FittedNameProps) => <Fitting key={`${names.name}|${names.short}`} {...names} />

/** How a name is made to fit, step by step. */
type Fit = 'roomy' | 'tight' | 'short' | 'cramped'

/** Measures before paint, so no step is visible; and again when a font has loaded. */
function Fitting({ name, short }: FittedNameProps) {
  const line = useRef<HTMLSpanElement>(null)
  const [fit, setFit] = useState<Fit>('roomy')
  useLayoutEffect(() => {
    const { current } = line
    const next = nextFit(fit, short !== undefined)
    if (current && next && current.scrollWidth > current.clientWidth) setFit(next)
  }, [fit, short])
  useEffect(() => {
    const measureAnew = () => setFit('roomy')
    const { fonts }: { readonly fonts?: Partial<FontFaceSet> } = document
    fonts?.addEventListener?.('loadingdone', measureAnew)
    return () => fonts?.removeEventListener?.('loadingdone', measureAnew)
  }, [])
  const isShort = fit === 'short' || fit === 'cramped'
  const isWrapped = fit === 'tight' && short === undefined
  return (
    <span ref={line} className={styles.name} data-fit={fit} data-wraps={isWrapped}>
      {isWrapped ? <Breakable name={name} /> : isShort ? short : name}
    </span>
  )
}

/** The next shorter fit, where this one is too long. */
function nextFit(fit: Fit, hasShort: boolean): Fit | undefined {
  switch (fit) {
    case 'roomy':
      return 'tight'
    case 'tight':
      return hasShort ? 'short' : undefined
    case 'short':
      return 'cramped'
    case 'cramped':
      return undefined
  }
}
