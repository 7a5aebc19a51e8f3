import { Fragment, useLayoutEffect, useRef } from 'react'
import styles from './whole-name.module.css'

type WholeNameProps = {
  readonly name: string
  /** The most lines that there is room for; without it the name takes as many as it needs. */
  readonly lines?: number
}

/** The sizes of the letters that are tried in turn, in parts of the size around. */
const SCALES = [1, 0.9, 0.8, 0.7, 0.6]
/** Before letters get smaller than this, long words end lines at their syllables. */
const LEGIBLE_PIXELS = 9

/**
 * A name whose lines end between words, after a stroke or hyphen, or at a syllable that the browser knows. Where that
 * does not fit, its letters get smaller, and long words end lines at the syllables that we know: not every browser has
 * a German dictionary. Only the smallest letters are cut.
 */
export function WholeName({ name, lines }: WholeNameProps) {
  const element = useRef<HTMLSpanElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another width
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
      data-breaks="none"
      style={{ '--lines': lines, '--scale': 1 }}
    >
      <Syllables name={name} />
    </span>
  )
}

/** Shorter words fit where any name does. */
const LONG_WORDS = /([a-zäöüß]{10,})/i

/** A name with a mark after each stroke and between the syllables of its long words. */
const Syllables = ({ name }: { readonly name: string }) =>
  name.split('/').map((part, stroke) => (
    <Fragment key={stroke}>
      {stroke > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part.split(LONG_WORDS).map((word, index) => (index % 2 === 0 ? word : <LongWord key={index} word={word} />))}
    </Fragment>
  ))

const LongWord = ({ word }: { readonly word: string }) =>
  syllablesOf(word).map((syllable, index) => (
    <Fragment key={index}>
      {index > 0 && <i data-syllable />}
      {syllable}
    </Fragment>
  ))

const SYLLABLES =
  /[^aeiouyäöü]*[aeiouyäöü]+(?:[^aeiouyäöü]*$|[^aeiouyäöü]*?(?=(?:sch|ch|ck|ph|th|[^aeiouyäöü])[aeiouyäöü]))/gi

/** The rule of German: the last consonant before a vowel begins the next syllable, and some letters stay together. */
export const syllablesOf = (word: string): readonly string[] => word.match(SYLLABLES) ?? [word]

/** A name that fits as it is writes nothing, so that a list of hundreds is laid out once. */
function setToFit(element: HTMLElement): void {
  if (fits(element, 1, 'none')) return
  const size = Number.parseFloat(getComputedStyle(element).fontSize)
  const isTooSmall = (scale: number) => size * scale < LEGIBLE_PIXELS
  if (SCALES.some((scale) => !isTooSmall(scale) && fits(element, scale, 'none'))) return
  if (SCALES.some((scale) => fits(element, scale, 'syllables'))) return
  setBreaks(element, 'anywhere')
}

function fits(element: HTMLElement, scale: number, breaks: string): boolean {
  setBreaks(element, breaks)
  setScale(element, String(scale))
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
  const isTooHigh = element.dataset.lines !== undefined && scrollHeight > clientHeight + 1
  return scrollWidth <= clientWidth && !isTooHigh
}

function setBreaks({ dataset }: HTMLElement, breaks: string): void {
  if (dataset.breaks !== breaks) dataset.breaks = breaks
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
