import styles from './state-sign.module.css'

/** The states that signs tell: it blocks, it should be looked at, it is done, it is to come. */
export type SignedState = 'red' | 'amber' | 'done' | 'toCome'

type StateSignProps = { readonly state: SignedState; readonly isSmall?: boolean }

/** Sign of a state: red square with a cross, amber diamond with "!", green disc with a tick, empty ring. */
export const StateSign = ({ state, isSmall = false }: StateSignProps) => (
  <span className={isSmall ? `${styles.sign} ${styles.small}` : styles.sign}>
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
    >
      {SHAPES[state]}
    </svg>
  </span>
)

const SHAPES = {
  red: (
    <>
      <rect x="0" y="0" width="24" height="24" rx="4" fill="#c81e1e" />
      <path d="M7 7l10 10M17 7L7 17" stroke="#ffffff" strokeWidth="2.4" />
    </>
  ),
  amber: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="2.5" transform="rotate(45 12 12)" fill="var(--warn-solid)" />
      <path d="M12 7v6M12 16.6v.2" stroke="var(--on-warn)" strokeWidth="2.6" />
    </>
  ),
  done: (
    <>
      <circle cx="12" cy="12" r="12" fill="#22c98a" />
      <path d="M6.5 12.5l3.5 3.5 7.5-8" stroke="#0b1220" strokeWidth="2.4" />
    </>
  ),
  toCome: <circle cx="12" cy="12" r="10.5" stroke="var(--border-strong)" strokeWidth="2" />,
} as const satisfies Record<SignedState, unknown>
