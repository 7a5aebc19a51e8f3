import type { Shot } from './shoot-out-rounds.ts'
import styles from './shot-dot.module.css'

type ShotDotProps = { readonly shot: Shot }

/** One shot; its shape says what it was, not only its colour. */
export const ShotDot = ({ shot }: ShotDotProps) => (
  <li className={styles.shot}>
    <svg key={shot} className={styles.dot} data-shot={shot} viewBox="0 0 44 44" aria-hidden="true">
      <circle className={styles.disc} cx="22" cy="22" r="19.5" />
      {signs[shot] && <path className={styles.sign} d={signs[shot]} />}
    </svg>
  </li>
)

const signs: Readonly<Record<Shot, string | undefined>> = {
  hit: 'M12.5 22.5l6.5 6.5L31.5 15.5',
  miss: 'M15 15l14 14M29 15L15 29',
  open: undefined,
}
