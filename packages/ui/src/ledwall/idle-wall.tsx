import { SponsorDisplay, TURN_SECONDS } from './announcement-wall.tsx'
import { TextBlock } from './free-text-wall.tsx'
import styles from './idle-wall.module.css'
import type { WallIdle } from './ledwall-content.ts'
import type { LedwallType } from './ledwall-type.ts'
import { textPagesOf } from './text-pages.ts'
import { useTurn, Wall } from './wall.tsx'

type IdleWallProps = WallIdle & { readonly type: LedwallType }

/** Nothing is on: the cup's sign and name, and in turn the sponsors. */
export function IdleWall({ type, cupName, sponsors = [] }: IdleWallProps) {
  const turn = useTurn(sponsors.length + 1, TURN_SECONDS)
  const sponsor = sponsors[turn - 1]
  return (
    <Wall type={type}>
      {(screenId) =>
        sponsor ? (
          <SponsorDisplay key={turn} type={type} sponsor={sponsor} screenId={screenId} />
        ) : (
          <CupSign type={type} cupName={cupName} />
        )
      }
    </Wall>
  )
}

type CupSignProps = { readonly type: LedwallType; readonly cupName: string | undefined }

/** The cup's sign, the goal area of an indoor court with a ball in it, and its name. */
function CupSign({ type, cupName }: CupSignProps) {
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
