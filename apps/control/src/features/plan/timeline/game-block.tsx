import { type CourtId, courtIdOf, courtNameOf } from '@cup/domain/kernel'
import { cancelledInlineOf } from '@cup/ui/components'
import { formatTime } from '@cup/ui/format'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import { planTexts } from '../../../texts/plan.ts'
import { isMovable, type Slot } from '../timetable.ts'
import type { Moves } from '../use-moves.ts'
import { MINUTE_MILLIS } from './axis.ts'
import styles from './timeline.module.css'
import { useDrag } from './use-drag.ts'

/** The words that say how a block is moved. */
export const MOVE_HELP_ID = 'plan-move-help'

/** How far a key moves a game, in minutes; with Shift a single one. */
const KEY_MINUTES = 5
const DIRECTIONS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/** Keys that lead to the next court, where there are lanes. */
const SIDEWAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

type GameBlockProps = {
  readonly slot: Slot
  /** How many sentences there are about it. */
  readonly warnings: number
  readonly moves: Moves
  readonly onShift: () => void
  readonly courts: readonly { readonly id: CourtId; readonly name: string }[]
}

/** A game of the day: what has not begun is moved by hand or by keys, the rest leads to its page; one of another competition to its plan. */
export function GameBlock({ slot, warnings, moves, onShift, courts }: GameBlockProps) {
  const { game, other } = slot
  const state = {
    'data-warned': warnings > 0 || undefined,
    'data-cancelled': game.cancelled || undefined,
    'data-open': moves.isOpen(game) || undefined,
    'data-other': other !== undefined || undefined,
  }
  if (other || !isMovable(game)) {
    const to = other ? `/competitions/${other.id}/plan` : `../games/${game.id}`
    return (
      <Link {...state} id={blockIdOf(game.id)} className={styles.block} to={to} relative="path">
        <Words slot={slot} warnings={warnings} court={courtNameOf(game, { courts })} />
      </Link>
    )
  }
  return (
    <div {...state} className={styles.block}>
      <MovableWords slot={slot} warnings={warnings} moves={moves} courts={courts} />
      <button type="button" className={styles.shift} onClick={onShift} title={planTexts.shiftFromEllipsis(game.name)}>
        <span aria-hidden="true">⇊</span>
        <span className={styles.hidden}>{planTexts.shiftFrom(game.name)}</span>
      </button>
    </div>
  )
}

function MovableWords({ slot, warnings, moves, courts }: Omit<GameBlockProps, 'onShift'>) {
  const { game, at } = slot
  const court = courts.findIndex(({ id }) => id === courtIdOf(game, { courts }))
  const toCourt = (index: number) => {
    const [from, to] = [courts[court], courts[index]]
    if (from && to && from !== to) moves.toCourt(game, { from, to })
  }
  const drag = useDrag({
    at,
    onMove: (to) => moves.move(game, to),
    onDrop: (to) => moves.save(game, to),
    onCancel: () => moves.takeBack(game),
    courts: courts.length,
    onCourt: toCourt,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key]
    if (direction === undefined && event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    const step = courts.length > 1 ? SIDEWAYS[event.key] : undefined
    if (step !== undefined) return toCourt(court + step)
    if (event.key === 'Enter') return moves.save(game, at)
    if (event.key === 'Escape') return moves.takeBack(game)
    const minutes = (direction ?? 0) * (event.shiftKey ? 1 : KEY_MINUTES)
    moves.move(game, new Date(Date.parse(at) + minutes * MINUTE_MILLIS).toISOString())
  }
  return (
    <button
      type="button"
      id={blockIdOf(game.id)}
      className={styles.mover}
      aria-describedby={MOVE_HELP_ID}
      onKeyDown={onKeyDown}
      {...drag}
    >
      <span className={styles.grip} data-grip aria-hidden="true">
        ⠿
      </span>
      <Words slot={slot} warnings={warnings} isOpen={moves.isOpen(game)} court={courts[court]?.name} />
    </button>
  )
}

type WordsProps = Pick<GameBlockProps, 'slot' | 'warnings'> & {
  readonly isOpen?: boolean
  /** For those who hear the block; its lane shows it. */
  readonly court: string | undefined
}

/** The spaces between the parts are for those who hear them. */
const Words = ({ slot: { game, at, sides, other }, warnings, isOpen = false, court }: WordsProps) => (
  <span className={styles.words}>
    <span className={styles.head}>
      <span className={styles.name}>
        <strong>{formatTime(at)}</strong> {game.name}
        {other !== undefined && ` ${other.name}`}
        {court !== undefined && (
          <>
            {' '}
            <span className={styles.hidden}>{court}</span>
          </>
        )}
        {game.referee !== undefined && (
          <>
            {' · '}
            <abbr title={planTexts.referee(game.referee)}>{planTexts.refereeShort(game.referee)}</abbr>
          </>
        )}
        {game.cancelled && ` · ${cancelledInlineOf(game)}`}
        {isOpen && planTexts.isNotSaved}
      </span>{' '}
      {warnings > 0 && (
        <span className={styles.warnings}>
          {warnings} <span className={styles.word}>{warnings === 1 ? planTexts.note : planTexts.notes}</span>
        </span>
      )}
    </span>{' '}
    <span className={styles.sides}>{sides}</span>
  </span>
)

/** Id of a game's block on the page. */
export const blockIdOf = (gameId: string): string => `plan-${gameId}`
