import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const KEY = 'cup.scroll'
/** So long a page may take to become as long as it was. */
const PATIENCE_MILLIS = 3_000

/** The scroll position of each history entry; empty on a new visit. */
const places = new Map<string, number>(isNewVisit() ? [] : Object.entries(stored()))

/** Going back finds the place where one was; a new page begins at its top, or at what its address names. */
export function useScrollKept(): void {
  const { key: visit, pathname, hash } = useLocation()
  // The first place of every visit has the same key.
  const key = `${visit} ${pathname}`
  const kind = useNavigationType()
  const before = useRef(pathname)

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
    const isNewPage = before.current !== pathname
    before.current = pathname
    const place = kind === 'POP' ? places.get(key) : undefined
    if (place !== undefined) return whenPossible(() => reached(place))
    if (hash !== '') return whenPossible(() => shown(anchorIn(hash)))
    if (isNewPage) window.scrollTo({ top: 0, behavior: 'instant' })
    return undefined
  }, [key, pathname, hash, kind])
}

/** What the address points at; what cannot be read points at nothing. */
function anchorIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

/** Retries whenever the page grows, until it succeeds, the user scrolls, or the time is up; returns how to stop. */
function whenPossible(isDone: () => boolean): () => void {
  if (isDone()) return () => {}
  const growth = new ResizeObserver(() => {
    if (isDone()) stop()
  })
  const patience = setTimeout(stop, PATIENCE_MILLIS)
  function stop(): void {
    clearTimeout(patience)
    growth.disconnect()
    for (const event of BY_HAND) window.removeEventListener(event, stop)
  }
  growth.observe(document.body)
  for (const event of BY_HAND) window.addEventListener(event, stop, { passive: true })
  return stop
}

const BY_HAND = ['wheel', 'touchmove', 'keydown']

function reached(place: number): boolean {
  window.scrollTo({ top: place, behavior: 'instant' })
  return Math.abs(window.scrollY - place) < 1
}

function shown(id: string): boolean {
  const target = document.getElementById(id)
  target?.scrollIntoView({ behavior: 'instant' })
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
