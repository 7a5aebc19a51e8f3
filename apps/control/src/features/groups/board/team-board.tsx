import type { Team } from '@cup/contract/entities'
import { TeamBadge, VisuallyHidden } from '@cup/ui/components'
import type { ReactNode } from 'react'
import { groupsTexts as texts } from '../../../texts/groups.ts'
import styles from './board.module.css'
import { type Column, type Seat, staysInPlace, type Target, teamAt } from './seats.ts'
import { TeamCard } from './team-card.tsx'
import { useBoard } from './use-board.ts'

type TeamBoardProps = {
  readonly id: string
  readonly columns: readonly Column[]
  readonly teams: readonly Team[]
  readonly className?: string | undefined
  readonly headingOf: (column: Column) => ReactNode
  readonly notesOf?: (teamId: string, column: Column) => readonly string[]
  /** Drop that waits for its preview to be confirmed. */
  readonly pending?: { readonly from: Seat; readonly target: Target } | undefined
  readonly onDrop: (from: Seat, target: Target) => void
}

/** [Q3] Columns of teams: each is dragged, moved by keys or by two taps, onto another team or to a place between two. */
export function TeamBoard(props: TeamBoardProps) {
  const { id, columns, teams, className, headingOf, notesOf = () => [], pending, onDrop } = props
  const board = useBoard(columns, onDrop)
  const { held } = board
  const teamOf = (teamId: string | undefined) => teams.find((team) => team.id === teamId)
  const move = held ?? pending
  const fateOf = (seat: Seat) => move && fateAt(seat, move, { columns, teams })
  const heldTeam = held && teamOf(teamAt(columns, held.from))
  return (
    <>
      <div className={`${styles.columns} ${className ?? ''}`}>
        {columns.map((column) => (
          <section key={column.id} className={styles.column} data-column={column.id} data-board={id}>
            {headingOf(column)}
            <ol className={styles.list} aria-label={column.name}>
              {column.teamIds.map((teamId, index) => {
                const team = teamOf(teamId)
                const seat = { columnId: column.id, index }
                return (
                  <li key={teamId} data-seat={index} data-gap={gapAt(move?.target, seat, column)}>
                    {team && (
                      <TeamCard
                        {...{ boardId: id, team, seat, board }}
                        notes={notesOf(teamId, column)}
                        fate={fateOf(seat)}
                      />
                    )}
                  </li>
                )
              })}
            </ol>
            {held && held.at === undefined && (
              <button
                type="button"
                tabIndex={-1}
                className={styles.end}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => board.dropOn({ columnId: column.id, index: column.teamIds.length, kind: 'insert' })}
              >
                {texts.toTheEnd(column.name)}
              </button>
            )}
          </section>
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{held ? movedText(held, { columns, teams }) : ''}</span>
      </VisuallyHidden>
      {held?.at && heldTeam && (
        <div className={styles.floating} style={{ left: held.at.x, top: held.at.y }} aria-hidden="true">
          <TeamBadge team={heldTeam} />
          <span>
            <b>{heldTeam.name}</b>
            <span className={styles.fate}>{dropText(held, { columns, teams })}</span>
          </span>
        </div>
      )}
    </>
  )
}

type Move = { readonly from: Seat; readonly target: Target }
type Known = { readonly columns: readonly Column[]; readonly teams: readonly Team[] }

/** Line that shows a place between two teams: before this one, or after it where it is the last. */
function gapAt(target: Target | undefined, { columnId, index }: Seat, { teamIds }: Column) {
  if (target?.kind !== 'insert' || target.columnId !== columnId) return undefined
  if (target.index === index) return 'before'
  return target.index === teamIds.length && index === teamIds.length - 1 ? 'after' : undefined
}

/** New place of a team of a move. */
function fateAt(seat: Seat, { from, target }: Move, { columns }: Known): string | undefined {
  if (staysInPlace(from, target)) return undefined
  const nameOf = (columnId: string) => columns.find(({ id }) => id === columnId)?.name ?? ''
  const isAt = (other: Seat) => seat.columnId === other.columnId && seat.index === other.index
  const goesTo = (other: Seat) =>
    from.columnId === target.columnId ? texts.toPlace(other.index + 1) : texts.toGroup(nameOf(other.columnId))
  if (isAt(from)) return goesTo(target)
  return target.kind === 'swap' && isAt(target) ? goesTo(from) : undefined
}

/** Effect of a drop, in a few words. */
export function dropText({ from, target }: Move, { columns, teams }: Known): string {
  if (staysInPlace(from, target)) return texts.stays
  const other = teams.find(({ id }) => id === teamAt(columns, target))
  if (target.kind === 'swap' && other) return texts.swapsWith(other.name)
  const column = columns.find(({ id }) => id === target.columnId)
  return texts.comesTo(column?.name ?? '', placeAfter({ from, target }))
}

/** The place that an inserted team gets: its own leaves a gap before it. */
const placeAfter = ({ from, target }: Move): number =>
  from.columnId === target.columnId && target.index > from.index ? target.index : target.index + 1

/** [Q3] Team, group, place, and what a drop would do, for those who hear it. */
function movedText(move: Move, known: Known): string {
  const { columns, teams } = known
  const team = teams.find(({ id }) => id === teamAt(columns, move.from))
  const column = columns.find(({ id }) => id === move.target.columnId)
  return texts.moved(team?.name ?? '', column?.name ?? '', move.target.index + 1, dropText(move, known))
}
