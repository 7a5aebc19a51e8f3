import styles from './text-block.module.css'
import { lineHeightOf } from './text-pages.ts'
import { emsOf, pixelsOf } from './type-width.ts'

type TextBlockProps = { readonly lines: readonly string[]; readonly size: number }

/** Lines of text in the middle, in a box of whole pixels. */
export function TextBlock({ lines, size }: TextBlockProps) {
  const width = Math.max(0, ...lines.map((line) => pixelsOf(emsOf(line), size)))
  return (
    <p className={styles.text} style={{ width, fontSize: size, lineHeight: `${lineHeightOf(size)}px` }}>
      {lines.join('\n')}
    </p>
  )
}
