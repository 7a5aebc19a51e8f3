import type { Crest } from '@cup/domain/crest'

/** A picture in memory, three bytes for each pixel. */
export type Canvas = { readonly width: number; readonly height: number; readonly pixels: Buffer }

/** A rectangle in pixels. */
export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** A canvas of one colour; all colours are `#rrggbb`. */
export function canvasOf(width: number, height: number, color: string): Canvas {
  const canvas = { width, height, pixels: Buffer.alloc(width * height * 3) }
  fillBox(canvas, { left: 0, top: 0, width, height }, color)
  return canvas
}

/** Fills a rectangle, in whole pixels. */
export function fillBox(canvas: Canvas, { left, top, width, height }: Box, color: string): void {
  const row = Buffer.alloc(width * 3, rgbOf(color))
  for (let y = top; y < top + height; y += 1) row.copy(canvas.pixels, (y * canvas.width + left) * 3)
}

/** Fills a circle around a point, with a soft edge. */
export function fillCircle(canvas: Canvas, { x, y }: Point, radius: number, color: string): void {
  const rgb = rgbOf(color)
  const box = { left: x - radius - 1, top: y - radius - 1, width: 2 * radius + 2, height: 2 * radius + 2 }
  forPixels(canvas, box, (at, column, row) => {
    mix(canvas.pixels, at, rgb, coverage(Math.hypot(column + 0.5 - x, row + 0.5 - y) - radius))
  })
}

/** A picture with one byte for each pixel: how much of a colour it has there. */
export type Mask = { readonly width: number; readonly height: number; readonly shares: Buffer }

/** Draws a mask in a colour. */
export function drawMask(canvas: Canvas, { width, height, shares }: Mask, { left, top, color }: Place): void {
  const rgb = rgbOf(color)
  forPixels(canvas, { left, top, width, height }, (at, x, y) => {
    mix(canvas.pixels, at, rgb, (shares[(y - top) * width + x - left] ?? 0) / 255)
  })
}

type Place = { readonly left: number; readonly top: number; readonly color: string }

/** The mask with a rim around what it shows, this many pixels wide on every side. */
export function withRim({ width, height, shares }: Mask, rim: number): Mask {
  const wide = { width: width + 2 * rim, height: height + 2 * rim }
  const grown = Buffer.alloc(wide.width * wide.height)
  const span = Array.from({ length: 2 * rim + 1 }, (_, n) => n - rim)
  const disc = span.flatMap((dy) => span.filter((dx) => Math.hypot(dx, dy) <= rim + 0.3).map((dx) => ({ dx, dy })))
  for (const [at, share] of shares.entries()) {
    if (share === 0) continue
    const [x, y] = [(at % width) + rim, Math.floor(at / width) + rim]
    for (const { dx, dy } of disc) {
      const to = (y + dy) * wide.width + x + dx
      grown[to] = Math.max(grown[to] ?? 0, share)
    }
  }
  return { ...wide, shares: grown }
}

/** Draws pixels of red, green, blue and alpha. */
export function drawPixels(canvas: Canvas, pixels: Buffer, { left, top, width, height }: Box): void {
  forPixels(canvas, { left, top, width, height }, (at, x, y) => {
    const from = ((y - top) * width + x - left) * 4
    mix(canvas.pixels, at, pixels.subarray(from, from + 3), (pixels[from + 3] ?? 0) / 255)
  })
}

/** The units of a crest across and down. */
const CREST_WIDTH = 64
const CREST_HEIGHT = 72

/** The width of a crest of this height. */
export const crestWidth = (height: number): number => Math.round((height * CREST_WIDTH) / CREST_HEIGHT)

/** The pixels of a unit in a crest of this height. */
export const crestScale = (height: number): number => height / CREST_HEIGHT

const RIM = 8
const SEAM = 3
/** Keeps a white crest visible on white, and one on the colour of its own team. */
const EDGE = '#857a6c'
const EDGE_PIXELS = 2

