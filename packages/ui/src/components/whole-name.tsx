import { useLayoutEffect, useRef } from 'react'
import { Breakable } from './breakable.tsx'
import styles from './whole-name.module.css'

type WholeNameProps = {
  readonly name: string
  /** The most lines that there is room for; without it the name takes as many as it needs. */
  readonly lines?: number
}

/** What is tried in turn: the size of the letters, in parts of the size around. */
const SCALES = [1, 0.9, 0.8, 0.7, 0.6]

/**
 * A name whose lines end between words, after a stroke or hyphen, or at a syllable that the browser knows. Where that
 * does not fit, its letters get smaller; only the smallest ones are cut.
 */
export function WholeName({ name, lines }: WholeNameProps) {
  const element = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const fit = () => setToFit(current)
    fit()
    const { fonts }: { readonly fonts?: Partial<FontFaceSet> } = document
    fonts?.addEventListener?.('loadingdone', fit)
    const stop = onWidthChange(current.parentElement, fit)
    return () => {
      fonts?.removeEventListener?.('loadingdone', fit)
      stop()
    }
  }, [name, lines])
  return (
    <span ref={element} className={styles.name} lang="de" title={name} data-lines={lines} style={{ '--lines': lines }}>
      <Breakable name={name} />
    </span>
  )
}

function setToFit(element: HTMLElement): void {
  element.dataset.broken = 'false'
  for (const scale of SCALES) {
    element.style.setProperty('--scale', String(scale))
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
    const isTooHigh = element.dataset.lines !== undefined && scrollHeight > clientHeight + 1
    if (scrollWidth <= clientWidth && !isTooHigh) return
  }
  element.dataset.broken = 'true'
}

/** Calls the listener when the element has got another width; answers how to stop. */
function onWidthChange(element: HTMLElement | null, listener: () => void): () => void {
  if (!element || typeof ResizeObserver === 'undefined') return () => undefined
  let before = element.clientWidth
  const observer = new ResizeObserver(() => {
    if (element.clientWidth === before) return
    before = element.clientWidth
    listener()
  })
  observer.observe(element)
  return () => observer.disconnect()
}
