/** More teams than this stand in two columns: sixteen in one would be too small for a phone. */
const MOST_IN_ONE_COLUMN = 10

/** The lines of a table side by side as they are read: down the first column, then down the second. */
export function columnsOf<Line>(lines: readonly Line[]): readonly (readonly Line[])[] {
  if (lines.length <= MOST_IN_ONE_COLUMN) return [lines]
  const half = Math.ceil(lines.length / 2)
  return [lines.slice(0, half), lines.slice(half)]
}
