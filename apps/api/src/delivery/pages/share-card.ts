import { join } from 'node:path'
import type { Competition, Game, Team } from '@cup/contract/entities'
import { courtNameOf } from '@cup/domain/kernel'
import type { OverlayOptions, SharpConstructor } from 'sharp'
import { limitedSharp } from '../../utilities/index.ts'
import { type SideInWords, scoreInWords, sidesInWords } from './games-in-words.ts'
import { daysInWords, gameTimeIn } from './german-dates.ts'
import { escaped } from './html.ts'

/** A line of text on the card: its box in pixels and its colour. */
type Line = {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly color: string
}

/** A coloured bar; the colour as `#rrggbb`. */
type Bar = { readonly left: number; readonly width: number; readonly color: string }

/** One side of a game: its full name, and its colour as `#rrggbb`. */
type CardSide = { readonly name: string; readonly color: string }

/** The content of a share card. */
type ShareCard =
  | { readonly kind: 'cup'; readonly name: string; readonly below: string }
  | {
      readonly kind: 'game'
      readonly above: string
      readonly home: CardSide
      readonly score: string
      readonly guest: CardSide
      readonly below: string
    }

/** What a card is made of: public reads. */
export type CardData = {
  readonly competition: Competition
  /** The game of the card; without it, it is the card of the competition. */
  readonly game?: Game
  readonly games?: { readonly games: readonly Game[] }
  readonly teams?: { readonly teams: readonly Team[] }
  readonly timeZone: string
}

/** The content of the card of a game or a competition. */
export function cardOf({ competition, game, games, teams, timeZone }: CardData): ShareCard {
  const { name, location, start, end, groups, matchdays } = competition
  if (!game) return { kind: 'cup', name, below: `${location} · ${daysInWords(start, end)}` }
  const sidesOf = sidesInWords({ groups, games: games?.games ?? [], teams: teams?.teams ?? [] })
  const { home, guest } = sidesOf(game)
  const time = gameTimeIn(timeZone, game.postponedDateTime ?? game.dateTime)
  return {
    kind: 'game',
    above: [name, matchdays.find(({ id }) => id === game.matchdayId)?.name].filter((part) => part).join(' · '),
    home: cardSideOf(home),
    score: scoreInWords(game) ?? '–:–',
    guest: cardSideOf(guest),
    below: [game.name, time, courtNameOf(game, competition), stateOf(game)].filter((part) => part).join(' · '),
  }
}

const UNKNOWN_COLOR = '#b4c0d4'

const cardSideOf = ({ name, team }: SideInWords): CardSide => ({
  name,
  color: team?.primaryColor ?? UNKNOWN_COLOR,
})

function stateOf({ cancelled, result, started }: Game): string | undefined {
  if (cancelled) return 'abgesagt'
  if (result) return 'Endstand'
  return started ? 'Live' : undefined
}

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 80
const INNER = WIDTH - 2 * MARGIN
const BAR_TOP = 408
const BAR_HEIGHT = 22
const EDGE = 2
const GROUND = '#0b1220'
const INK = '#ffffff'
const MUTED = '#b4c0d4'
const BRAND = '#22c98a'
/** Shipped with the code, so that cards look the same on a machine without fonts. */
const FONT_FILE = join(import.meta.dirname, 'fonts/barlow-semi-condensed-700.ttf')

/** Draws a share card, 1200 by 630, as PNG. */
export async function drawnCard(card: ShareCard): Promise<Buffer> {
  const sharp = await limitedSharp()
  const { lines, bars } = card.kind === 'game' ? gameCard(card) : cupCard(card)
  const texts: OverlayOptions[] = []
  // One after the other: all at once would take every processor of a small machine.
  for (const line of lines) texts.push(await drawnText(sharp, line))
  const ground = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: GROUND } })
  return ground
    .composite([...bars.flatMap(barInEdge), ...texts])
    .png({ palette: true })
    .toBuffer()
}

/** A line of text, or several where it is long, as large as its box allows, in the middle of it. */
async function drawnText(
  sharp: SharpConstructor,
  { text, color, left, top, width, height }: Line,
): Promise<OverlayOptions> {
  const markup = `<span foreground="${color}">${escaped(text)}</span>`
  const font = { font: 'Barlow Semi Condensed, Bold', fontfile: FONT_FILE, align: 'centre', rgba: true } as const
  const { data, info } = await sharp({ text: { text: markup, width, height, ...font } })
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, left: left + half(width - info.width), top: top + half(height - info.height) }
}

type Drawing = { readonly lines: readonly Line[]; readonly bars: readonly Bar[] }

function gameCard({ above, home, score, guest, below }: Extract<ShareCard, { kind: 'game' }>): Drawing {
  const width = 350
  const gap = 50
  const right = WIDTH - MARGIN - width
  const middle = { left: MARGIN + width + gap, width: INNER - 2 * (width + gap) }
  return {
    lines: [
      { text: above, left: MARGIN, top: 64, width: INNER, height: 50, color: MUTED },
      { text: home.name, left: MARGIN, top: 190, width, height: 190, color: INK },
      { text: score, ...middle, top: 200, height: 160, color: INK },
      { text: guest.name, left: right, top: 190, width, height: 190, color: INK },
      { text: below, left: MARGIN, top: 510, width: INNER, height: 50, color: MUTED },
    ],
    bars: [
      { left: MARGIN, width, color: home.color },
      { left: right, width, color: guest.color },
    ],
  }
}

const cupCard = ({ name, below }: Extract<ShareCard, { kind: 'cup' }>): Drawing => ({
  lines: [
    { text: name, left: MARGIN, top: 190, width: INNER, height: 160, color: INK },
    { text: below, left: MARGIN, top: 490, width: INNER, height: 56, color: MUTED },
  ],
  bars: [{ left: MARGIN, width: INNER, color: BRAND }],
})

/** A bar in the colour of a team, with an edge that is visible on the dark ground. */
function barInEdge({ left, width, color }: Bar) {
  const block = (inset: number, background: string) => ({
    input: { create: { width: width - 2 * inset, height: BAR_HEIGHT - 2 * inset, channels: 3, background } } as const,
    left: left + inset,
    top: BAR_TOP + inset,
  })
  return [block(0, MUTED), block(EDGE, color)]
}

const half = (pixels: number): number => Math.max(0, Math.round(pixels / 2))
