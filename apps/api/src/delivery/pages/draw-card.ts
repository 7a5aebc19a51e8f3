import { inkOn } from '@cup/domain/crest'
import { limitedSharp } from '../../utilities/index.ts'
import type { CardColumn, CardRow, CardSide, ShareCard } from './card-about.ts'
import { type Box, canvasOf, crestWidth, fillBox, fillCircle } from './card-canvas.ts'
import {
  asPng,
  type CardLogos,
  described,
  drawField,
  drawTeamSign,
  drawText,
  half,
  INK,
  LINE,
  PAPER,
  type Pen,
  widthOf,
} from './card-pen.ts'
import { drawPortrait, PORTRAIT_SIZE } from './portrait-card.ts'

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 48
const MUTED = '#5f5668'
/** Draws a share card, 1200 by 630, or a portrait, as PNG; its words are its description. */
export async function drawnCard(card: ShareCard, logos: CardLogos = {}): Promise<Buffer> {
  const { width, height } = card.kind === 'portrait' ? PORTRAIT_SIZE : { width: WIDTH, height: HEIGHT }
  const pen: Pen = { sharp: await limitedSharp(), canvas: canvasOf(width, height, PAPER), logos }
  if (card.kind !== 'portrait') await drawHead(pen, card)
  await drawBody(pen, card)
  return described(await asPng(pen), wordsIn(card).join(' | '))
}

/** All texts of a card; colours and the names of files are none. */
const wordsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /^(#[0-9a-f]{6}|logo-[0-9a-f]{32}\.webp)$/i.test(value) ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : []
}

function drawBody(pen: Pen, card: ShareCard): Promise<void> {
  switch (card.kind) {
    case 'cup':
      return drawCup(pen, card)
    case 'game':
      return drawGame(pen, card)
    case 'goal':
      return drawGoal(pen, card)
    case 'team':
      return drawTeam(pen, card)
    case 'portrait':
      return drawPortrait(pen, card)
    case 'list':
      return drawList(pen, card.columns)
  }
}

const HEAD_HEIGHT = 92
const FOOT_TOP = 542
const BAND = { left: 0, top: HEAD_HEIGHT, width: WIDTH, height: FOOT_TOP - HEAD_HEIGHT }

/** The cup on the left, what the card is about on the right, when and where below. */
async function drawHead(pen: Pen, { kind, cup, label, below }: ShareCard): Promise<void> {
  const isOfCup = kind === 'cup'
  const head = { top: 20, height: 56 }
  if (!isOfCup) await drawText(pen, { text: cup, left: MARGIN, width: 640, ...head, sizes: [40, 32, 26, 20] })
  const right = { left: 700, width: WIDTH - 700 - MARGIN, align: 'right' } as const
  if (!isOfCup) await drawText(pen, { text: label, ...right, ...head, sizes: [30, 26, 22, 18], color: MUTED })
  if (kind === 'goal' || isOfCup) return
  const foot = { left: MARGIN, top: FOOT_TOP + 16, width: WIDTH - 2 * MARGIN, height: 56 }
  const align = kind === 'list' ? 'left' : 'centre'
  await drawText(pen, { text: below, ...foot, sizes: [30, 26, 22], color: MUTED, align })
}

async function drawCup(pen: Pen, { cup, label, below, teams }: Extract<ShareCard, { kind: 'cup' }>): Promise<void> {
  const across = { left: MARGIN, width: WIDTH - 2 * MARGIN, align: 'centre' } as const
  const isOpen = teams.length === 0
  const top = isOpen ? 190 : 110
  await drawText(pen, { text: cup, ...across, top, height: 170, sizes: [88, 72, 60, 48, 38] })
  await drawText(pen, {
    text: joinedWords(below, label),
    ...across,
    top: top + 180,
    height: 60,
    sizes: [36, 30, 24],
    color: MUTED,
  })
  const perRow = Math.min(12, Math.ceil(teams.length / Math.ceil(teams.length / 12)))
  const step = 88
  const shown = teams.slice(0, 2 * perRow)
  const rows = Math.ceil(shown.length / Math.max(1, perRow))
  for (const [n, team] of shown.entries()) {
    const row = Math.floor(n / perRow)
    const inRow = Math.min(perRow, shown.length - row * perRow)
    const left = Math.round(WIDTH / 2 - (inRow * step) / 2 + (n % perRow) * step + 10)
    await drawTeamSign(pen, team, { left, top: (rows === 1 ? 430 : 388) + row * 100, height: 76 })
  }
}

