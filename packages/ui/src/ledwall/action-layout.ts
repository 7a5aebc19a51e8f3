import { emsOf, sizeThatFits } from './type-width.ts'

type Area = { readonly width: number; readonly height: number }

/** Layout of an action image, in pixels; `y` of a line is its base line. */
export type ActionLayout = {
  readonly symbol: { readonly size: number; readonly xs: readonly number[]; readonly y: number }
  readonly size: number
  readonly lines: readonly { readonly text: string; readonly x: number; readonly y: number; readonly width: number }[]
}

/** Shares of the height: free edge, room between sign and words, largest type of one line and of each of several. */
const EDGE = 0.11
const GAP = 0.3
const SINGLE_LINE = 0.78
const LINE = 0.88
/** Capital letters reach so far above their base line, in multiples of the type size. */
const CAPITALS = 0.703
/** A strip at least so many times as wide as high has the sign on both sides of the words. */
const LONG = 8

/** Lays sign and words out in the middle, in one line or in several, whichever makes the larger letters. */
export function actionLayoutOf(phrase: readonly string[], { width, height }: Area): ActionLayout {
  const edge = Math.round(height * EDGE)
  const symbolSize = height - 2 * edge
  const beside = symbolSize + Math.round(height * GAP)
  const signs = width / height >= LONG ? 2 : 1
  const { texts, size } = wordsIn([[phrase.join(' ')], phrase], { width: width - 4 * edge - signs * beside, height })
  const wordsWidth = Math.ceil(Math.max(...texts.map(emsOf)) * size)
  const left = Math.round((width - wordsWidth - signs * beside) / 2)
  const center = left + beside + wordsWidth / 2
  const lines = texts.map((text, line) => {
    const lineWidth = Math.floor(emsOf(text) * size)
    const middle = (height * (2 * line + 1)) / (2 * texts.length)
    const toMiddle = texts.length === 1 ? 0 : (height / 2 - middle) * (1 - LINE)
    return {
      text,
      x: Math.round(center - lineWidth / 2),
      y: Math.round(middle + toMiddle + (CAPITALS / 2) * size),
      width: lineWidth,
    }
  })
  const xs = [left, left + 2 * beside + wordsWidth - symbolSize].slice(0, signs)
  return { symbol: { size: symbolSize, xs, y: edge }, size, lines }
}

/** One line reads so much better that several must have letters larger by this much. */
const ONE_LINE_IS_WORTH = 1.15

/** The arrangement of the words with the largest letters. */
function wordsIn(arrangements: readonly (readonly string[])[], { width, height }: Area) {
  const [best] = arrangements
    .map((texts) => {
      const largest = texts.length === 1 ? height * SINGLE_LINE : (height * LINE) / texts.length
      return { texts, size: sizeThatFits(Math.max(...texts.map(emsOf)), width, Math.floor(largest)) }
    })
    .sort((a, b) => weightOf(b) - weightOf(a))
  return best ?? { texts: [], size: 1 }
}

const weightOf = ({ texts, size }: { readonly texts: readonly string[]; readonly size: number }): number =>
  texts.length === 1 ? size * ONE_LINE_IS_WORTH : size
