import type { Competition, Game } from '@cup/contract/entities'
import { type GameId, SIDES } from '@cup/domain/kernel'
import { Bracket, type BracketTree } from '@cup/ui/components'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { keptText, useKept } from '../../../shared/kept.ts'
import { useMyTeam } from '../../../shared/my-team.tsx'
import type { SidesOf } from '../../../shared/use-team-of.ts'
import { gamesTexts } from '../../../texts/games.ts'
import styles from './knockout-tree.module.css'
import { TreeCard } from './tree-card.tsx'

type KnockoutTreeProps = {
  readonly competition: Competition
  readonly tree: BracketTree<Game>
  readonly sidesOf: SidesOf
  /** Tells it from the other trees of the page. */
  readonly name?: string | undefined
}

/** The team whose way was asked for, or none; until someone asks, it is my team. */
type Pick = { readonly teamId?: string | undefined }

/** Reads a pick that was kept. */
const keptPick = (kept: unknown): Pick | undefined =>
  typeof kept === 'object' && kept !== null
    ? { teamId: 'teamId' in kept ? keptText(kept.teamId) : undefined }
    : undefined

/** The knockout as a tree, in which the way of one team can be lit. */
export function KnockoutTree({ competition, tree, sidesOf, name }: KnockoutTreeProps) {
  const { teamId: myTeam } = useMyTeam()
  const [pick, setPick] = useKept<Pick | undefined>(`pick ${tree.final.id}`, undefined, keptPick)
  const picked = pick ? pick.teamId : myTeam
  const [pointed, setPointed] = useState<string>()
  const scroller = useRef<HTMLDivElement>(null)
  const games = gamesIn(tree)
  const lit = pointed ?? picked
  const matchdayOf = ({ matchdayId }: Game) => competition.matchdays.find(({ id }) => id === matchdayId)?.name
  return (
    <section
      className={styles.tree}
      data-whole-width
      aria-label={name ? `${gamesTexts.bracket} ${name}` : gamesTexts.bracket}
    >
      {games.some(isKnown) && <p className={styles.hint}>{gamesTexts.bracketHint}</p>}
      <RoundTabs tree={tree} nameOf={matchdayOf} scroller={scroller} />
      <div ref={scroller} className={styles.scroller}>
        <Bracket
          tree={tree}
          sidesOf={sidesOf}
          matchdayOf={matchdayOf}
          lit={lit === undefined ? undefined : wayOf(tree, lit)}
          cardOf={(game) => (
            <TreeCard
              game={game}
              sides={sidesOf(game)}
              onward={onwardFrom(game, games)}
              lit={lit}
              picked={picked}
              onPick={(teamId) => setPick({ teamId: picked === teamId ? undefined : teamId })}
              onPoint={setPointed}
            />
          )}
        />
      </div>
    </section>
  )
}

/** Whether a game has a team that can be pressed. */
const isKnown = ({ resolvedTeams: { homeTeamId, guestTeamId } }: Game): boolean => Boolean(homeTeamId ?? guestTeamId)

/** All games of a tree, the small final among them. */
const gamesIn = ({ rounds, smallFinal }: BracketTree<Game>): readonly Game[] => [
  ...rounds.flatMap((round) => round.map(({ game }) => game)),
  ...(smallFinal ? [smallFinal] : []),
]

/** The games that a team has played or is to play, as far as that is known. */
const wayOf = (tree: BracketTree<Game>, teamId: string): ReadonlySet<GameId> =>
  new Set(
    gamesIn(tree).flatMap((game) => (SIDES.some((s) => game.resolvedTeams[`${s}TeamId`] === teamId) ? game.id : [])),
  )

/** The next games after a game, in words for those who do not see the lines. */
function onwardFrom(game: Game, games: readonly Game[]): string {
  const waiting = (awaits: (planned: Planned) => boolean) =>
    games.find(({ plannedTeams }) => SIDES.some((side) => awaits(plannedTeams[side])))
  const winnersGame = waiting((planned) => 'winnerTeam' in planned && planned.winnerTeam === game.id)
  const losersGame = waiting((planned) => 'loserTeam' in planned && planned.loserTeam === game.id)
  return [
    winnersGame && gamesTexts.winnerPlaysIn(winnersGame.name),
    losersGame && gamesTexts.loserPlaysIn(losersGame.name),
  ]
    .filter((sentence) => sentence !== undefined)
    .join(' ')
}

type Planned = Game['plannedTeams']['home']

type RoundTabsProps = {
  readonly tree: BracketTree<Game>
  readonly nameOf: (game: Game) => string | undefined
  /** Element that scrolls sideways from round to round where there is no room for all of them. */
  readonly scroller: RefObject<HTMLElement | null>
}

/** The ways to the rounds on a phone, which shows one of them at a time; it opens at the one that is on. */
function RoundTabs({ tree: { rounds }, nameOf, scroller }: RoundTabsProps) {
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

const roundsIn = (scroller: HTMLElement): HTMLElement[] => [...scroller.querySelectorAll<HTMLElement>('[data-round]')]

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
