import { type CrestTeam, crestOf, distinctCrests } from '@cup/domain/crest'
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

  it('is not drawn from a path with a command that it does not know', () =>
    expect(() => polygonsOf('M0 0 S1 1 2 2')).toThrow('unknown command S'))
})
