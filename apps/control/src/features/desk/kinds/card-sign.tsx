import type { CardColour } from '../../../shared/record/card.ts'

const FILLS = {
  yellow: ['#ffc53d', '#ffc53d'],
  yellowRed: ['#ffc53d', '#e5262b'],
  red: ['#e5262b', '#e5262b'],
} as const

/** A card in its colour. */
export const CardSign = ({ colour }: { readonly colour: CardColour }) => {
  const [upper, lower] = FILLS[colour]
  return (
    <svg width="1.2em" height="1.6em" viewBox="0 0 24 32" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="22" height="30" rx="3" fill={upper} stroke="#0b1220" strokeWidth="2" />
      <path d="M22 4v24a2 2 0 0 1-2 2H4z" fill={lower} />
    </svg>
  )
}

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
