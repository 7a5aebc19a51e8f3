import type { Game } from '@cup/contract/entities'
import type { BracketTree } from '@cup/ui/components'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { gamesTexts } from '../../../texts/games.ts'
import styles from './knockout-tree.module.css'

type RoundTabsProps = {
  readonly tree: BracketTree<Game>
  readonly nameOf: (game: Game) => string | undefined
  /** What scrolls sideways from round to round where there is no room for all of them. */
  readonly scroller: RefObject<HTMLElement | null>
}

/** The ways to the rounds on a phone, which shows one of them at a time; it opens at the one that is on. */
export function RoundTabs({ tree: { rounds }, nameOf, scroller }: RoundTabsProps) {
  const [shown, setShown] = useState(0)
  const tabs = useRef<HTMLDivElement>(null)
  const [opening] = useState(() => firstOpenRound(rounds))
  useEffect(() => {
    const { current } = scroller
    if (!current) return
    const follow = () => setShown(roundInView(current))
    showRound(current, opening, 'instant')
    current.addEventListener('scroll', follow, { passive: true })
    return () => current.removeEventListener('scroll', follow)
  }, [scroller, opening])
  useEffect(() => {
    const tab = tabs.current?.children[shown]
    if (tab instanceof HTMLElement)
      tabs.current?.scrollTo?.({ left: tab.offsetLeft - (tabs.current.clientWidth - tab.offsetWidth) / 2 })
  }, [shown])
  return (
    <div ref={tabs} className={styles.tabs}>
      {rounds.map((round, n) => (
        <button
          key={round[0]?.game.id}
          type="button"
          className={styles.tab}
          aria-pressed={shown === n}
          onClick={() => scroller.current && showRound(scroller.current, n, 'smooth')}
        >
          {(round[0] && nameOf(round[0].game)) ?? gamesTexts.round(n + 1)}
        </button>
      ))}
    </div>
  )
}

function firstOpenRound(rounds: BracketTree<Game>['rounds']): number {
  const open = rounds.findIndex((round) => round.some(({ game }) => !game.result && !game.cancelled))
  return open === -1 ? rounds.length - 1 : open
}

const roundsIn = (scroller: HTMLElement): HTMLElement[] => [...scroller.querySelectorAll('section')]

const showRound = (scroller: HTMLElement, n: number, behavior: ScrollBehavior): void =>
  scroller.scrollTo?.({
    left: (roundsIn(scroller)[n]?.offsetLeft ?? 0) - (roundsIn(scroller)[0]?.offsetLeft ?? 0),
    behavior,
  })

/** The round that is nearest to the left edge. */
function roundInView(scroller: HTMLElement): number {
  const rounds = roundsIn(scroller)
  const first = rounds[0]?.offsetLeft ?? 0
  const distances = rounds.map(({ offsetLeft }) => Math.abs(offsetLeft - first - scroller.scrollLeft))
  return distances.indexOf(Math.min(...distances))
}
