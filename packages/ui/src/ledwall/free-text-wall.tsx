import type { LedwallType } from './ledwall-type.ts'
import styles from './text-block.module.css'
import { lineHeightOf, textOnWall } from './text-pages.ts'
import { emsOf, pixelsOf } from './type-width.ts'
import { useTurn, Wall } from './wall.tsx'

type FreeTextWallProps = { readonly type: LedwallType; readonly text: string }

/** A page is read in so many seconds. */
const PAGE_SECONDS = 6

/** A free text, as large as it fits; a long one page by page, for what moves is hard to read on a LED wall. */
export function FreeTextWall({ type, text }: FreeTextWallProps) {
  const { size, pages } = textOnWall(text, type)
  const page = useTurn(pages.length, PAGE_SECONDS)
  return <Wall type={type}>{() => <TextBlock lines={pages[page] ?? []} size={size} />}</Wall>
}

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
