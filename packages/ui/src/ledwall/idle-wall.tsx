import { type ReactNode, useState } from 'react'
import { CupSign } from './cup-sign.tsx'
import styles from './idle-wall.module.css'
import type { LedwallSponsor, WallIdle } from './ledwall-content.ts'
import { ledwallImageOf } from './ledwall-image.ts'
import type { LedwallType } from './ledwall-type.ts'
import { useTurn } from './use-turn.ts'
import { Wall } from './wall.tsx'

type IdleWallProps = WallIdle & { readonly type: LedwallType }

/** The cup and each sponsor stay for so many seconds. */
const TURN_SECONDS = 10

/** Nothing is on: the cup's sign and name, and in turn the sponsors. */
export function IdleWall({ type, cupName, sponsors = [] }: IdleWallProps) {
  const turn = useTurn(sponsors.length + 1, TURN_SECONDS)
  const sponsor = sponsors[turn - 1]
  const cup = <CupSign type={type} cupName={cupName} />
  return (
    <Wall type={type}>
      {(screenId) =>
        sponsor ? (
          <SponsorImage key={turn} type={type} sponsor={sponsor} screenId={screenId}>
            {cup}
          </SponsorImage>
        ) : (
          cup
        )
      }
    </Wall>
  )
}

type SponsorImageProps = {
  readonly type: LedwallType
  readonly sponsor: LedwallSponsor
  readonly screenId: number
  /** Shown where the image cannot be loaded. */
  readonly children: ReactNode
}

/** The sponsor's image for this display, in its own pixels. */
function SponsorImage({ type: { width, height }, sponsor, screenId, children }: SponsorImageProps) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return children
  return (
    <img
      className={styles.sponsor}
      src={ledwallImageOf(sponsor.ledwallFilePath, { width, height, screenId })}
      alt={sponsor.name}
      width={width}
      height={height}
      onError={() => setBroken(true)}
    />
  )
}
