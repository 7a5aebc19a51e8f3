/** A yellow and a red card, on the button that shows one. */
export const CardsSign = () => (
  <svg width="1.6em" height="1.5em" viewBox="0 0 32 30" aria-hidden="true" focusable="false">
    <rect x="2" y="3" width="16" height="23" rx="2" fill="#ffc53d" stroke="#0b1220" strokeWidth="1.5" />
    <rect
      x="11"
      y="3"
      width="16"
      height="23"
      rx="2"
      fill="#e5262b"
      stroke="#0b1220"
      strokeWidth="1.5"
      transform="rotate(10 19 15)"
    />
  </svg>
)
