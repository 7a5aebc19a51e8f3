const BLACK = '#000000'
const WHITE = '#ffffff'

/** Black or white, whichever is read better on the colour; at least 4.5:1 on every colour there is. */
export const inkOn = (color: string): typeof BLACK | typeof WHITE =>
  contrastOf(color, BLACK) >= contrastOf(color, WHITE) ? BLACK : WHITE

/** The contrast of two colours as WCAG counts it: from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
