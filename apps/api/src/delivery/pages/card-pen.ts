import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { type CrestText, crestOf, inkOn } from '@cup/domain/crest'
import type { SharpConstructor } from 'sharp'
import type { CardTeam } from './card-about.ts'
import {
  type Box,
  type Canvas,
  crestScale,
  crestWidth,
  drawCrest,
  drawMask,
  drawPixels,
  fillBox,
  type Mask,
  withRim,
} from './card-canvas.ts'
import { escaped } from './html.ts'

/** The uploaded logos of a card by their names. */
export type CardLogos = Readonly<Record<string, Uint8Array>>

/** Pen that draws cards. */
export type Pen = { readonly sharp: SharpConstructor; readonly canvas: Canvas; readonly logos: CardLogos }

/** Colours of a card. */
export const PAPER = '#fffdf9'
export const INK = '#1d1727'
export const LINE = '#ddd6ca'

/** Shipped with the code, so that cards look the same on a machine without fonts. */
const FONT_FILE = join(import.meta.dirname, 'fonts/barlow-semi-condensed-700.ttf')
const FONT = 'Barlow Semi Condensed, Bold'

type Align = 'left' | 'centre' | 'right'

type Text = Box & {
  readonly text: string
  /** In pixels, the largest first: the first in which the text fits into its box is taken. */
  readonly sizes: readonly number[]
  readonly color?: string
  readonly align?: Align
}

/** Draws a text into its box: as large as fits, in several lines where it is long, in the middle of the height. */
export async function drawText({ sharp, canvas }: Pen, { text, sizes, color = INK, align = 'left', ...box }: Text) {
  if (text === '' || box.width <= 0) return
  const mask = await fittingMask(sharp, text, { box, sizes, align })
  const free = box.width - mask.width
  const left = box.left + (align === 'left' ? 0 : align === 'right' ? free : half(free))
  drawMask(canvas, mask, { left, top: box.top + half(box.height - mask.height), color })
}

type Fit = { readonly box: Box; readonly sizes: readonly number[]; readonly align: Align }

async function fittingMask(sharp: SharpConstructor, text: string, { box, sizes, align }: Fit): Promise<Mask> {
  const { width, height } = box
  const fits = (mask: Mask) => mask.width <= width && mask.height <= height
  for (const size of sizes) {
    const line = await maskOf(sharp, text, { size, align, width: undefined })
    if (fits(line)) return line
    const lines = line.height < height ? await maskOf(sharp, text, { size, align, width }) : line
    if (fits(lines)) return lines
  }
  const size = sizes.at(-1) ?? height
  const broken = await maskOf(sharp, text, { size, align, width, breaks: 'word-char' })
  return fittedTo(sharp, broken, { width: Math.min(width, broken.width), height: Math.min(height, broken.height) })
}

/** The width of a line of a list. */
export const widthOf = async ({ sharp }: Pen, text: string, size: number): Promise<number> =>
  text === '' ? 0 : (await maskOf(sharp, text, { size, align: 'right', width: undefined })).width

type Setting = {
  readonly size: number
  readonly align: Align
  readonly width: number | undefined
  readonly breaks?: 'word' | 'word-char'
}

/** Names of several villages may break behind their slashes and hyphens. */
const withBreaks = (text: string): string => text.replace(/[/-](?=\p{L})/gu, '$&\u200b')

async function maskOf(sharp: SharpConstructor, text: string, { size, align, width, breaks = 'word' }: Setting) {
  const font = { font: `${FONT} ${size}`, fontfile: FONT_FILE, dpi: 72, align, spacing: Math.round(size / 12) } as const
  const wrap = width === undefined ? {} : { width, wrap: breaks }
  const { data, info } = await sharp({ text: { text: escaped(withBreaks(text)), ...font, ...wrap } })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, shares: data }
}

async function fittedTo(sharp: SharpConstructor, { shares, ...from }: Mask, to: Omit<Mask, 'shares'>): Promise<Mask> {
  const resized = sharp(shares, { raw: { ...from, channels: 1 } }).resize({ ...to, fit: 'fill' })
  return { ...to, shares: await resized.extractChannel(0).raw().toBuffer() }
}