/**
 * Draws a crest without its letters. Here and not by sharp, which may read no SVG in this process, so that no upload ever
 * reaches its reader of SVG.
 */
export function drawCrest(
  canvas: Canvas,
  { outline, kit, ground, second }: Crest,
  { left, top, height }: Omit<Box, 'width'>,
): void {
  const scale = crestScale(height)
  const onCanvas = (path: string): readonly Polygon[] =>
    polygonsOf(path).map((polygon) => polygon.map(({ x, y }) => ({ x: left + x * scale, y: top + y * scale })))
  const toShape = distanceWithin(Math.max(EDGE_PIXELS + 1, (RIM / 2) * scale + 1), onCanvas(outline))
  const toPattern = distanceWithin(1, onCanvas(kit))
  const [edgeRgb, groundRgb, secondRgb] = [rgbOf(EDGE), rgbOf(ground), rgbOf(second)]
  const around = {
    left: left - EDGE_PIXELS,
    top: top - EDGE_PIXELS,
    width: crestWidth(height) + 2 * EDGE_PIXELS,
    height: height + 2 * EDGE_PIXELS,
  }
  forPixels(canvas, around, (at, column, row) => {
    const [x, y] = [column + 0.5, row + 0.5]
    const distance = toShape(x, y)
    if (distance > EDGE_PIXELS + 1) return
    const inside = coverage(distance)
    const along = (units: number) => Math.min(inside, coverage(-distance - (units / 2) * scale))
    mix(canvas.pixels, at, edgeRgb, coverage(distance - EDGE_PIXELS))
    mix(canvas.pixels, at, groundRgb, inside)
    if (inside > 0) mix(canvas.pixels, at, secondRgb, Math.min(inside, coverage(toPattern(x, y))))
    mix(canvas.pixels, at, secondRgb, along(RIM))
    mix(canvas.pixels, at, groundRgb, along(SEAM))
  })
}

type Point = { readonly x: number; readonly y: number }
type Polygon = readonly Point[]

/** How much of a pixel lies inside, by the signed distance of its middle from the outline. */
const coverage = (distance: number): number => Math.min(1, Math.max(0, 0.5 - distance))

const rgbOf = (color: string): Buffer => Buffer.from(color.slice(1), 'hex')

/** Visits the pixels of a box that are on the canvas, with the place of their first byte. */
function forPixels(canvas: Canvas, box: Box, visit: (at: number, x: number, y: number) => void): void {
  const right = Math.min(canvas.width, box.left + box.width)
  const bottom = Math.min(canvas.height, box.top + box.height)
  for (let y = Math.max(0, box.top); y < bottom; y += 1) {
    for (let x = Math.max(0, box.left); x < right; x += 1) visit((y * canvas.width + x) * 3, x, y)
  }
}

function mix(pixels: Buffer, at: number, rgb: Buffer, part: number): void {
  if (part <= 0) return
  for (let channel = 0; channel < 3; channel += 1) {
    const before = pixels[at + channel] ?? 0
    pixels[at + channel] = Math.round(before + ((rgb[channel] ?? 0) - before) * part)
  }
}

type Edge = { readonly from: Point; readonly to: Point }

const edgesOf = (polygon: Polygon): readonly Edge[] => polygon.map((to, n) => ({ from: polygon.at(n - 1) ?? to, to }))

/**
 * The distance from the nearest outline of polygons that may overlap; negative inside any of them. It is exact as far
 * as `reach` and greater than that elsewhere, because only the edges that are so near to a row are asked.
 */
function distanceWithin(reach: number, polygons: readonly Polygon[]): (x: number, y: number) => number {
  const all = polygons.map(edgesOf)
  let [row, near] = [Number.NaN, all]
  return (x, y) => {
    if (y !== row) {
      row = y
      near = all.map((edges) => edges.filter((edge) => isNearRow(edge, y, reach)))
    }
    return near.reduce((least, edges) => Math.min(least, distanceTo(edges, x, y)), Number.POSITIVE_INFINITY)
  }
}

