import { createContext, type ReactNode, useContext, useEffect, useReducer, useState } from 'react'
import styles from './appearance.module.css'

type AppearanceProps<Content> = {
  /** The visible picture; undefined: none. What it holds should stay the same value as long as it says the same. */
  readonly picture: Named<Content> | undefined
  readonly children: (content: Content) => ReactNode
  /** Whether it fades in and out as a whole; what moves over the picture by itself costs a picture less per frame without. */
  readonly fades?: boolean
}

/**
 * Brings a picture in and takes it out again. Another name is another picture: the one leaves, then the other enters.
 * What comes in parts animates itself when it is mounted, and on `[data-phase="leaving"]` above it.
 */
export function Appearance<Content>({ picture, children, fades = true }: AppearanceProps<Content>) {
  const appearing = useAppearing(picture)
  if (appearing.phase === 'hidden') return null
  return (
    <div key={appearing.name} className={styles.picture} data-phase={appearing.phase} data-fades={fades}>
      {children(appearing.content)}
    </div>
  )
}

/** How long a picture takes to come and to go, as the stylesheet has it. */
export const ENTER_MILLIS = 400
const LEAVE_MILLIS = 260

/** Something with a name of its own: another name is another picture, the same name the same picture with news. */
export type Named<Content> = { readonly name: string; readonly content: Content }

/** A picture that enters or leaves; `until` is the end of that transition. */
export type Appearing<Content> =
  | { readonly phase: 'hidden' }
  | (Named<Content> & { readonly phase: 'entering' | 'leaving'; readonly until: number })
  | (Named<Content> & { readonly phase: 'shown' })

/** State without a picture. */
export const HIDDEN = { phase: 'hidden' } as const

/** The next state of the transition for the picture that is wanted now; the same value where nothing changes. */
export function appearingAt<Content>(
  before: Appearing<Content>,
  wanted: Named<Content> | undefined,
  now: number,
): Appearing<Content> {
  switch (before.phase) {
    case 'hidden':
      return wanted ? { phase: 'entering', ...wanted, until: now + ENTER_MILLIS } : before
    case 'leaving':
      return now < before.until ? before : appearingAt<Content>(HIDDEN, wanted, now)
    case 'entering':
      if (wanted?.name !== before.name) return leaving(before, now)
      if (now >= before.until) return { phase: 'shown', ...wanted }
      return wanted.content === before.content ? before : { ...before, ...wanted }
    case 'shown':
      if (wanted?.name !== before.name) return leaving(before, now)
      return wanted.content === before.content ? before : { phase: 'shown', ...wanted }
  }
}

/** It goes as it was last seen. */
function leaving<Content>({ name, content }: Named<Content>, now: number): Appearing<Content> {
  return { phase: 'leaving', name, content, until: now + LEAVE_MILLIS }
}

/** Takes a picture in and out; by the time alone, so that a page that was frozen goes on at the right place. */
function useAppearing<Content>(wanted: Named<Content> | undefined): Appearing<Content> {
  const hasMotion = useHasMotion()
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0)
  const [before, setBefore] = useState<Appearing<Content>>(HIDDEN)
  const now = performance.now()
  const next = hasMotion ? appearingAt(before, wanted, now) : cut(before, wanted)
  if (next !== before) setBefore(next)
  const until = 'until' in next ? next.until : undefined
  // After every look: a timer may ring a moment too early, and then it is not there yet.
  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(redraw, Math.ceil(until - performance.now()))
    return () => clearTimeout(timer)
  })
  return next
}

/** Without motion it is there, or it is not. */
function cut<Content>(before: Appearing<Content>, wanted: Named<Content> | undefined): Appearing<Content> {
  if (!wanted) return before.phase === 'hidden' ? before : HIDDEN
  const isThere = before.phase === 'shown' && before.name === wanted.name && before.content === wanted.content
  return isThere ? before : { phase: 'shown', ...wanted }
}

/** Whether pictures move in and out, or are cut. */
export const MotionContext = createContext(true)

/** Whether anything may move: not if motion is switched off, and not while the picture is hidden. */
export const useHasMotion = (): boolean => useContext(MotionContext)
