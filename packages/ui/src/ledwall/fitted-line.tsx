import styles from './fitted-line.module.css'
import { emsOf, emsOfFigures, type Fit, fitOf, linesOf } from './type-width.ts'

type Look = {
  readonly align?: 'left' | 'center' | 'right'
  readonly tone?: 'white' | 'muted' | 'yellow' | 'inherited'
}

type FittedLineProps = Look & {
  readonly text: string
  /** The largest type size, in pixels like the width. */
  readonly size: number
  readonly width: number
}

/** One line of text in a box of this width: narrower, then smaller where it would not fit; its height stays that of `size`. */
export const FittedLine = ({ text, size, width, ...look }: FittedLineProps) => (
  <Line {...look} text={text} fit={fitOf(emsOf(text), width, size)} width={width} height={size} kind="text" />
)

/** A clock or a score in tabular figures, otherwise like `FittedLine`. */
export const FittedFigures = ({ text, size, width, ...look }: FittedLineProps) => (
  <Line {...look} text={text} fit={fitOf(emsOfFigures(text), width, size)} width={width} height={size} kind="figures" />
)

type FittedNameProps = FittedLineProps & { readonly height: number }

/** A name in a box: narrower, then in several lines, then smaller. */
export function FittedName({ text, size, width, height, ...look }: FittedNameProps) {
  const { lines, lineHeight, ...fit } = linesOf(text, { width, height }, size)
  return (
    <span className={styles.name} style={{ width }}>
      {lines.map((line, index) => (
        <Line key={index} {...look} text={line} fit={fit} width={width} height={lineHeight} kind="text" />
      ))}
    </span>
  )
}

type LineProps = Look & {
  readonly text: string
  readonly fit: Fit
  readonly width: number
  readonly height: number
  readonly kind: 'text' | 'figures'
}

function Line({ text, fit: { size, squeeze }, width, height, align = 'left', tone = 'white', kind }: LineProps) {
  const narrower = squeeze < 1 ? { transform: `scaleX(${squeeze.toFixed(4)})` } : {}
  return (
    <span className={styles.line} style={{ width, height }} data-kind={kind} data-align={align} data-tone={tone}>
      <span style={{ fontSize: size, lineHeight: `${height}px`, ...narrower }}>{text}</span>
    </span>
  )
}