const isNearRow = ({ from, to }: Edge, y: number, reach: number): boolean =>
  Math.min(from.y, to.y) - reach <= y && y <= Math.max(from.y, to.y) + reach

function distanceTo(edges: readonly Edge[], x: number, y: number): number {
  let squared = Number.POSITIVE_INFINITY
  let isInside = false
  for (const { from, to } of edges) {
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const along = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1)
    const part = Math.min(1, Math.max(0, along))
    squared = Math.min(squared, (x - from.x - part * dx) ** 2 + (y - from.y - part * dy) ** 2)
    if (from.y > y !== to.y > y && x < from.x + ((y - from.y) / dy) * dx) isInside = !isInside
  }
  return isInside ? -Math.sqrt(squared) : Math.sqrt(squared)
}

/** How many numbers each command of a path takes; others than these are in no crest. */
const COUNTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6, A: 7, Z: 0 }

/** The polygons of an SVG path, with curves in short straight pieces. Throws on a command that it does not know. */
export function polygonsOf(path: string): readonly Polygon[] {
  const polygons: Point[][] = []
  let at: Point = { x: 0, y: 0 }
  for (const [, letter = '', written = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const command = letter.toUpperCase()
    const count = COUNTS[command]
    if (count === undefined) throw new Error(`A crest has the unknown command ${letter}`)
    const numbers = [...written.matchAll(/-?[\d.]+/g)].map(Number)
    if (command === 'M') polygons.push([])
    for (let first = 0; count > 0 && first < numbers.length; first += count) {
      const origin = letter === command ? { x: 0, y: 0 } : at
      const points = pointsTo(command, at, origin, numbers.slice(first, first + count))
      polygons.at(-1)?.push(...points)
      at = points.at(-1) ?? at
    }
    if (command === 'Z') at = polygons.at(-1)?.[0] ?? at
  }
  return polygons
}

/** The points that a command adds. */
function pointsTo(command: string, from: Point, origin: Point, numbers: readonly number[]): Point[] {
  const pairs = Array.from({ length: Math.floor(numbers.length / 2) }, (_, pair) => ({
    x: origin.x + (numbers[2 * pair] ?? 0),
    y: origin.y + (numbers[2 * pair + 1] ?? 0),
  }))
  const [only = 0] = numbers
  switch (command) {
    case 'H':
      return [{ x: origin.x + only, y: from.y }]
    case 'V':
      return [{ x: from.x, y: origin.y + only }]
    case 'Q':
    case 'C':
      return STEPS.map((part) => onCurve([from, ...pairs], part))
    case 'A':
      return halfCircle(from, { x: origin.x + (numbers[5] ?? 0), y: origin.y + (numbers[6] ?? 0) })
    default:
      return pairs
  }
}

/** Number of segments per curve. */
const STEPS = Array.from({ length: 16 }, (_, step) => (step + 1) / 16)

/** A point of a Bézier curve, by halving it until one point is left. */
function onCurve(points: readonly Point[], part: number): Point {
  const [first, ...others] = points
  if (!first || others.length === 0) return first ?? { x: 0, y: 0 }
  const between = others.map((to, n) => {
    const from = points[n] ?? to
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
  })
  return onCurve(between, part)
}

/** Half a circle, clockwise: crests have no other arcs. */
function halfCircle(from: Point, to: Point): Point[] {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  const radius = Math.hypot(to.x - from.x, to.y - from.y) / 2
  const begin = Math.atan2(from.y - middle.y, from.x - middle.x)
  return STEPS.map((part) => ({
    x: middle.x + radius * Math.cos(begin + Math.PI * part),
    y: middle.y + radius * Math.sin(begin + Math.PI * part),
  }))
}
