/** State of a line: a green disc with a tick, an amber diamond, or a red square with a cross. */
export type State = 'good' | 'warning' | 'bad'

/** Sign of a state; the words beside it say the same. */
export const StateSign = ({ state }: { readonly state: State }) => (
  <svg aria-hidden="true" viewBox="0 0 20 20" width="20" height="20" style={{ flex: 'none', marginTop: 2 }}>
    {SIGNS[state]}
  </svg>
)

const STROKE = { fill: 'none', strokeWidth: 2.5, strokeLinecap: 'round' } as const

const SIGNS = {
  good: (
    <>
      <circle cx="10" cy="10" r="9" fill="var(--ok-solid)" />
      <path d="m6 10.5 3 3 5-6" stroke="#ffffff" {...STROKE} />
    </>
  ),
  warning: (
    <>
      <path d="M10 0 20 10 10 20 0 10Z" fill="var(--warn-solid)" />
      <path d="M10 5v6M10 14.5v.1" stroke="var(--on-warn)" {...STROKE} />
    </>
  ),
  bad: (
    <>
      <rect x="1" y="1" width="18" height="18" rx="2" fill="var(--live-solid)" />
      <path d="m6 6 8 8M14 6l-8 8" stroke="#ffffff" {...STROKE} />
    </>
  ),
} as const satisfies Record<State, React.JSX.Element>
