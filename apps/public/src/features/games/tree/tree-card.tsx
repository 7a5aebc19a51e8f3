import type { Game } from '@cup/contract/entities'
import { SIDES, type Side, type Sides } from '@cup/domain/kernel'
import { isWonInExtraTime } from '@cup/domain/projections'
import {
  awardedWordOf,
  ChangeMark,
  cancelledWordOf,
  type DisplaySide,
  gameStatusOf,
  nameOfSide,
  scoreShownOf,
  shootOutShownOf,
  TeamBadge,
  texts,
  VisuallyHidden,
  winnerShownOf,
} from '@cup/ui/components'
import { formatScore, formatTimeOfDay } from '@cup/ui/format'
import { Link } from 'react-router-dom'
import { AfterPage } from '../../../shared/after-page.tsx'
import { gamePathOf, useLinkTo } from '../../../shared/links.ts'
import { OpenSide } from '../../../shared/open-side.ts'
import { useCourtName } from '../../../shared/shown-competition.ts'
import { gamesTexts } from '../../../texts/games.ts'
import { sharedTexts } from '../../../texts/shared.ts'
import styles from './tree-card.module.css'

type TreeCardProps = {
  readonly game: Game
  readonly sides: Sides<DisplaySide>
  /** The next games after this one, in words. */
  readonly onward: string
  readonly lit: string | undefined
  readonly picked: string | undefined
  readonly onPick: (teamId: string) => void
  readonly onPoint: (teamId: string | undefined) => void
}

/** A game of the tree; pressing a team lights its way. */
export function TreeCard({ game, sides, onward, lit, picked, onPick, onPoint }: TreeCardProps) {
  const linkTo = useLinkTo()
  const court = useCourtName(game)
  const score = scoreShownOf(game)
  return (
    <article
      className={styles.card}
      data-state={gameStatusOf(game)}
      aria-label={texts.gameOf(game.name, nameOfSide(sides.home), nameOfSide(sides.guest))}
    >
      <ChangeMark value={score ? formatScore(score, shootOutShownOf(game)) : ''} />
      <p className={styles.head}>
        <Link className={styles.name} to={linkTo(gamePathOf(game))}>
          {game.name}
        </Link>
        <When game={game} sides={sides} />
        {court && <span className={styles.court}>{court}</span>}
      </p>
      {SIDES.map((side) => {
        const teamId = game.resolvedTeams[`${side}TeamId`]
        return (
          <TreeSide
            key={side}
            game={game}
            side={side}
            of={sides[side]}
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

function When({ game, sides }: Pick<TreeCardProps, 'game' | 'sides'>) {
  switch (gameStatusOf(game)) {
    case 'planned':
      return <time dateTime={game.dateTime}>{formatTimeOfDay(game.postponedDateTime ?? game.dateTime)}</time>
    case 'live':
    case 'shootOut':
      return <span className={styles.live}>{gamesTexts.live}</span>
    case 'finished':
      if (isWonInExtraTime(game)) return <span>{sharedTexts.afterExtraTime}</span>
      return <span>{game.result?.shootOut ? gamesTexts.afterShootOutShort : gamesTexts.finished}</span>
    case 'awarded':
      return <span>{awardedWordOf(game, sides)}</span>
    case 'cancelled':
      return <span>{cancelledWordOf(game)}</span>
  }
}

type TreeSideProps = {
  readonly game: Game
  readonly side: Side
  readonly of: DisplaySide
  readonly isLit: boolean
  readonly isPicked: boolean
  readonly onPick: () => void
  readonly onPoint: (isPointed: boolean) => void
}

/** One side of a game in the tree: a team that can be pressed, or in words who it will be. */
function TreeSide({ game, side, of, isLit, isPicked, onPick, onPoint }: TreeSideProps) {
  const winner = winnerShownOf(game)
  if ('reference' in of) {
    return (
      <p className={styles.side}>
        <AfterPage fallback={<span className={styles.reference}>{of.reference}</span>}>
          <OpenSide planned={game.plannedTeams[side]} reference={of.reference} className={styles.reference} />
        </AfterPage>
      </p>
    )
  }
  return (
    <button
      type="button"
      className={styles.side}
      data-printed
      data-lit={isLit}
      data-outcome={winner && (winner === side ? 'won' : 'lost')}
      aria-pressed={isPicked}
      title={gamesTexts.wayOf(of.team.name)}
      onClick={onPick}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
    >
      <TeamBadge team={of.team} />
      <span aria-hidden="true">{of.team.shortName}</span>
      <VisuallyHidden>{of.team.name}</VisuallyHidden>
      {winner === side && <Tick />}
      <Goals game={game} side={side} />
    </button>
  )
}

function Goals({ game, side }: Pick<TreeCardProps, 'game'> & { readonly side: Side }) {
  const goals = scoreShownOf(game)?.[side]
  const shots = shootOutShownOf(game)?.[side]
  if (goals === undefined) return null
  return (
    <span className={styles.goals}>
      {goals}
      {shots !== undefined && <small> ({shots})</small>}
    </span>
  )
}

const Tick = () => (
  <svg className={styles.tick} viewBox="0 0 16 16" role="img" aria-label={gamesTexts.winner}>
    <path d="M2.5 8.5 6.5 12.5 13.5 4" />
  </svg>
)