/** Half of a length, in whole pixels. */
export const half = (pixels: number): number => Math.round(pixels / 2)

/** A crest of this height and more has its letters. */
const LETTERS_FROM = 120

/** Draws the logo of a team on a plate, or its crest. */
export async function drawTeamSign(pen: Pen, team: CardTeam, place: Omit<Box, 'width'>): Promise<void> {
  const logo = team.logo === undefined ? undefined : pen.logos[team.logo]
  if (logo && (await drawLogo(pen, logo, place))) return
  const crest = crestOf(team)
  drawCrest(pen.canvas, crest, place)
  if (place.height < LETTERS_FROM) return
  await drawLetters(pen, crest.letters, crest, place)
  if (crest.mark) await drawLetters(pen, crest.mark, crest, place)
}

/** Whether the image could be read. */
async function drawLogo({ sharp, canvas }: Pen, logo: Uint8Array, { left, top, height }: Omit<Box, 'width'>) {
  const plate = { left, top, width: crestWidth(height), height }
  const room = Math.round(height / 16)
  const size = { width: plate.width - 2 * room, height: height - 2 * room }
  const image = sharp(logo)
    .resize({ ...size, fit: 'inside' })
    .ensureAlpha()
    .raw()
  const drawn = await image.toBuffer({ resolveWithObject: true }).catch(() => undefined)
  if (!drawn) return false
  const { width, height: shown } = drawn.info
  fillBox(canvas, plate, PAPER)
  const inside = { left: left + half(plate.width - width), top: top + half(height - shown), width, height: shown }
  drawPixels(canvas, drawn.data, inside)
  return true
}

type CrestColours = { readonly ink: string; readonly ground: string }

/** Draws letters of a crest with their halo, pressed together where they are too wide. */
async function drawLetters(
  { sharp, canvas }: Pen,
  { text, size, baseline, width: most }: CrestText,
  { ink, ground }: CrestColours,
  { left, top, height }: Omit<Box, 'width'>,
): Promise<void> {
  const scale = crestScale(height)
  const mask = await maskOf(sharp, text, { size: Math.round(size * scale), align: 'centre', width: undefined })
  const widest = Math.round((most ?? 48) * scale)
  const letters = mask.width <= widest ? mask : await fittedTo(sharp, mask, { width: widest, height: mask.height })
  const x = left + half(crestWidth(height) - letters.width)
  const y = top + Math.round(baseline * scale) - letters.height
  const rim = Math.max(1, Math.round(2 * scale))
  drawMask(canvas, withRim(letters, rim), { left: x - rim, top: y - rim, color: ground })
  drawMask(canvas, letters, { left: x, top: y, color: ink })
}

const STRIPE = 28

/** Stripes in two shades of a colour, between lines that show a white field on the paper. */
export function drawField(canvas: Canvas, box: Box, color: string): void {
  fillBox(canvas, box, color)
  const shade = mixed(color, inkOn(color), 0.06)
  for (let x = box.left; x < box.left + box.width; x += 2 * STRIPE) {
    fillBox(canvas, { ...box, left: x, width: Math.min(STRIPE, box.left + box.width - x) }, shade)
  }
  for (const top of [box.top, box.top + box.height - 2]) fillBox(canvas, { ...box, top, height: 2 }, LINE)
}

function mixed(color: string, other: string, part: number): string {
  const [one, two] = [color, other].map((hex) => Buffer.from(hex.slice(1), 'hex'))
  return `#${Buffer.from([0, 1, 2].map((n) => (one?.[n] ?? 0) * (1 - part) + (two?.[n] ?? 0) * part)).toString('hex')}`
}

/** The finished picture. */
export const asPng = ({ sharp, canvas: { pixels, width, height } }: Pen): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ palette: true })
    .toBuffer()

/** The signature of a PNG and its first chunk, which says its size. */
const PNG_START = 33

/** The picture with a text that describes it, as the PNG specification has it: for tools, and for what checks that a card hides what it must. */
export function described(png: Buffer, text: string): Buffer {
  const content = Buffer.concat([Buffer.from('iTXtDescription\0\0\0\0\0'), Buffer.from(text)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length - 'iTXt'.length)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([png.subarray(0, PNG_START), length, content, sum, png.subarray(PNG_START)])
}
