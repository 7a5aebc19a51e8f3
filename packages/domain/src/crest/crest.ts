import { areTooAlike, contrastOf, inkOn } from './colours.ts'

/** Fields of a team for its crest. */
export type CrestTeam = {
  readonly name: string
  readonly shortName: string
  /** `#rrggbb` */
  readonly primaryColor: string
  /** Which of the drawings of its name, where others of the cup look like the first; see `distinctCrests`. */
  readonly crest?: number
}

/** A line of letters on a crest, in units of the view box. */
export type CrestText = {
  readonly text: string
  readonly size: number
  readonly baseline: number
  /** The width to which the letters are pressed together; absent where they fit as they are. */
  readonly width?: number
}

/** A drawn crest: colours as `#rrggbb`, paths in a view box of 64 by 72. */
export type Crest = {
  readonly outline: string
  readonly kit: string
  readonly ground: string
  readonly second: string
  /** The colour of the letters: at least 4.5:1 on the ground, in which they have a halo. */
  readonly ink: string
  readonly letters: CrestText
  /** A number that is part of the name: "II", "U11" or a year. */
  readonly mark?: CrestText
}

/** The crest of a team: the same for the same name, short name and colour, wherever it is drawn. */
export function crestOf(team: CrestTeam): Crest {
  const hash = hashOf(team.name, team.crest)
  const [shape, kit] = [(hash >>> 3) % SHAPES.length, (hash >>> 9) % KITS.length]
  const ground = team.primaryColor
  const mark = markIn(team.name)
  const base = 43 + (kit === CHIEF ? 4 : shape === ROUND ? 1 : 0)
  return {
    outline: SHAPES[shape] ?? SHAPES[0],
    kit: KITS[kit] ?? KITS[0],
    ground,
    second: secondColour(team, hash),
    ink: inkOn(ground),
    letters: lettersOf(team.shortName, mark === undefined ? base : base - 2),
    ...(mark === undefined ? {} : { mark: { text: mark, size: 11, baseline: base + 13 } }),
  }
}

/**
 * [H13] The teams of a cup, each with the number of a drawing that no team before it by name has: also without letters, as in
 * lists, no two look the same. Teams that are not alike keep their first drawing.
 */
export function distinctCrests<T extends CrestTeam>(teams: readonly T[]): T[] {
  const taken: Crest[] = []
  const numbers = new Map<T, number>()
  for (const team of [...teams].sort(byName)) {
    const number = freeDrawing(team, taken, areMistaken) ?? freeDrawing(team, taken, lookAlike) ?? 0
    taken.push(crestOf({ ...team, crest: number }))
    numbers.set(team, number)
  }
  return teams.map((team) => (numbers.get(team) ? { ...team, crest: numbers.get(team) } : team))
}

type Compare = (one: Crest, other: Crest) => boolean

/** The first drawing of a team that none of the taken ones is like; undefined where there is none. */
function freeDrawing(team: CrestTeam, taken: readonly Crest[], isLike: Compare): number | undefined {
  return DRAWINGS.find((crest) => {
    const drawn = crestOf({ ...team, crest })
    return !taken.some((other) => isLike(drawn, other))
  })
}

const byName = (one: CrestTeam, other: CrestTeam): number =>
  one.name < other.name ? -1 : one.name > other.name ? 1 : one.shortName < other.shortName ? -1 : 1

/** More than a cup of one colour needs: 24 combinations of shape and pattern that none mistakes, each in two or more colours. */
const DRAWINGS = Array.from({ length: 400 }, (_, number) => number)

/** Whether two crests cannot be told apart without their letters. */
export const lookAlike = (one: Crest, other: Crest): boolean => one.outline === other.outline && areOfOneKit(one, other)

/** The same for a line of a list, where a few pixels are all that tells the shields apart. */
const areMistaken = (one: Crest, other: Crest): boolean => familyOf(one) === familyOf(other) && areOfOneKit(one, other)

const areOfOneKit = (one: Crest, other: Crest): boolean =>
  one.kit === other.kit && areTooAlike(one.ground, other.ground) && areTooAlike(one.second, other.second)

const familyOf = ({ outline }: Crest): string => (SHIELDS.some((n) => SHAPES[n] === outline) ? SHAPES[0] : outline)

