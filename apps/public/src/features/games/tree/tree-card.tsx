import type { Game } from '@cup/contract/entities'
import { SIDES, type Side, type Sides } from '@cup/domain/kernel'
import {
  ChangeMark,
  type DisplaySide,
  gameStatusOf,
  nameOfSide,
  scoreShownOf,
  shootOutShownOf,
  VisuallyHidden,
} from '@cup/ui/components'
import { formatScore, formatTimeOfDay } from '@cup/ui/format'
import { Link } from 'react-router-dom'
import { gamePathOf } from '../../../shared/game-link.ts'
import { useLinkTo } from '../../../shared/links.ts'
import styles from './tree-card.module.css'
import { TreeSide } from './tree-side.tsx'

type TreeCardProps = {
  readonly game: Game
  readonly sides: Sides<DisplaySide>
  /** Where the way goes on from here, in words. */
  readonly onward: string
  /** The short name of who would take a planned place today. */
  readonly candidateOf: (planned: Game['plannedTeams'][Side]) => string | undefined
  readonly lit: string | undefined
  readonly picked: string | undefined
  readonly onPick: (teamId: string) => void
  readonly onPoint: (teamId: string | undefined) => void
}

/** A game of the tree; pressing a team lights its way. */
export function TreeCard({ game, sides, onward, candidateOf, lit, picked, onPick, onPoint }: TreeCardProps) {
  const linkTo = useLinkTo()
  const score = scoreShownOf(game)
  return (
    <article
      className={styles.card}
      data-state={gameStatusOf(game)}
      aria-label={`${game.name}: ${SIDES.map((side) => nameOfSide(sides[side])).join(' gegen ')}`}
    >
      <ChangeMark value={score ? formatScore(score, shootOutShownOf(game)) : ''} />
      <p className={styles.head}>
        <Link className={styles.name} to={linkTo(gamePathOf(game))}>
          {game.name}
        </Link>
        <When game={game} />
      </p>
      {SIDES.map((side) => {
        const teamId = game.resolvedTeams[`${side}TeamId`]
        return (
          <TreeSide
            key={side}
            game={game}
            side={side}
            of={sides[side]}
            candidate={candidateOf(game.plannedTeams[side])}
            isLit={teamId !== undefined && teamId === lit}
            isPicked={teamId !== undefined && teamId === picked}
            onPick={() => teamId && onPick(teamId)}
            onPoint={(isPointed) => onPoint(isPointed ? teamId : undefined)}
          />
        )
      })}
      {onward && <VisuallyHidden>{onward}</VisuallyHidden>}
    </article>
  )
}

function When({ game }: Pick<TreeCardProps, 'game'>) {
  switch (gameStatusOf(game)) {
    case 'planned':
      return <time dateTime={game.dateTime}>{formatTimeOfDay(game.postponedDateTime ?? game.dateTime)}</time>
    case 'live':
    case 'shootOut':
      return <span className={styles.live}>Live</span>
    case 'finished':
      return <span>Ende</span>
    case 'awarded':
      return <span>Wertung</span>
    case 'cancelled':
      return <span>Abgesagt</span>
  }
}
