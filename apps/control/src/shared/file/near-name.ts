import { normalName } from '@cup/domain/kernel'

/** Letters by which a name may differ from one that it nearly is, for each of these lengths. */
const MOST_SLIPS = [
  [3, 0],
  [7, 1],
  [14, 2],
] as const
const MOST_SLIPS_OF_LONG = 3

/** The only one of some names that a text nearly is, "Mühlensil" for "SG Mühlensiel"; undefined where none or several are. */
export function nearName(text: string, names: readonly string[]): string | undefined {
  const wanted = spelled(text)
  if (wanted === '') return undefined
  const near = names.flatMap((name) => {
    const slips = slipsBetween(wanted, spelled(name))
    return slips === undefined ? [] : [{ name, slips }]
  })
  const least = Math.min(...near.map(({ slips }) => slips))
  const [best, ...others] = near.filter(({ slips }) => slips === least)
  return others.length === 0 ? best?.name : undefined
}

/** A name in plain letters: umlauts as some keyboards write them, without accents, signs and "e. V.". */
const spelled = (name: string): string =>
  normalName(name)
    .replace(/[äöüß]/g, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\be\. ?v\b\.?/g, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()

const PLAIN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** Number of slips between two names; undefined where one is not the other: "U11 I" is never "U11 II". */
function slipsBetween(one: string, other: string): number | undefined {
  if (countersIn(one) !== countersIn(other)) return undefined
  const [club, otherClub] = [clubIn(one), clubIn(other)]
  if (club !== '' && otherClub !== '' && club !== otherClub) return undefined
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  const most = MOST_SLIPS.find(([length]) => short.length <= length)?.[1] ?? MOST_SLIPS_OF_LONG
  const slips = distanceOf(one.replaceAll(' ', ''), other.replaceAll(' ', ''))
  if (slips <= most) return slips
  // A name without the letters of the club: "Mühlensiel" for "SG Mühlensiel".
  const words = long.split(' ').filter((word) => word.length > 3)
  const rest = words.join(' ')
  return rest !== '' && rest !== long && distanceOf(short, rest) <= most ? most + 1 : undefined
}

/** Letters of a club before its place: SV Dorf is not FC Dorf. */
const clubIn = (name: string): string => /^(\p{L}{1,4}) /u.exec(name)?.[1] ?? ''

/** Numbers and letters that tell the teams of a club apart. */
const countersIn = (name: string): string =>
  (name.match(/\d+|\b(?:[a-h]|i{1,3}|iv|vi{0,3})\b/g) ?? []).join(' ')

/** Number of letters to add, leave out, change or swap with the next one between two texts. */
function distanceOf(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let at = 1; at <= one.length; at += 1) {
    const row = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1]
      const isSwapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
      const ways = [
        cell(rows[at - 1], to) + 1,
        cell(row, to - 1) + 1,
        cell(rows[at - 1], to - 1) + (isSame ? 0 : 1),
        ...(isSwapped ? [cell(rows[at - 2], to - 2) + 1] : []),
      ]
      row.push(Math.min(...ways))
    }
    rows.push(row)
  }
  return cell(rows[one.length], other.length)
}

const cell = (row: readonly number[] | undefined, at: number): number => row?.[at] ?? Number.POSITIVE_INFINITY