const joinedWords = (below: string, label: string): string => (label === '' ? below : `${label} · ${below}`)

const HALF = WIDTH / 2
const CIRCLE = { x: HALF, y: 292 }
const CIRCLE_RADIUS = 138

async function drawGame(pen: Pen, { sides, score, note }: Extract<ShareCard, { kind: 'game' }>): Promise<void> {
  const { canvas } = pen
  await drawHalf(pen, sides.home, 0)
  await drawHalf(pen, sides.guest, HALF)
  fillBox(canvas, { left: HALF - 3, top: BAND.top, width: 6, height: BAND.height }, PAPER)
  fillCircle(canvas, CIRCLE, CIRCLE_RADIUS, PAPER)
  fillCircle(canvas, CIRCLE, CIRCLE_RADIUS - 8, INK)
  fillCircle(canvas, CIRCLE, CIRCLE_RADIUS - 12, PAPER)
  const inCircle = { left: CIRCLE.x - 104, width: 208, align: 'centre' } as const
  const top = CIRCLE.y - (note === '' ? 60 : 78)
  await drawText(pen, { text: score, ...inCircle, top, height: 120, sizes: [112, 96, 80, 64, 48] })
  await drawText(pen, { text: note, ...inCircle, top: CIRCLE.y + 40, height: 44, sizes: [30, 26, 22], color: MUTED })
}

const UNKNOWN_COLOR = '#cbc3b5'

/** A half of the court in the colour of a team. */
async function drawHalf(pen: Pen, { name, team }: CardSide, left: number): Promise<void> {
  const color = team?.primaryColor ?? UNKNOWN_COLOR
  drawField(pen.canvas, { ...BAND, left, width: HALF }, color)
  const isHome = left === 0
  const middle = left + (isHome ? 230 : HALF - 230)
  const height = 200
  if (team) await drawTeamSign(pen, team, { left: middle - half(crestWidth(height)), top: BAND.top + 34, height })
  const text = { left: middle - 205, top: team ? 346 : 210, width: 410, height: 176 }
  await drawText(pen, { text: name, ...text, sizes: [54, 46, 38, 32, 27, 23], color: inkOn(color), align: 'centre' })
}

async function drawGoal(pen: Pen, card: Extract<ShareCard, { kind: 'goal' }>): Promise<void> {
  const { team, scorer, about, sides, score } = card
  const color = team.primaryColor
  const ink = inkOn(color)
  drawField(pen.canvas, BAND, color)
  const text = { left: MARGIN, color: ink }
  await drawText(pen, { text: 'TOR!', ...text, top: 112, width: 700, height: 210, sizes: [250] })
  await drawText(pen, { text: scorer, ...text, top: 340, width: 780, height: 120, sizes: [68, 56, 46, 38, 32] })
  await drawText(pen, { text: about, ...text, top: 468, width: 780, height: 52, sizes: [32, 28, 24] })
  await drawTeamSign(pen, team, { left: 886, top: 158, height: 290 })
  const foot = { top: FOOT_TOP + 10, height: 68, sizes: [34, 28, 23, 19, 16] }
  for (const [side, left] of [
    ['home', MARGIN],
    ['guest', WIDTH - MARGIN - 48],
  ] as const) {
    const { team } = sides[side]
    if (team) await drawTeamSign(pen, team, { left, top: FOOT_TOP + 17, height: 54 })
  }
  const width = 390
  await drawText(pen, { text: sides.home.name, left: MARGIN + 64, width, ...foot })
  await drawText(pen, { text: score, left: HALF - 80, width: 160, ...foot, sizes: [64, 52], align: 'centre' })
  await drawText(pen, { text: sides.guest.name, left: WIDTH - MARGIN - 64 - width, width, ...foot, align: 'right' })
}

async function drawTeam(pen: Pen, { team, word, lines }: Extract<ShareCard, { kind: 'team' }>): Promise<void> {
  const color = team.primaryColor
  const text = { left: 440, width: WIDTH - 440 - MARGIN, color: inkOn(color) }
  drawField(pen.canvas, BAND, color)
  await drawTeamSign(pen, team, { left: 80, top: BAND.top + 60, height: 330 })
  await drawText(pen, { text: word, ...text, top: 126, height: 60, sizes: [40, 34, 28] })
  await drawText(pen, { text: team.name, ...text, top: 190, height: 210, sizes: [84, 70, 58, 48, 40, 34] })
  await drawText(pen, { text: lines.join('\n'), ...text, top: 410, height: 110, sizes: [38, 34, 30, 26, 22] })
}

