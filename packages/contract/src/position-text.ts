/** The parts of a position as text; `LogPosition` is the same with its schema, which no bundle needs. */
export type PositionParts = { readonly epoch: string; readonly position: number; readonly check?: string }

const POSITION_TEXT = /^([A-Za-z0-9_-]{1,64})\.(0|[1-9]\d{0,14})(?:\.([0-9a-z]{1,7}))?$/

/** Reads `epoch.position` or `epoch.position.check`; undefined where the text is neither. */
export function parsePosition(text: string): PositionParts | undefined {
  const [, epoch, position, check] = POSITION_TEXT.exec(text) ?? []
  if (epoch === undefined || position === undefined) return undefined
  return { epoch, position: Number(position), ...(check === undefined ? {} : { check }) }
}

/** Writes `epoch.position.check`; without a check value only the first two. */
export const formatPosition = ({ epoch, position, check }: PositionParts): string =>
  check === undefined ? `${epoch}.${position}` : `${epoch}.${position}.${check}`
