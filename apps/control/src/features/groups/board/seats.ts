/** A group or a pot with its teams, from the first place to the last one. */
export type Column = { readonly id: string; readonly name: string; readonly teamIds: readonly string[] }

/** The place of a team: its column, and its place there from 0. */
export type Seat = { readonly columnId: string; readonly index: number }

/** Place of a drop: on another team, with which it is swapped, or before a place (after the last one, if it has that number). */
export type Target = Seat & { readonly kind: 'swap' | 'insert' }

/** Arrow key on a team that is held. */
export type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

/** The team at a place. */
export const teamAt = (columns: readonly Column[], { columnId, index }: Seat): string | undefined =>
  columns.find(({ id }) => id === columnId)?.teamIds[index]

/** The place of a team in the first of the columns that has it. */
export function seatOf(columns: readonly Column[], teamId: string): Seat | undefined {
  const column = columns.find(({ teamIds }) => teamIds.includes(teamId))
  return column && { columnId: column.id, index: column.teamIds.indexOf(teamId) }
}

/** A target among the columns: behind the last team nothing can be swapped. */
export function targetAt(columns: readonly Column[], seat: Seat, kind: Target['kind']): Target {
  const size = columns.find(({ id }) => id === seat.columnId)?.teamIds.length ?? 0
  const index = Math.min(Math.max(0, seat.index), size)
  return { columnId: seat.columnId, index, kind: index === size ? 'insert' : kind }
}

/** The target one step from another one; `kind` is what is wished wherever it can be. */
export function nextTarget(columns: readonly Column[], from: Seat, key: ArrowKey, kind: Target['kind']): Target {
  const at = columns.findIndex(({ id }) => id === from.columnId)
  const sideways = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
  const column = columns[Math.min(Math.max(0, at + sideways), columns.length - 1)]
  const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
  return targetAt(columns, { columnId: column?.id ?? from.columnId, index: from.index + step }, kind)
}

/** The columns after a drop. */
export function dropped(columns: readonly Column[], from: Seat, target: Target): readonly Column[] {
  const teamId = teamAt(columns, from)
  if (teamId === undefined) return columns
  const other = teamAt(columns, target)
  if (target.kind === 'swap') {
    if (other === undefined) return columns
    const exchanged = (id: string, columnId: string, index: number) => {
      if (columnId === from.columnId && index === from.index) return other
      return columnId === target.columnId && index === target.index ? teamId : id
    }
    return columns.map((column) => ({
      ...column,
      teamIds: column.teamIds.map((id, index) => exchanged(id, column.id, index)),
    }))
  }
  const isSame = from.columnId === target.columnId
  const index = isSame && target.index > from.index ? target.index - 1 : target.index
  return columns.map((column) => {
    const left = column.id === from.columnId ? column.teamIds.toSpliced(from.index, 1) : column.teamIds
    return { ...column, teamIds: column.id === target.columnId ? left.toSpliced(index, 0, teamId) : left }
  })
}

/** Whether a drop leaves everything as it is. */
export const staysInPlace = (from: Seat, { kind, columnId, index }: Target): boolean =>
  columnId === from.columnId && (index === from.index || (kind === 'insert' && index === from.index + 1))
