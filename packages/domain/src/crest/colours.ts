/** How far apart two colours look (`#rrggbb`): the CIEDE2000 difference; 0 is equal, 100 is black and white. */
export const colourDifference = (one: string, other: string): number => labDifference(labOf(one), labOf(other))

/** Whether the colours of two sides could be mistaken for each other: closer than a difference of 20. */
export const areTooAlike = (one: string, other: string): boolean => colourDifference(one, other) < TOO_ALIKE

const TOO_ALIKE = 20

/** A colour in CIELAB: lightness, green to red, blue to yellow. */
export type Lab = { readonly l: number; readonly a: number; readonly b: number }

/** The CIEDE2000 difference of two colours in CIELAB, with all weights at 1. */
export function labDifference(one: Lab, other: Lab): number {
  const stretch = 1.5 - 0.5 * saturation((chromaOf(one) + chromaOf(other)) / 2)
  const [first, second] = [polarOf(one, stretch), polarOf(other, stretch)]
  const isGrey = first.chroma * second.chroma === 0
  const turn = isGrey ? 0 : turnBetween(first.hue, second.hue)
  const mean = {
    l: (one.l + other.l) / 2,
    chroma: (first.chroma + second.chroma) / 2,
    hue: isGrey ? first.hue + second.hue : first.hue + turn / 2,
  }
  const byLightness = (other.l - one.l) / lightnessWeight(mean.l)
  const byChroma = (second.chroma - first.chroma) / (1 + 0.045 * mean.chroma)
  const byHue = (2 * Math.sqrt(first.chroma * second.chroma) * sin(turn / 2)) / hueWeight(mean)
  return Math.sqrt(byLightness ** 2 + byChroma ** 2 + byHue ** 2 + blueTerm(mean) * byChroma * byHue)
}

type Polar = { readonly chroma: number; readonly hue: number }

const chromaOf = ({ a, b }: Lab): number => Math.hypot(a, b)

/** From 0 for grey to almost 1 for vivid. */
const saturation = (chroma: number): number => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7))

/** Greys are told apart more finely by a stretched green-red axis; hue in degrees from 0 to 360. */
function polarOf({ a, b }: Lab, stretch: number): Polar {
  const hue = (Math.atan2(b, a * stretch) * 180) / Math.PI
  return { chroma: Math.hypot(a * stretch, b), hue: hue < 0 ? hue + 360 : hue }
}

/** The shorter way round from one hue to another, in degrees. */
function turnBetween(from: number, to: number): number {
  const turn = to - from
  if (Math.abs(turn) <= 180) return turn
  return turn > 0 ? turn - 360 : turn + 360
}

const lightnessWeight = (l: number): number => 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2)

const hueWeight = ({ chroma, hue }: Polar): number =>
  1 +
  0.015 * chroma * (1 - 0.17 * cos(hue - 30) + 0.24 * cos(2 * hue) + 0.32 * cos(3 * hue + 6) - 0.2 * cos(4 * hue - 63))

/** Among blues, chroma and hue are not seen independently. */
function blueTerm({ chroma, hue }: Polar): number {
  const around = ((((hue % 360) + 360) % 360) - 275) / 25
  return -2 * saturation(chroma) * sin(60 * Math.exp(-(around ** 2)))
}

const sin = (degrees: number): number => Math.sin((degrees * Math.PI) / 180)
const cos = (degrees: number): number => Math.cos((degrees * Math.PI) / 180)

/** sRGB to CIELAB by way of XYZ, each divided by its white (D65). */
function labOf(color: string): Lab {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  )
  const x = compress((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
  const y = compress(0.2126729 * red + 0.7151522 * green + 0.072175 * blue)
  const z = compress((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883)
  return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) }
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const compress = (share: number): number => (share > 216 / 24389 ? Math.cbrt(share) : (share * 24389) / 3132 + 4 / 29)

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
