import type { LedwallType } from './ledwall-type.ts'
import { TextBlock } from './text-block.tsx'
import { textOnWall } from './text-pages.ts'
import { useTurn } from './use-turn.ts'
import { Wall } from './wall.tsx'

type FreeTextWallProps = { readonly type: LedwallType; readonly text: string }

/** A page is read in so many seconds. */
const PAGE_SECONDS = 6

/** A free text, as large as it fits; a long one page by page, for what moves is hard to read on a LED wall. */
export function FreeTextWall({ type, text }: FreeTextWallProps) {
  const { size, pages } = textOnWall(text, type)
  const page = useTurn(pages.length, PAGE_SECONDS)
  return <Wall type={type}>{() => <TextBlock lines={pages[page] ?? []} size={size} />}</Wall>
}
