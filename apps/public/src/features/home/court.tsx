import type { Side, Sides } from '@cup/domain/kernel'
import type { DisplaySide } from '@cup/ui/components'
import styles from './court.module.css'

type CourtProps = { readonly sides: Sides<DisplaySide> }

/** The lines of an indoor court behind the game, lit from both ends in the colours of the teams. */
export function Court({ sides }: CourtProps) {
  return (
    <div className={styles.court} aria-hidden="true">
      <Light side="home" of={sides.home} />
      <Light side="guest" of={sides.guest} />
      <svg
        className={styles.lines}
        viewBox="0 0 400 200"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        <path d={SOLID} />
        <path d={DASHED} strokeDasharray="5 4" />
      </svg>
    </div>
  )
}

type LightProps = { readonly side: Side; readonly of: DisplaySide }

function Light({ side, of }: LightProps) {
  if ('reference' in of) return null
  const { primaryColor } = of.team
  return (
    <>
      <span className={styles.light} data-side={side} style={{ color: primaryColor }} />
      <span className={styles.stripe} data-side={side} style={{ backgroundColor: primaryColor }} />
    </>
  )
}

const SOLID =
  'M1 1h398v198H1zM200 1v198M1 85v30M399 85v30M1 25a60 60 0 0 1 60 60v30a60 60 0 0 1 -60 60M399 25a60 60 0 0 0 -60 60v30a60 60 0 0 0 60 60'
const DASHED = 'M1 -5a90 90 0 0 1 90 90v30a90 90 0 0 1 -90 90M399 -5a90 90 0 0 0 -90 90v30a90 90 0 0 0 90 90'
