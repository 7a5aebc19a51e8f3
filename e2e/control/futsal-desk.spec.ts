import type { Locator, Page } from '@playwright/test'
import { breathe } from '../pace.ts'
import { type RunningService, startService, writeAll } from '../service.ts'
import { expect, SERVICE_AWAY, test } from '../test.ts'
import { CUP, gameId, makeReady, openTablet, theCup } from './game-desk.ts'
import { coveredOnes, cutLabels } from './labels.ts'

/** Futsal with penalties of two and five minutes. */
const RULES = {
  ...{ periods: 2, breakSeconds: 120, foulLimit: 6, timeOuts: 1, timeOutSeconds: 60 },
  ...{ cards: true, otherPenaltySeconds: [300], lastMinuteEffective: true },
}

const DEVICES = [
  { name: 'a tablet', size: { width: 1180, height: 820 }, number: 1, theme: 'dark' },
  { name: 'a phone', size: { width: 390, height: 844 }, number: 2, theme: 'light' },
] as const

let service: RunningService

test.beforeAll(async () => {
  service = await startService()
  await writeAll(service, [...theCup(), { call: 'competition.write/change-settings', body: { id: CUP, rules: RULES } }])
  for (const { number } of DEVICES) await makeReady(service, number)
})

test.afterAll(() => service.stop())

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })

/** The record of a game as checkpoints compare it. */
type Record = {
  readonly score: string
  readonly fouls: number
  readonly timeOuts: number
  readonly cards: readonly string[]
  readonly penalties: readonly number[]
}

type Game = {
  readonly score: { readonly home: number; readonly guest: number }
  readonly fouls: readonly object[]
  readonly timeOuts: readonly object[]
  readonly cards: readonly { readonly colour: string; readonly playerId?: string }[]
  readonly timePenalties: readonly { readonly duration: number }[]
  readonly clock: { readonly running: boolean; readonly remaining: number }
}

/** A game as the service gives it to the staff, and without a token to everybody. */
async function gameAt({ url, token }: RunningService, number: number, who: 'staff' | 'public'): Promise<Game> {
  const headers = who === 'staff' ? { authorization: `Bearer ${token}` } : undefined
  const response = await fetch(`${url}/v1/game.read/get?id=${gameId(number)}`, headers ? { headers } : {})
  return response.json()
}

const recordOf = ({ score, fouls, timeOuts, cards, timePenalties }: Game): Record => ({
  score: `${score.home}:${score.guest}`,
  fouls: fouls.length,
  timeOuts: timeOuts.length,
  cards: cards.map(({ colour }) => colour),
  penalties: timePenalties.map(({ duration }) => duration),
})

