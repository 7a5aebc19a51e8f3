import { useLayoutEffect, useRef } from 'react'
import styles from './fitted-lines.module.css'

type FittedLinesProps = { readonly text: string; readonly of: 'team' | 'sponsor' }

/** A name in as many lines as it has room for, set smaller where it would need more. */
export const FittedLines = (props: FittedLinesProps) => <Measured key={props.text} {...props} />

/** Measures before anything is painted. */
function Measured({ text, of }: FittedLinesProps) {
  const lines = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const { current } = lines
    if (current && hasHiddenLine(current)) current.dataset.tight = 'true'
  }, [])
  return (
    <p ref={lines} className={styles.lines} data-of={of}>
      {text}
    </p>
  )
}

/** What hangs over a line is less than half of one. */
const hasHiddenLine = (lines: HTMLElement): boolean =>
  lines.scrollHeight - lines.clientHeight > Number.parseFloat(getComputedStyle(lines).lineHeight) / 2