/** FNV-1a with 32 bits over the UTF-8 bytes of a name and the number of its drawing. */
function hashOf(name: string, drawing = 0): number {
  let hash = 0x811c9dc5
  for (const byte of utf8(drawing === 0 ? name : `${name}#${drawing}`)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

const utf8 = (text: string): number[] =>
  [...encodeURIComponent(text.toWellFormed()).matchAll(/%(..)|./g)].map(([character, hex]) =>
    hex === undefined ? (character.codePointAt(0) ?? 0) : Number.parseInt(hex, 16),
  )

/** The first colour that can be told from the team's own: in its first drawing of those that its name says, then of some that go with all. */
function secondColour({ name, primaryColor, crest = 0 }: CrestTeam, hash: number): string {
  const said = name.toLowerCase().split(/[^\p{L}]+/u)
  const companions = crest === 0 ? COMPANIONS : MORE_COMPANIONS
  const first = hash % companions.length
  const candidates = [
    ...(crest === 0 ? said.flatMap((word) => COLOUR_WORDS.get(word) ?? []) : []),
    ...companions.slice(first),
    ...companions.slice(0, first),
  ]
  return candidates.find((color) => contrastOf(color, primaryColor) >= LEAST_CONTRAST) ?? inkOn(primaryColor)
}

const LEAST_CONTRAST = 1.9
const COMPANIONS = ['#ffffff', '#f5b921', '#1d1727']
/** For later drawings: on white and on yellow only one of the first three can be seen. */
const MORE_COMPANIONS = [...COMPANIONS, '#1746c7', '#c81e1e']

const COLOUR_WORDS: ReadonlyMap<string, string> = new Map([
  ['blau', '#1d4ed8'],
  ['weiß', '#ffffff'],
  ['weiss', '#ffffff'],
  ['rot', '#dc2626'],
  ['gold', '#f5b921'],
  ['gelb', '#facc15'],
  ['grün', '#15803d'],
  ['schwarz', '#1d1727'],
  ['silber', '#cbd5e1'],
  ['orange', '#f97316'],
  ['lila', '#7c3aed'],
])

/** Which team of a club it is, at the end of its name, or the year in it. */
const markIn = (name: string): string | undefined =>
  (/\s(I{1,3}|IV|V|U\d{1,2}|\d)$/.exec(name) ?? /(?<![\p{L}\d])(\d{4}|\d{2})(?![\p{L}\d.])/u.exec(name))?.[1]

function lettersOf(text: string, baseline: number): CrestText {
  const count = [...text].length
  const size = count <= 3 ? 23 : count === 4 ? 18.5 : 15.5
  const isWide = widthOf(text) * size > ROOM
  return { text, size, baseline, ...(isWide ? { width: ROOM } : {}) }
}

/** The width between the rims, in units of the view box. */
const ROOM = 44

/** The width of bold letters, in parts of their size. */
const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, letter) => sum + (/[MWÄÖÜOQGD@%&]/.test(letter) ? 0.85 : /[IJ1.:/ -]/.test(letter) ? 0.4 : 0.7),
    0,
  )

/** Outlines of crests, in a view box of 64 by 72. */
export const SHAPES = [
  'M5 4H59V37C59 53 47 63 32 69 17 63 5 53 5 37Z',
  'M4 9Q18 10 32 3 46 10 60 9V36C60 53 48 63 32 69 16 63 4 53 4 36Z',
  'M32 5A31 31 0 0 1 32 67A31 31 0 0 1 32 5Z',
  'M32 3 60 15V52L32 69 4 52V15Z',
  'M5 4H59V41A27 27 0 0 1 5 41Z',
  'M10 4H54Q54 11 60 11V38C60 54 46 64 32 69 18 64 4 54 4 38V11Q10 11 10 4Z',
] as const

/** Shapes that differ at their edges alone. */
const SHIELDS = [0, 1, 4, 5]

/** The round shape, whose letters are one unit lower. */
const ROUND = 2

/** Patterns of crests and shirts, drawn in the second colour over a ground in the first. */
export const KITS = [
  'M0 0H64V20H0Z',
  'M12 0h8v72h-8z M28 0h8v72h-8z M44 0h8v72h-8z',
  'M0 10h64v9H0z M0 28h64v9H0z M0 46h64v9H0z M0 64h64v8H0z',
  'M32 0h32v72H32z',
  'M-6 52 58-6 74 14 10 72Z',
  'M0 62 32 38 64 62V80L32 56 0 80Z M0 30 32 6 64 30V14L32-10 0 14Z',
  'M32 0h32v36H32z M0 36h32v36H0z',
  'M25 0h14v72H25z M0 27h64v16H0z',
] as const

/** The pattern with a bar across the top, below which letters are four units lower. */
export const CHIEF = 0
