import { type CrestTeam, crestOf, distinctCrests } from '@cup/domain/crest'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { CardTeam, ShareCard } from './card-about.ts'
import { canvasOf, crestWidth, drawCrest, polygonsOf } from './card-canvas.ts'
import { drawnCard } from './draw-card.ts'

const NAME = 'Fährwarden'
const aTeam = (change: Partial<CardTeam> = {}): CardTeam => ({
  ...{ name: `Eintracht ${NAME}`, shortName: 'FÄHR', primaryColor: '#f97316' },
  ...change,
})
const LOGO = `logo-${'a'.repeat(32)}.webp`
const aCard = (team: CardTeam): ShareCard => ({
  ...{ kind: 'team', cup: 'Wintercup', label: '', below: 'Halle', team, word: '1. Platz', lines: [] },
})

/** The colour in the middle of the crest on the card of a team, without its letters. */
async function signColour(card: Buffer): Promise<readonly number[]> {
  const box = { left: 216, top: 180, width: 4, height: 4 }
  const { data } = await sharp(card).extract(box).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray(0, 3)]
}

/** Teams whose crests have every shape and every pattern. */
const MANY: readonly CrestTeam[] = Array.from({ length: 400 }, (_, n) => ({
  ...{ name: `Verein ${n}`, shortName: 'VER', primaryColor: '#1746c7' },
}))

describe('a card', () => {
  it('[H16] is a picture of 1200 by 630 that says in its description what stands on it', async () => {
    const card = await drawnCard(aCard(aTeam()))
    expect(await sharp(card).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(card.includes(NAME)).toBe(true)
    expect(card.includes('1. Platz')).toBe(true)
  })

  it('has the uploaded logo of a team on a light plate, and its crest where the logo cannot be read', async () => {
    const red = { create: { width: 90, height: 90, channels: 3, background: '#c81e1e' } } as const
    const logo = await sharp(red).webp({ lossless: true }).toBuffer()
    const team = aTeam({ logo: LOGO, primaryColor: '#1746c7' })
    const [red1 = 0, , blue1 = 0] = await signColour(await drawnCard(aCard(team), { [LOGO]: logo }))
    expect(red1).toBeGreaterThan(blue1)
    const drawn = await signColour(await drawnCard(aCard(aTeam({ primaryColor: '#1746c7' }))))
    expect(await signColour(await drawnCard(aCard(team), { [LOGO]: Buffer.from('broken') }))).toEqual(drawn)
    expect(await signColour(await drawnCard(aCard(team)))).toEqual(drawn)
  })
})

function smallPictureOf(team: CrestTeam): Buffer {
  const canvas = canvasOf(crestWidth(16), 16, '#ffffff')
  drawCrest(canvas, crestOf(team), { left: 0, top: 0, height: 16 })
  return canvas.pixels
}

/** The share of pixels of which a channel differs by a sixth or more. */
function shareOfOthers(one: Buffer, other: Buffer): number {
  const differs = (n: number) => Math.abs((one[n] ?? 0) - (other[n] ?? 0)) > 42
  let others = 0
  for (let n = 0; n < one.length; n += 3) if (differs(n) || differs(n + 1) || differs(n + 2)) others += 1
  return (others * 3) / one.length
}

describe('a crest on a card', () => {
  it('is inside its view box, whatever its shape and pattern', () => {
    const crests = MANY.map(crestOf)
    expect(new Set(crests.map(({ outline }) => outline)).size).toBe(6)
    expect(new Set(crests.map(({ kit }) => kit)).size).toBe(8)
    for (const { x, y } of crests.flatMap(({ outline }) => polygonsOf(outline).flat())) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(64)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(72)
    }
  })

  it('looks different for each of 64 teams of one colour and one short name', () => {
    const teams = MANY.slice(0, 64)
    const height = 38
    const pictures = distinctCrests(teams).map((team) => {
      const canvas = canvasOf(crestWidth(height), height, '#ffffff')
      drawCrest(canvas, crestOf(team), { left: 0, top: 0, height })
      return canvas.pixels.toString('base64')
    })
    expect(new Set(pictures).size).toBe(64)
  })

  it('[H13] differs to the eye from all others of its cup, as small as in a line of a list', () => {
    const name = fc
      .tuple(fc.constantFrom('SV Moor', 'FC Blau-Weiß', 'TSV See 1923'), fc.nat(9_999))
      .map((n) => n.join(' '))
    const primaryColor = fc.constantFrom('#000000', '#1d4ed8', '#1e50dc', '#dc2626', '#f5b921', '#ffffff')
    const names = fc.uniqueArray(name, { minLength: 40, maxLength: 40 })
    const cup = fc.oneof(
      fc.tuple(names, primaryColor).map(([all, color]) => all.map((one) => [one, color] as const)),
      names.chain((all) => fc.tuple(...all.map((one) => fc.tuple(fc.constant(one), primaryColor)))),
    )
    fc.assert(
      fc.property(cup, (teams) => {
        const named = teams.map(([one, color]) => ({ name: one, shortName: 'ABC', primaryColor: color }))
        const pictures = distinctCrests(named).map((team) => smallPictureOf(team))
        const shares = pictures.flatMap((one, n) => pictures.slice(n + 1).map((other) => shareOfOthers(one, other)))
        expect(Math.min(...shares)).toBeGreaterThan(0.06)
      }),
      { numRuns: 8, seed: 21 },
    )
  })

  it('is not drawn from a path with a command that it does not know', () =>
    expect(() => polygonsOf('M0 0 S1 1 2 2')).toThrow('unknown command S'))
})
