import styles from './fitted.module.css'

type FittedProps = {
  readonly text: string
  /** The room there is, in pixels of the picture. */
  readonly width: number
  readonly height: number
  /** The size of type that is wanted, and the smallest one. */
  readonly size: number
  readonly smallest?: number
  readonly weight?: 600 | 700 | 800
}

/** A text in the room there is: narrower first, then in more lines, then smaller. It is never cut; `--fitted-to` is where its lines begin. */
export function Fitted({ text, ...room }: FittedProps) {
  const { lines, size, squeeze } = fit(text, room, widthOf)
  const width = Math.max(...lines.map((line) => widthOf(line.trimEnd(), room.weight ?? 700))) * size * squeeze
  return (
    <span
      className={styles.fitted}
      style={{ fontSize: size, fontWeight: room.weight ?? 700, width: Math.ceil(width) || undefined }}
    >
      {lines.map((line, n) => (
        <span key={n} className={styles.line}>
          <span className={styles.letters} style={{ transform: `scaleX(${squeeze})` }}>
            {line}
          </span>
        </span>
      ))}
    </span>
  )
}

type Room = Omit<FittedProps, 'text'>

/** Whether a text has room without letters that are hard to read. */
export const hasRoom = (text: string, room: Room): boolean => fit(text, room, widthOf).squeeze >= NARROWEST

/** How a text is set. */
type Fit = { readonly lines: readonly string[]; readonly size: number; readonly squeeze: number }

/** Nothing in a picture of the stream is smaller. */
const SMALLEST = 32
const SIZE_STEP = 4
/** Letters that are narrower than this are hard to read; only what fits in no other way is. */
const NARROWEST = 0.74
/** The height of a line in the size of its type, as the stylesheet has it. */
const LINE_HEIGHT = 1.06

/** [B24] How a text fits into its room; `measured` is the width of a line of one pixel type. */
export function fit(text: string, room: Room, measured: (line: string, weight: number) => number): Fit {
  const { width, height, size: wanted, smallest = SMALLEST, weight = 700 } = room
  const parts = text.split(BREAKS)
  const memory = new Map<string, number>()
  const measure = (line: string) => {
    const known = memory.get(line) ?? measured(line.trimEnd(), weight)
    memory.set(line, known)
    return known
  }
  const least = Math.min(wanted, smallest)
  for (let size = wanted; ; size = Math.max(least, size - SIZE_STEP)) {
    const most = Math.max(1, Math.floor(height / (size * LINE_HEIGHT)))
    for (let count = 1; count <= Math.min(most, parts.length); count += 1) {
      const lines = evenLines(parts, count, measure)
      const squeeze = Math.min(1, ...lines.map((line) => width / (measure(line) * size)))
      const isLast = size === least && count === Math.min(most, parts.length)
      if (isLast || squeeze >= NARROWEST) return { lines, size, squeeze }
    }
  }
}

/** After a space, a stroke or a hyphen a line may end. */
const BREAKS = /(?<=[ /-])(?=\S)/

/** Breaks parts into that many lines, the longest of which is as short as possible. */
function evenLines(parts: readonly string[], count: number, measure: (line: string) => number): readonly string[] {
  const longest = (lines: readonly string[]) => Math.max(...lines.map(measure))
  const known = new Map<string, readonly string[]>()
  // What follows on a line is the same for every beginning of equal length.
  const linesFrom = (start: number, left: number): readonly string[] => {
    if (left === 1) return [parts.slice(start).join('')]
    const key = `${start} ${left}`
    const lines = known.get(key) ?? shortest(start, left)
    known.set(key, lines)
    return lines
  }
  const shortest = (start: number, left: number): readonly string[] => {
    const splits = parts.slice(start, parts.length - left + 1).map((_, n) => {
      const next = start + n + 1
      return [parts.slice(start, next).join(''), ...linesFrom(next, left - 1)]
    })
    return splits.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best))
  }
  return linesFrom(0, count)
}

/** Type is measured large, so that rounding does not count. */
const MEASURED_SIZE = 100
const context =
  typeof OffscreenCanvas === 'undefined' ? undefined : (new OffscreenCanvas(1, 1).getContext('2d') ?? undefined)

/** The width of a line in type of one pixel; 0 where nothing can be measured, so that nothing is squeezed. */
function widthOf(line: string, weight: number): number {
  if (!context) return 0
  context.font = `${weight} ${MEASURED_SIZE}px "Barlow Semi Condensed"`
  return context.measureText(line).width / MEASURED_SIZE
}

/** A name whose first names are no more than an initial: "M. von Hohenquellstein". */
export function initialled(name: string): string {
  const words = name.split(' ')
  const particle = words.findIndex((word) => /^\p{Ll}/u.test(word))
  const family = particle > 0 ? particle : words.length - 1
  const [first] = words
  return family > 0 && first && !first.endsWith('.') ? [`${first[0]}.`, ...words.slice(family)].join(' ') : name
}
