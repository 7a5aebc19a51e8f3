import styles from './fitted-line.module.css'
import { emsOf, emsOfFigures, sizeThatFits } from './type-width.ts'

type FittedLineProps = {
  readonly text: string
  /** The largest type size, in pixels like the width. */
  readonly size: number
  readonly width: number
  readonly align?: 'left' | 'center' | 'right'
  readonly tone?: 'white' | 'muted' | 'yellow' | 'inherited'
}

/** One line of text in a box of this width, set smaller where it would not fit; its height stays that of `size`. */
export const FittedLine = (line: FittedLineProps) => <Line {...line} kind="text" ems={emsOf(line.text)} />

/** A clock or a score in tabular figures, otherwise like `FittedLine`. */
export const FittedFigures = (line: FittedLineProps) => <Line {...line} kind="figures" ems={emsOfFigures(line.text)} />

type LineProps = FittedLineProps & { readonly kind: 'text' | 'figures'; readonly ems: number }

function Line({ text, size, width, align = 'left', tone = 'white', kind, ems }: LineProps) {
  const fontSize = sizeThatFits(ems, width, size)
  const style = { width, height: size, lineHeight: `${size}px`, fontSize }
  return (
    <span className={styles.line} style={style} data-kind={kind} data-align={align} data-tone={tone}>
      {text}
    </span>
  )
}
