import styles from './cup-sign.module.css'
import type { LedwallType } from './ledwall-type.ts'
import { TextBlock } from './text-block.tsx'
import { textPagesOf } from './text-pages.ts'

type CupSignProps = { readonly type: LedwallType; readonly cupName: string | undefined }

/** The cup's sign, the goal area of an indoor court with a ball in it, and its name. */
export function CupSign({ type, cupName }: CupSignProps) {
  const size = signSizes[type.id]
  return (
    <div className={styles.cup} style={{ gap: GAP }}>
      <svg width={size} height={size} viewBox="0 0 96 96" aria-hidden="true" focusable="false">
        <path d="M8 92V50a40 40 0 0 1 80 0v42" fill="none" stroke="var(--led-white)" strokeWidth="10" />
        <circle cx="48" cy="56" r="20" fill="var(--led-green)" />
      </svg>
      {cupName && <CupName width={type.width - size - GAP - 2 * PADDING} height={type.height} cupName={cupName} />}
    </div>
  )
}

type CupNameProps = { readonly width: number; readonly height: number; readonly cupName: string }

/** Stays on one page, however long it is. */
function CupName({ width, height, cupName }: CupNameProps) {
  const { size, pages } = textPagesOf(cupName, { width, height }, NAME_SIZES)
  return <TextBlock lines={pages[0] ?? []} size={size} />
}

/** In pixels. */
const signSizes = { 1: 112, 2: 128 } as const
const NAME_SIZES = [96, 88, 80, 72, 64, 56, 48, 40, 32]
const GAP = 40
const PADDING = 32
