import styles from './confetti.module.css'

/** Paper that falls once, for six seconds; nothing falls where motion is not wanted. */
export const Confetti = () => (
  <div className={styles.confetti} aria-hidden="true">
    {Array.from({ length: PIECES }, (_, n) => (
      <span
        key={n}
        className={styles.piece}
        style={{
          '--left': `${(n * 37) % 100}%`,
          '--delay': `${(n * 173) % 2000}ms`,
          '--hue': (n * 67) % 360,
          '--turn': `${180 + ((n * 131) % 540)}deg`,
        }}
      />
    ))}
  </div>
)

const PIECES = 36
