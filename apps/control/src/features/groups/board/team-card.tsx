import type { Team } from '@cup/contract/entities'
import { Breakable, TeamBadge } from '@cup/ui/components'
import type { KeyboardEvent } from 'react'
import { groupsTexts as texts } from '../../../texts/groups.ts'
import styles from './board.module.css'
import { type ArrowKey, type Seat, staysInPlace } from './seats.ts'
import type { Board } from './use-board.ts'
import { usePointer } from './use-pointer.ts'

/** The words that say how a team is moved. */
export const BOARD_HELP_ID = 'board-help'

type TeamCardProps = {
  readonly boardId: string
  readonly team: Team
  readonly seat: Seat
  readonly board: Board
  /** Marks of the team: "auch U9". */
  readonly notes: readonly string[]
  /** New place of the team: "kommt nach Gruppe B". */
  readonly fate: string | undefined
}

const ARROWS: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] satisfies readonly ArrowKey[]
const isArrow = (key: string): key is ArrowKey => ARROWS.includes(key)

/** A team that is dragged, moved by keys, or picked up and dropped by two taps. */
export function TeamCard({ boardId, team, seat, board, notes, fate }: TeamCardProps) {
  const { held } = board
  const isHeld = held?.from.columnId === seat.columnId && held.from.index === seat.index
  const press = () => {
    if (isHeld) return board.drop()
    return held ? board.dropOn({ ...seat, kind: 'swap' }) : board.pickUp(seat)
  }
  const pointer = usePointer({
    boardId,
    onMove: (target, at) => board.drag(seat, target, at),
    onDrop: board.drop,
    onCancel: board.cancel,
    onPress: press,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    const isPress = key === ' ' || key === 'Enter'
    if (!isPress && (!isHeld || !(isArrow(key) || key === 'Escape' || TURNS.test(key)))) return
    event.preventDefault()
    if (isPress) return press()
    if (isArrow(key)) return board.step(key)
    return key === 'Escape' ? board.cancel() : board.turn()
  }
  const isTarget =
    held?.target.kind === 'swap' && held.target.columnId === seat.columnId && held.target.index === seat.index
  return (
    <button
      type="button"
      className={styles.card}
      aria-describedby={BOARD_HELP_ID}
      aria-pressed={isHeld}
      data-held={isHeld || undefined}
      data-target={(isTarget && held && !staysInPlace(held.from, held.target)) || undefined}
      data-fate={fate !== undefined || undefined}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) =>
        isHeld && held?.at === undefined && !isOnBoard(relatedTarget, boardId) && board.cancel()
      }
      {...pointer}
    >
      <span className={styles.grip} data-grip aria-hidden="true">
        ⠿
      </span>
      <span className={styles.number}>{seat.index + 1}</span>
      <TeamBadge team={team} />
      <span className={styles.words}>
        <span className={styles.name} lang="de" data-long={team.name.length > LONG_NAME || undefined}>
          <Breakable name={team.name} />
        </span>
        {notes.map((note) => (
          <span key={note} className={styles.note}>
            {' '}
            {note}
          </span>
        ))}
        {(fate !== undefined || isHeld) && <span className={styles.fate}> {fate ?? texts.inHand}</span>}
      </span>
    </button>
  )
}

/** Letters from which on a name is set narrower before it takes more lines. */
const LONG_NAME = 32

/** The key that turns a swap into a place between two teams, and back. */
const TURNS = /^t$/i

/** Focus that goes to another team of the board leaves the held one in hand. */
const isOnBoard = (target: EventTarget | null, boardId: string): boolean =>
  target instanceof Element && target.closest<HTMLElement>('[data-board]')?.dataset.board === boardId