for (const { name, size, number, theme } of DEVICES)
  test(
    `[F10] [F11] [F12] [F14] a futsal game is played by touch on ${name}, with cuts and undo`,
    {
      tag: '@quick',
    },
    async ({ browser, allowErrors }, info) => {
      test.slow()
      allowErrors(SERVICE_AWAY)
      const path = `competitions/${CUP}/games/${gameId(number)}`
      const { page, cut, mend, close } = await openTablet(browser, service, path, { size, theme })
      const tap = async (what: string | RegExp) => {
        await button(page, what).click()
        await breathe(page)
      }
      const agree = async (expected: Record) => {
        await expect.poll(async () => recordOf(await gameAt(service, number, 'staff'))).toEqual(expected)
        await expect.poll(async () => recordOf(await gameAt(service, number, 'public'))).toEqual(expected)
      }
      const picture = (state: string) =>
        page.screenshot({ path: info.outputPath(`${state}.png`), animations: 'disabled' })
      const foul = button(page, 'Foul NEB, 1. FC Nebelhausen')

      await test.step('Anpfiff: two halves of five minutes', async () => {
        await expect(button(page, /^Anpfiff/)).toContainText('2 × 05:00 Min.')
        await tap(/^Anpfiff/)
        await expect(page.getByRole('timer').first()).toContainText('1. Halbzeit')
      })

      await test.step('five fouls, one of them without a connection and one too many', async () => {
        for (let count = 0; count < 4; count += 1) await tap('Foul NEB, 1. FC Nebelhausen')
        await cut()
        await tap('Foul NEB, 1. FC Nebelhausen')
        await expect(page.getByText(/^5\. Foul NEB: Das nächste Foul gibt/)).toBeVisible()
        expect(await page.evaluate(cutLabels)).toEqual([])
        await picture('warning')
        await mend()
        await tap('Foul NEB, 1. FC Nebelhausen')
        await tap('Rückgängig')
        await expect(foul).toContainText('5')
        await agree({ score: '0:0', fouls: 5, timeOuts: 0, cards: [], penalties: [] })
      })

      await test.step('the sixth foul: 10 m', async () => {
        await tap('Foul NEB, 1. FC Nebelhausen')
        await expect(page.getByText(/^6\. Foul NEB: 10.m für MÜH/)).toBeVisible()
        await expect(foul).toContainText('10 m')
        await picture('ten-metres')
        await tap('Tor MÜH, SG Mühlensiel')
        await tap(/^2/)
        await tap('keine Vorlage')
        await agree({ score: '1:0', fouls: 6, timeOuts: 0, cards: [], penalties: [] })
      })

      await test.step('a time-out stops the clock, and counts down', async () => {
        await tap('Auszeit NEB, 1. FC Nebelhausen')
        await expect(page.getByRole('region', { name: 'Auszeit 1. FC Nebelhausen' })).toBeVisible()
        await expect.poll(async () => (await gameAt(service, number, 'staff')).clock.running).toBe(false)
        await picture('time-out')
        await tap('Weiter')
        await expect(page.getByRole('region', { name: 'Auszeit 1. FC Nebelhausen' })).toBeHidden()
        await expect(button(page, 'Auszeit NEB, 1. FC Nebelhausen')).toContainText('keine')
        await agree({ score: '1:0', fouls: 6, timeOuts: 1, cards: [], penalties: [] })
      })

      await test.step('a yellow-red card counts with the second tap', async () => {
        await tap('Karte NEB, 1. FC Nebelhausen')
        await picture('choice')
        await tap('Gelb-Rot')
        await expect(page.getByText('5:4', { exact: true })).toBeVisible()
        await picture('card')
        await tap(/^4/)
        await tap('Fertig')
        await agree({ score: '1:0', fouls: 6, timeOuts: 1, cards: ['yellowRed'], penalties: [] })
        const { cards } = await gameAt(service, number, 'public')
        expect(cards.every((card) => card.playerId === undefined)).toBe(true)
      })

      await test.step('a penalty of five minutes keeps its length through undo and repetition', async () => {
        await tap('Zeitstrafe MÜH, SG Mühlensiel')
        await cut()
        await tap('5 Min.')
        await tap(/^3/)
        await page.keyboard.press('Escape')
        await breathe(page)
        await tap('Rückgängig')
        await tap('Wiederholen')
        await mend()
        await agree({ score: '1:0', fouls: 6, timeOuts: 1, cards: ['yellowRed'], penalties: [300] })
        await expect(page.getByText('4:4', { exact: true })).toBeVisible()
      })

      await test.step('half time: the clock stops at the mark, and the fouls begin again after it', async () => {
        await tap('Uhr anhalten')
        await tap('Uhr stellen')
        const clock = page.getByRole('group', { name: 'Uhr stellen' })
        expect(await clock.getByRole('button').evaluateAll(coveredOnes)).toEqual([])
        for (const digit of '0002') {
          await clock.getByRole('button', { name: digit, exact: true }).click()
        }
        await breathe(page)
        await clock.getByRole('button', { name: 'Uhr auf 00:02 stellen' }).click()
        await clock.getByRole('button', { name: 'Fertig' }).click()
        await breathe(page)
        await tap('Weiter')
        await expect(button(page, /^2\. Halbzeit/)).toBeVisible()
        await expect(button(page, /^2\. Halbzeit/)).toContainText('Pause noch')
        await expect(page.getByRole('timer').first()).toContainText('00:00')
        await picture('break')
        await tap(/^Seiten am Tisch tauschen/)
        await tap(/^2\. Halbzeit/)
        await expect(page.getByRole('timer').first()).toContainText('2. Halbzeit')
        await expect(foul).toContainText('0')
        await expect(button(page, 'Auszeit NEB, 1. FC Nebelhausen')).toContainText('noch 1')
        await tap('Foul NEB, 1. FC Nebelhausen')
        await picture('second-half')
        await agree({ score: '1:0', fouls: 7, timeOuts: 1, cards: ['yellowRed'], penalties: [300] })
      })
      await close()
    },
  )
