import type { Game } from '@cup/contract/entities'
import { SIDES, type Side, type Sides } from '@cup/domain/kernel'
import {
  awardedWordOf,
  Breakable,
  ChangeMark,
  cancelledWordOf,
  type DisplaySide,
  gameStatusOf,
  isUnderWay,
  nameOfSide,
  scoreShownOf,
  shootOutShownOf,
  TeamBadge,
  texts,
  VisuallyHidden,
  winnerShownOf,
} from '@cup/ui/components'
import { formatScore, formatTime, formatTimeOfDay } from '@cup/ui/format'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { sharedTexts } from '../texts/shared.ts'
import { AfterPage } from './after-page.tsx'
import { useDelay } from './delays/delays.ts'
import { GameClock } from './game-clock.tsx'
import styles from './game-row.module.css'
import { useLinkToGame } from './links.ts'
import { LiveSign } from './live-sign.tsx'
import { useShowsScore } from './on-screen.ts'
import { OpenSide } from './open-side.ts'

type GameRowProps = {
  readonly game: Game
  readonly sides: Sides<DisplaySide>
  /** [H2] The name of its court, where there are several. */
  readonly court?: string | undefined
  /** Under which links find the row: one row of a page at most. */
  readonly anchor?: string | undefined
  /** Whether the address names this game. */
  readonly isTarget?: boolean
  /** Label of the link to the game. */
  readonly label?: string
  /** At the end of the row, beside the way to the game. */
  readonly action?: ReactNode
  readonly children?: ReactNode
}

/** A game in a row that leads to its page: when and where, who, and how it stands. */
export function GameRow(props: GameRowProps) {
  const { game, sides, anchor, isTarget = false, label = sharedTexts.showGame(game.name), action, children } = props
  const linkToGame = useLinkToGame()
  const score = scoreShownOf(game)
  const shows = useShowsScore(game.id)
  return (
    <article
      id={anchor}
      ref={isUnderWay(game) ? shows : undefined}
      className={styles.row}
      data-state={gameStatusOf(game)}
      data-target={isTarget || undefined}
      data-shows-score={isUnderWay(game) ? game.id : undefined}
      aria-label={texts.gameOf(game.name, nameOfSide(sides.home), nameOfSide(sides.guest))}
    >
      <ChangeMark value={score ? formatScore(score, shootOutShownOf(game)) : ''} />
      <div className={styles.line} data-action={action ? true : undefined}>
        <When {...props} />
        {SIDES.map((side) => (
          <RowSide key={side} game={game} side={side} of={sides[side]} />
        ))}
        <Notes game={game} sides={sides} />
        <Link className={styles.whole} to={linkToGame(game)} aria-label={label} discover="none" />
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {children}
    </article>
  )
}

/** When a game begins and where, or how long it still goes; and its name. */
function When({ game, court }: GameRowProps) {
  return (
    <div className={styles.when}>
      {isUnderWay(game) ? <Now game={game} /> : <Beginning game={game} />}
      <span className={styles.name}>
        {game.name}
        {court && (
          <>
            <span className={styles.dot}> · </span>
            <b>{court}</b>
          </>
        )}
      </span>
    </div>
  )
}

type OfGame = { readonly game: Game }

const Now = ({ game: { clock, shootOutStarted } }: OfGame) => (
  <>
    <span className={styles.sign}>
      <LiveSign about={shootOutStarted ? texts.shootOutShort : undefined} />
    </span>
    {!shootOutStarted && (
      <span className={styles.now}>
        <GameClock clock={clock} />
      </span>
    )}
  </>
)

/** Of a postponed game also when it should have begun, [V21] of one that is late the time before which it does not begin. */
function Beginning({ game }: OfGame) {
  const { dateTime, postponedDateTime, started, result, startedAt } = game
  const isPostponed = postponedDateTime !== undefined && !started && !result
  const floor = useDelay(game)?.floor
  const shown = isPostponed ? postponedDateTime : dateTime
  return (
    <span className={styles.time}>
      {isPostponed && (
        <>
          <s>{formatTime(dateTime)}</s>{' '}
        </>
      )}
      <time dateTime={shown}>
        {formatTime(shown)}
        <VisuallyHidden>{formatTimeOfDay(shown).slice(formatTime(shown).length)}</VisuallyHidden>
      </time>
      {floor && startedAt === undefined && (
        <small className={styles.floor}>
          {sharedTexts.notBefore} <time dateTime={floor}>{formatTime(floor)}</time>
        </small>
      )}
    </span>
  )
}

type RowSideProps = { readonly game: Game; readonly side: Side; readonly of: DisplaySide }

function RowSide({ game, side, of }: RowSideProps) {
  const winner = winnerShownOf(game)
  const outcome = winner && (winner === side ? 'won' : 'lost')
  const goals = scoreShownOf(game)?.[side]
  const shots = shootOutShownOf(game)?.[side]
  return (
    <>
      <div className={styles.side} data-side={side} data-outcome={outcome} title={nameOfSide(of)}>
        {'team' in of ? (
          <>
            <TeamBadge team={of.team} />
            <span className={styles.team}>
              <Breakable name={of.team.name} />
            </span>
          </>
        ) : (
          <AfterPage fallback={<span className={styles.reference}>{of.reference}</span>}>
            <OpenSide
              planned={game.plannedTeams[side]}
              reference={of.reference}
              className={styles.reference}
              hasCrest
            />
          </AfterPage>
        )}
      </div>
      {goals !== undefined && (
        <span className={styles.goals} data-side={side} data-outcome={outcome}>
          {goals}
          {shots !== undefined && <small> ({shots})</small>}
        </span>
      )}
    </>
  )
}

/** Notes that the figures alone do not show. */
function Notes({ game, sides }: Pick<GameRowProps, 'game' | 'sides'>) {
  const { postponedDateTime, result, clock, regularTimeOver } = game
  switch (gameStatusOf(game)) {
    case 'planned':
      if (postponedDateTime === undefined) return null
      return (
        <p className={styles.note} data-warning>
          {sharedTexts.postponedTo}
          <time dateTime={postponedDateTime}>{formatTimeOfDay(postponedDateTime)}</time>
        </p>
      )
    case 'live':
      if (clock.running || regularTimeOver) return null
      return <p className={styles.note}>{sharedTexts.paused}</p>
    case 'finished':
      if (result?.shootOut) return <p className={styles.note}>{sharedTexts.afterShootOut}</p>
      return <VisuallyHidden>{texts.endHidden}</VisuallyHidden>
    case 'awarded':
      return <p className={styles.note}>{awardedWordOf(game, sides)}</p>
    case 'cancelled':
      return <p className={styles.note}>{cancelledWordOf(game)}</p>
    case 'shootOut':
      return null
  }
}
