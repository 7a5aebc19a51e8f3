import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { anchorIn, settle } from '../../shared/scroll.ts'

const KEY = 'cup.scroll'

/** The scroll position of each history entry; empty on a new visit. */
const places = new Map<string, number>(isNewVisit() ? [] : Object.entries(stored()))

/**
 * Going back finds the place where one was; a new page begins where its address points, else at what it marks with
 * `data-opens-here`, else at its top.
 */
export function useScrollKept(): void {
  const { key: visit, pathname, hash } = useLocation()
  // The first place of every visit has the same key.
  const key = `${visit} ${pathname}`
  const kind = useNavigationType()
  const before = useRef<string>(undefined)

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const keep = () => places.set(key, window.scrollY)
    window.addEventListener('scroll', keep, { passive: true })
    window.addEventListener('pagehide', store)
    return () => {
      window.removeEventListener('scroll', keep)
      window.removeEventListener('pagehide', store)
    }
  }, [key])

  useLayoutEffect(() => {
    const isFirst = before.current === undefined
    const isNewPage = before.current !== pathname
    before.current = pathname
    const place = kind === 'POP' && !isTyped() ? places.get(key) : undefined
    if (isFirst && hasReaderMoved(place, hash)) return undefined
    if (place !== undefined) {
      return settle(() => {
        // What opens again above moves the window for a moment: that is no place where the reader was.
        places.set(key, place)
        return reached(place)
      })
    }
    if (hash !== '') return settle(() => shown(targetOf(hash)))
    return isNewPage ? beginPage(isFirst) : undefined
  }, [key, pathname, hash, kind])
}

/** Target of the scroll: the element that the address names, else the one that the page marks. */
const targetOf = (hash: string): Element | null =>
  hash === '' ? document.querySelector('[data-opens-here]') : document.getElementById(anchorIn(hash))

/** The beginning of a page: its top, or what it marks. */
function beginPage(isFirst: boolean): () => void {
  if (!isFirst) window.scrollTo({ top: 0, behavior: 'instant' })
  return settle(() => shown(targetOf('')))
}

/**
 * A rendered page can be read before the app runs: a reader who has scrolled meanwhile stays there. src/first.js notes
 * who does so by hand; where nothing else says where to be, the window is then elsewhere than at what the page marks.
 */
function hasReaderMoved(place: number | undefined, hash: string): boolean {
  if ('scrolled' in document.documentElement.dataset) return true
  return hash === '' && place === undefined && window.scrollY > 0 && !isNear(targetOf(''))
}

/** Whether the window is about there already. */
const isNear = (element: Element | null): boolean =>
  element !== null && Math.abs(element.getBoundingClientRect().top) < window.innerHeight

/** Whether the address was changed by hand, or by a plain link: the router numbers its own entries. */
const isTyped = (): boolean => typeof history.state?.idx !== 'number'

function reached(place: number): boolean {
  window.scrollTo({ top: place, behavior: 'instant' })
  return Math.abs(window.scrollY - place) < 1
}

function shown(target: Element | null): boolean {
  target?.scrollIntoView?.({ block: 'start', behavior: 'instant' })
  return target !== null
}

function isNewVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit !== undefined && 'type' in visit && visit.type === 'navigate'
}

function store(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(places)))
  } catch {
    // Where the browser forbids its storage, a reload begins at the top.
  }
}

function stored(): Readonly<Record<string, number>> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}
