import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

const KEY = 'cup.kept'

/** Opened and chosen elements of each history entry, as JSON; undefined until first needed. */
let kept: Map<string, string> | undefined

const keptNow = (): Map<string, string> => {
  if (kept) return kept
  kept = new Map(isAskedForAnew() ? [] : Object.entries(keptBefore()))
  window.addEventListener('pagehide', storeKept)
  return kept
}

/** Then everything is shut. Not from scroll.ts, which the first page loads: this file would come with it. */
const isAskedForAnew = (): boolean =>
  performance.getEntriesByType('navigation').some((visit) => 'type' in visit && visit.type === 'navigate')

function keptBefore(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

/** Keeps what was opened for when one comes back from another site. */
function storeKept(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(keptNow())))
  } catch {
    // Where the browser forbids its storage, a page that is loaded again has everything shut.
  }
}

/**
 * State that is there again when one comes back to a page: what was opened, what was looked for. `name` tells it from
 * others of the page; `parse` reads it, undefined where it is none.
 */
export function useKept<T>(
  name: string,
  initial: T,
  parse: (kept: unknown) => T | undefined,
): readonly [T, (value: T) => void] {
  const { key, pathname } = useLocation()
  const [value, setValue] = useState(initial)
  const entry = `${key} ${pathname} ${name}`
  // After the first paint of what the service has rendered, and before that of a page that the app opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is read once
  useLayoutEffect(() => {
    const before = isNumbered() ? keptNow().get(entry) : undefined
    const parsed = before === undefined ? undefined : parse(JSON.parse(before))
    if (parsed !== undefined) setValue(parsed)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it begins with is no change
  useEffect(() => {
    if (!isNumbered()) return
    if (JSON.stringify(value) === JSON.stringify(initial)) keptNow().delete(entry)
    else keptNow().set(entry, JSON.stringify(value))
  }, [entry, value])
  return [value, setValue]
}

/** Whether the router has numbered the entry of the history; one that was typed by hand it has not. */
const isNumbered = (): boolean => typeof history.state?.idx === 'number'

/** Reads a switch that was kept. */
export const keptSwitch = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined)

/** Reads a text that was kept. */
export const keptText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
