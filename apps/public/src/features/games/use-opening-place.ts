import type { Game } from '@cup/contract/entities'
import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { gameAnchorOf } from '../../shared/links.ts'
import { useIsOpen } from '../../shared/opening.tsx'

/** Opens the page where its address points, else at the first game that is not over; who comes back stays where they were. */
export function useOpeningPlace(games: readonly Game[]): void {
  const { hash, key } = useLocation()
  const kind = useNavigationType()
  const visited = useRef<string>(undefined)
  const isOpen = useIsOpen()
  useLayoutEffect(() => {
    const visit = `${key}${hash}`
    const isFirst = visited.current === undefined
    if (!isOpen || visited.current === visit) return
    visited.current = visit
    const anchor = hash !== '' ? anchorIn(hash) : isFirst && window.scrollY === 0 ? firstOpenOf(games) : undefined
    const target = anchor === undefined ? null : document.getElementById(anchor)
    if (!target || (kind === 'POP' && window.scrollY > 0 && !isNear(target))) return
    return settleAt(target)
  }, [games, hash, isOpen, key, kind])
}

/** What the address points at; what cannot be read points at nothing. */
export function anchorIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

/** Undefined where the page begins with it anyway. */
function firstOpenOf(games: readonly Game[]): string | undefined {
  const first = games.findIndex(({ result, cancelled }) => !result && !cancelled)
  const game = first > 0 ? games[first] : undefined
  return game && gameAnchorOf(game)
}

/** Whether the window stands about there already. */
const isNear = (element: Element): boolean => Math.abs(element.getBoundingClientRect().top) < window.innerHeight

/** So many games before and after a place are laid out at once: what is on the screen then stays where it is. */
const AROUND = 8
/** So many frames it takes until the games above have the height that they are given only when they are drawn. */
const FRAMES = 5

function settleAt(target: Element): () => void {
  layOutAround(target)
  let left = FRAMES
  let frame = 0
  const show = () => {
    target.scrollIntoView?.({ block: 'start', behavior: 'instant' })
    left -= 1
    if (left > 0) frame = requestAnimationFrame(show)
  }
  show()
  return () => cancelAnimationFrame(frame)
}

/** Elsewhere the browser lays a game out when it comes near the window, which moves what is below it. */
function layOutAround(target: Element): void {
  const all = [...document.querySelectorAll('main li:has(> article)')]
  const place = all.findIndex((item) => item.contains(target))
  if (place < 0) return
  for (const item of all.slice(Math.max(0, place - AROUND), place + AROUND)) item.toggleAttribute('data-laid-out', true)
}
