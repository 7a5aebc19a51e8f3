/**
 * How wide Inter is at weight 800, in thousandths of its size, never too little and hardly too much. Known widths
 * make a fitting size a plain calculation, right in the first frame.
 */
const WIDTHS: readonly (readonly [thousandths: number, characters: string])[] = [
  [222, ' '],
  [288, 'ijlI'],
  [332, '‚‘’'],
  [362, ",.:·'!;"],
  [392, '()[]`t|'],
  [412, '/\\f'],
  [422, 'r'],
  [440, '•'],
  [472, '°-'],
  [490, '_{}'],
  [505, '^–'],
  [574, 'L„”§s'],
  [590, 'z?“F"aJ'],
  [602, 'kce7'],
  [622, 'Evyoø'],
  [642, '5hnu2bdpqg'],
  [663, '1P3#69$SR'],
  [684, '8BßTZ&'],
  [700, '*x+<=>~×−4«»0€'],
  [745, 'DUKC'],
  [775, 'HGYXNVAOØ'],
  [785, 'Q'],
  [866, 'w'],
  [945, 'mMæ'],
  [1000, '—œ'],
  [1025, 'Œ'],
  [1060, '%@Æ…'],
  [1070, 'W'],
]

/** What is in no list is taken for the widest. */
const WIDEST = 1070

/** Pairs such as WW stand a little further apart. */
const KERNING = 1.01

const widthOfCharacter = new Map(
  WIDTHS.flatMap(([width, characters]) => [...characters].map((character) => [character, width] as const)),
)

/** The width of a line of heavy type in multiples of its size. */
export function emsOf(text: string): number {
  // An accent takes no width of its own.
  const characters = [...text.normalize('NFD').replace(/\p{M}/gu, '')]
  const thousandths = characters.reduce((sum, character) => sum + (widthOfCharacter.get(character) ?? WIDEST), 0)
  return (thousandths / 1000) * KERNING
}

/** The width of a clock or a score in tabular figures, in multiples of its size. */
export const emsOfFigures = (figures: string): number =>
  [...figures].reduce((sum, figure) => sum + (figure === ':' ? COLON : DIGIT), 0) / 1000

const DIGIT = 646
const COLON = 269

/** The pixels that so many ems take at a size; even, so that its middle is no half pixel. */
export const pixelsOf = (ems: number, size: number): number => 2 * Math.ceil((ems * size) / 2)

/** The largest whole type size, up to `largest`, at which so many ems fit into a width in pixels. */
export const sizeThatFits = (ems: number, width: number, largest: number): number =>
  Math.max(1, Math.min(largest, Math.floor(width / ems)))