const ROWS = 8
/** Columns of a single list, and lists beside each other. */
const MOST_PARTS = 3
const MOST_COLUMNS = 4
const GAP = 36

/** Lists beside each other: a long one goes on in the next column; what has no room is counted. */
async function drawList(pen: Pen, columns: readonly CardColumn[]): Promise<void> {
  const parts = columns.length > 1 ? columns : partsOf(columns[0])
  const shown = parts.slice(0, MOST_COLUMNS)
  const all = columns.reduce((sum, { rows }) => sum + rows.length, 0)
  const rows = shown.flatMap((column) => column.rows.slice(0, ROWS))
  const width = Math.floor((WIDTH - 2 * MARGIN - (shown.length - 1) * GAP) / shown.length)
  fillBox(pen.canvas, { left: MARGIN, top: HEAD_HEIGHT, width: WIDTH - 2 * MARGIN, height: 2 }, LINE)
  for (const [n, column] of shown.entries()) {
    await drawColumn(pen, column, {
      left: MARGIN + n * (width + GAP),
      top: HEAD_HEIGHT + 6,
      width,
      height: FOOT_TOP - HEAD_HEIGHT,
    })
  }
  if (all === rows.length) return
  const more = { left: WIDTH - MARGIN - 240, top: FOOT_TOP + 16, width: 240, height: 56, align: 'right' } as const
  await drawText(pen, { text: `+ ${all - rows.length} weitere`, ...more, sizes: [26], color: MUTED })
}

/** A list in columns of the same length. */
function partsOf(column: CardColumn | undefined): CardColumn[] {
  const rows = column?.rows ?? []
  const count = Math.min(MOST_PARTS, Math.ceil(rows.length / ROWS))
  const length = Math.min(ROWS, Math.ceil(rows.length / count))
  return Array.from({ length: count }, (_, n) => ({ rows: rows.slice(n * length, (n + 1) * length) }))
}

async function drawColumn(pen: Pen, { title, rows }: CardColumn, box: Box): Promise<void> {
  const titleHeight = title === undefined ? 0 : 44
  if (title !== undefined) await drawText(pen, { text: title, ...box, height: 40, sizes: [26, 22, 18], color: MUTED })
  const height = Math.min(84, Math.floor((box.height - titleHeight) / Math.max(rows.length, 5)))
  const leads = await Promise.all(rows.map(({ lead }) => widthOf(pen, lead, LIST_SIZES[0])))
  const values = await Promise.all(rows.map(({ value }) => widthOf(pen, value, LIST_SIZES[0])))
  const widths = { lead: Math.max(0, ...leads), value: Math.max(0, ...values) }
  for (const [n, row] of rows.slice(0, ROWS).entries()) {
    const top = box.top + titleHeight + n * height
    if (n > 0) fillBox(pen.canvas, { left: box.left, top, width: box.width, height: 1 }, LINE)
    await drawRow(pen, row, { ...box, top, height }, widths)
  }
}

/** In less room than this a team has its short name. */
const LEAST_OF_A_NAME = 150
const LIST_SIZES = [28, 24, 20, 17, 15] as const

async function drawRow(
  pen: Pen,
  { lead, teams, text, value }: CardRow,
  { left, top, width, height }: Box,
  widths: { readonly lead: number; readonly value: number },
): Promise<void> {
  const sign = Math.min(46, height - 12)
  const place = { top, height }
  const [first, second] = teams
  const begin = left + widths.lead + (widths.lead > 0 ? 14 : 0)
  const end = left + width - widths.value - (widths.value > 0 ? 14 : 0)
  const room = crestWidth(sign) + 14
  const signTop = top + half(height - sign)
  if (first) await drawTeamSign(pen, first, { left: begin, top: signTop, height: sign })
  if (second) await drawTeamSign(pen, second, { left: end - crestWidth(sign), top: signTop, height: sign })
  const from = begin + (first ? room : 0)
  await drawText(pen, { text: lead, left, width: widths.lead, ...place, sizes: LIST_SIZES, color: MUTED })
  const free = { left: from, width: end - from - (second ? room : 0) }
  const isShort = first?.name === text && free.width < LEAST_OF_A_NAME
  await drawText(pen, { text: isShort ? first.shortName : text, ...free, ...place, sizes: LIST_SIZES })
  const right = { left: left + width - widths.value, width: widths.value, align: 'right' } as const
  await drawText(pen, { text: value, ...right, ...place, sizes: LIST_SIZES })
}
