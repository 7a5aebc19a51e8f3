import type { Game } from '@cup/contract/entities'
import { SIDES, type Side, type Sides } from '@cup/domain/kernel'
import {
  ChangeMark,
  type DisplaySide,
  GameTimeline,
  gameStatusOf,
  nameOfSide,
  scoreShownOf,
  shootOutShownOf,
  TeamBadge,
  texts,
  VisuallyHidden,
  winnerShownOf,
} from '@cup/ui/components'
import { formatScore } from '@cup/ui/format'
import { memo, useEffect, useState } from 'react'
import { Breakable } from '../../shared/breakable.tsx'
import { LiveEdge } from '../../shared/game-clock.tsx'
import { gameAnchorOf } from '../../shared/links.ts'
import { gamesTexts } from '../../texts/games.ts'
import { CardHead } from './card-head.tsx'
import { MediaLinks } from './card-links.tsx'
import styles from './game-card.module.css'
import { GameDetails, hasCourseOf } from './game-details.tsx'

type GameCardProps = {
  readonly game: Game
  readonly sides: Sides<DisplaySide>
  /** Whether the address names this game. */
  readonly isTarget: boolean
}

/** A game with all its details; it re-renders only when the game or its sides change. */
export const GameCard = memo(GameCardView, isSameCard)

function GameCardView({ game, sides, isTarget }: GameCardProps) {
  const [isOpen, setIsOpen] = useState(isTarget)
  useEffect(() => {
    if (isTarget) setIsOpen(true)
  }, [isTarget])
  const state = gameStatusOf(game)
  const score = scoreShownOf(game)
  const anchor = gameAnchorOf(game)
  const hasCourse = hasCourseOf(game)
  return (
    <article
      id={anchor}
      className={styles.card}
      data-state={state}
      data-target={isTarget}
      aria-label={texts.gameOf(game.name, nameOfSide(sides.home), nameOfSide(sides.guest))}
    >
      <ChangeMark value={score ? formatScore(score, shootOutShownOf(game)) : ''} />
      <CardHead game={game} />
      <div className={styles.sides}>
        {SIDES.map((side) => (
          <CardSide key={side} game={game} side={side} of={sides[side]} />
        ))}
      </div>
      {state === 'live' && !isOpen && (
        <GameTimeline game={game} sides={sides}>
          <LiveEdge clock={game.clock} duration={game.duration} />
        </GameTimeline>
      )}
      {(hasCourse || hasLinks(game)) && (
        <div className={styles.actions}>
          {hasCourse && (
            <button
              type="button"
              className={styles.opener}
              aria-expanded={isOpen}
              aria-controls={`${anchor}-verlauf`}
              onClick={() => setIsOpen(!isOpen)}
            >
              {gamesTexts.course}
            </button>
          )}
          <MediaLinks links={game.links} />
        </div>
      )}
      {hasCourse && isOpen && <GameDetails id={`${anchor}-verlauf`} game={game} sides={sides} />}
    </article>
  )
}

const hasLinks = ({ links }: Game): boolean => links.youtube !== undefined || links.gallery !== undefined

function isSameCard(before: GameCardProps, after: GameCardProps): boolean {
  return (
    before.game === after.game &&
    before.isTarget === after.isTarget &&
    SIDES.every((side) => isSameSide(before.sides[side], after.sides[side]))
  )
}

function isSameSide(one: DisplaySide, other: DisplaySide): boolean {
  if ('team' in one) return 'team' in other && one.team === other.team
  return 'reference' in other && one.reference === other.reference
}

type CardSideProps = { readonly game: Game; readonly side: Side; readonly of: DisplaySide }

/** One side of a card: who, the goals, and in brackets the shots that went in. */
function CardSide({ game, side, of }: CardSideProps) {
  const goals = scoreShownOf(game)?.[side]
  const shots = shootOutShownOf(game)?.[side]
  const winner = winnerShownOf(game)
  return (
    <div className={styles.side} data-outcome={winner && (winner === side ? 'won' : 'lost')}>
      {'team' in of ? (
        <>
          <TeamBadge team={of.team} />
          <span className={styles.team} title={of.team.name}>
            <Breakable text={of.team.name} />
          </span>
        </>
      ) : (
        <span className={styles.reference}>{of.reference}</span>
      )}
      {goals !== undefined && <span className={styles.goals}>{goals}</span>}
      {shots !== undefined && (
        <span className={styles.shots}>
          <VisuallyHidden>{gamesTexts.afterShootOut}</VisuallyHidden>({shots})
        </span>
      )}
    </div>
  )
}
