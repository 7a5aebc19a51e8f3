import { emsOf } from './type-width.ts'

/** Type sizes of a text, tried from the largest on; below 64 px a hall does not read it any more. */
const SIZES: readonly number[] = [96, 88, 80, 72, 64]
const LINE_HEIGHT = 1.1

type Area = { readonly width: number; readonly height: number }

/** A text as the wall shows it: its type size in pixels, and the lines of each page. */
export type TextPages = { readonly size: number; readonly pages: readonly (readonly string[])[] }

/** Sets a text as large as fits on one page; what is too long even at the smallest size goes on several pages. */
export function textPagesOf(text: string, area: Area, sizes = SIZES): TextPages {
  for (const size of sizes) {
    const lines = balancedLinesOf(text, area.width / size)
    if (lines.length <= linesPerPage(size, area)) return { size, pages: [lines] }
  }
  const smallest = Math.min(...sizes)
  const lines = balancedLinesOf(text, area.width / smallest)
  return { size: smallest, pages: chunksOf(lines, linesPerPage(smallest, area)) }
}

/** How a wall sets a text: with some room at both ends. */
export const textOnWall = (text: string, { width, height }: Area): TextPages =>
  textPagesOf(text, { width: width - 2 * PADDING, height })

const PADDING = 32

/** The height of a line of text in pixels; even, so that its middle is no half pixel. */
export const lineHeightOf = (size: number): number => 2 * Math.round((size * LINE_HEIGHT) / 2)

const linesPerPage = (size: number, { height }: Area): number => Math.floor(height / lineHeightOf(size))

const chunksOf = (lines: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(lines.length / size) }, (_, page) => lines.slice(page * size, (page + 1) * size))

/** As few lines as possible, and these about equally long. */
function balancedLinesOf(text: string, ems: number): readonly string[] {
  const words = text.split(/\s+/).filter(Boolean)
  const longest = Math.max(0.1, ...words.map(emsOf))
  let lines = linesOf(words, ems)
  for (let width = ems * STEP; width >= longest; width *= STEP) {
    const narrower = linesOf(words, width)
    if (narrower.length > lines.length) break
    lines = narrower
  }
  return lines
}

/** How finely the width of balanced lines is searched. */
const STEP = 0.98

function linesOf(words: readonly string[], ems: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const part of words.flatMap((word) => partsOf(word, ems))) {
    const longer = line === '' ? part : `${line} ${part}`
    if (line !== '' && emsOf(longer) > ems) lines.push(line)
    line = line !== '' && emsOf(longer) > ems ? part : longer
  }
  return line === '' ? lines : [...lines, line]
}

/** A word that is longer than a line is cut where the line ends. */
function partsOf(word: string, ems: number): string[] {
  const parts: string[] = []
  let part = ''
  for (const character of word) {
    if (part !== '' && emsOf(part + character) > ems) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part]
}
