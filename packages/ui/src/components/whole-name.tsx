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
    <span
      ref={element}
      className={styles.name}
      lang="de"
      title={name}
      data-lines={lines}
      data-broken={false}
      style={{ '--lines': lines, '--scale': 1 }}
    >
      <Breakable name={name} />
    </span>
  )
}

/** A name that fits as it is writes nothing, so that a list of hundreds is laid out once. */
function setToFit(element: HTMLElement): void {
  setBroken(element, false)
  for (const scale of SCALES) {
    setScale(element, String(scale))
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
    const isTooHigh = element.dataset.lines !== undefined && scrollHeight > clientHeight + 1
    if (scrollWidth <= clientWidth && !isTooHigh) return
  }
  setBroken(element, true)
}

function setBroken({ dataset }: HTMLElement, isBroken: boolean): void {
  if (dataset.broken !== String(isBroken)) dataset.broken = String(isBroken)
}

function setScale({ style }: HTMLElement, scale: string): void {
  if (style.getPropertyValue('--scale') !== scale) style.setProperty('--scale', scale)
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
