import type { CardColour } from './card.ts'

const FILLS = {
  yellow: ['#ffc53d', '#ffc53d'],
  yellowRed: ['#ffc53d', '#e5262b'],
  red: ['#e5262b', '#e5262b'],
} as const

/** A card in its colour; the words beside it say so too. */
export const CardSign = ({ colour }: { readonly colour: CardColour }) => {
  const [upper, lower] = FILLS[colour]
  return (
    <svg width="1.2em" height="1.6em" viewBox="0 0 24 32" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="22" height="30" rx="3" fill={upper} stroke="#0b1220" strokeWidth="2" />
      <path d="M22 4v24a2 2 0 0 1-2 2H4z" fill={lower} />
    </svg>
  )
}
