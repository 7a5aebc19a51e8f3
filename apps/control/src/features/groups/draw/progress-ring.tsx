import styles from './draw.module.css'

const DASHES = [0, 1, 2, 3, 4, 5, 6, 7, 8]
/** The first ninth of the circle, without the gaps at its ends. */
const DASH = 'M21.48 3.06A17 17 0 0 1 29.75 6.07'

type ProgressRingProps = { readonly share: number }

/** How much of the draw is done, as a ring of nine dashes. */
export const ProgressRing = ({ share }: ProgressRingProps) => (
  <svg className={styles.ring} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    {DASHES.map((dash) => (
      <path
        key={dash}
        d={DASH}
        transform={`rotate(${dash * 40} 20 20)`}
        data-done={(dash + 1) / DASHES.length <= share || undefined}
      />
    ))}
  </svg>
)
