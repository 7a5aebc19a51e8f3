/**
 * How wide Barlow Condensed is at weight 800, in thousandths of its size, never too little and hardly too much. Known widths
 * make a fitting size a plain calculation, right in the first frame.
 */
const WIDTHS: readonly (readonly [thousandths: number, characters: string])[] = [
  [200, " '"],
  [220, 'l‘’|'],
  [240, 'ijI,.·`'],
  [260, ';'],
  [300, '1:!t'],
  [320, 'f•'],
  [340, 'r-'],
  [360, '()[]°'],
  [380, '{}z*'],
  [400, '–„”“"'],
  [420, 'Z×'],
  [440, '7_^LsF+<=>−'],
  [460, '0235689/\\§aceEvyoøhnubdpqg$S«»'],
  [480, '4?JkPBßxDUCGOQ'],
  [500, 'RT~HYX'],
  [520, '€KVAØ'],
  [540, 'N'],
  [560, 'M'],
  [600, '‚—'],
  [640, '#&w'],
  [700, 'mæŒ'],
  [720, 'œW'],
  [740, '…'],
  [780, '@%Æ'],
]

/** Width of a character that is in no list: the widest. */
const WIDEST = 780

const widthOfCharacter = new Map(
  WIDTHS.flatMap(([width, characters]) => [...characters].map((character) => [character, width] as const)),
)

/** The width of a line of heavy type in multiples of its size. */
export function emsOf(text: string): number {
  // An accent takes no width of its own.
  const characters = [...text.normalize('NFD').replace(/\p{M}/gu, '')]
  const thousandths = characters.reduce((sum, character) => sum + (widthOfCharacter.get(character) ?? WIDEST), 0)
  return thousandths / 1000
}

/** The width of a clock or a score in tabular figures, in multiples of its size. */
export const emsOfFigures = (figures: string): number =>
  [...figures].reduce((sum, figure) => sum + (figure === ':' ? COLON : DIGIT), 0) / 1000

const DIGIT = 520
const COLON = 298

/** The pixels that so many ems take at a size; even, so that its middle is no half pixel. */
export const pixelsOf = (ems: number, size: number): number => 2 * Math.ceil((ems * size) / 2)

/** The largest whole type size, up to `largest`, at which so many ems fit into a width in pixels. */
export const sizeThatFits = (ems: number, width: number, largest: number): number =>
  Math.max(1, Math.min(largest, Math.floor(width / ems)))

/** How a line is set: its type size in pixels, and by how much it is narrower than drawn. */
export type Fit = { readonly size: number; readonly squeeze: number }

/** Letters are set narrower down to this share of their width before they become smaller. */
const NARROWEST = 0.72

/** Fit of a text to a width in pixels: narrower first, then smaller. */
export function fitOf(ems: number, width: number, largest: number): Fit {
  const size = sizeThatFits(ems * NARROWEST, width, largest)
  return { size, squeeze: Math.min(1, width / (ems * size)) }
}

type Area = { readonly width: number; readonly height: number }

/** A name in one line or in several, all set alike. */
export type FittedLines = Fit & { readonly lines: readonly string[]; readonly lineHeight: number }

/** The height of a line of a name, in multiples of its size: capitals with dots must not meet what hangs down. */
const LINE = 1.04
const MOST_LINES = 3

/** Sets a name as large as its box allows: narrower first, then in up to three lines, broken between words, then smaller. */
export function linesOf(name: string, { width, height }: Area, largest: number): FittedLines {
  const settings = Array.from({ length: MOST_LINES }, (_, index) => {
    const lines = brokenInto(name, index + 1)
    const most = Math.min(largest, Math.floor(height / lines.length / LINE))
    return { lines, ...fitOf(Math.max(...lines.map(emsOf)), width, most) }
  })
  const [one] = settings
  const best = settings.reduce((best, next) => (next.size > best.size ? next : best), one ?? { lines: [], ...NO_FIT })
  return { ...best, lineHeight: 2 * Math.round((best.size * LINE) / 2) }
}

const NO_FIT: Fit = { size: 1, squeeze: 1 }

/** At most so many lines, about equally long; a line ends after a space, a dash or a stroke. */
function brokenInto(name: string, most: number): readonly string[] {
  const parts = name.trim().split(/(?<=[\s/-])/)
  const widths = parts.flatMap((_, start) =>
    parts.slice(start).map((_, length) =>
      emsOf(
        parts
          .slice(start, start + length + 1)
          .join('')
          .trim(),
      ),
    ),
  )
  const broken = widths
    .sort((a, b) => a - b)
    .map((width) => filled(parts, width))
    .find((lines) => lines.length <= most)
  return broken ?? [name.trim()]
}

function filled(parts: readonly string[], width: number): readonly string[] {
  const lines: string[] = []
  for (const part of parts) {
    const last = lines.at(-1)
    if (last !== undefined && emsOf((last + part).trim()) <= width) lines[lines.length - 1] = last + part
    else lines.push(part)
  }
  return lines.some((line) => emsOf(line.trim()) > width)
    ? parts.map((part) => part.trim())
    : lines.map((line) => line.trim())
}
