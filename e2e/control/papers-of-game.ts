import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Side, Sides } from '@cup/domain/kernel'
import { expect, type Page } from '@playwright/test'
import { findServiceNode, serviceEnvironment } from '../../scripts/service-node.mjs'
import type { RunningService } from '../service.ts'
import { CUP, gameId, TEAMS } from './game-desk.ts'
import type { Surface } from './surfaces.ts'

const PROGRAM = fileURLToPath(new URL('../../apps/api/src/operations/cli/cup.ts', import.meta.url))
const SHORT = { home: 'MÜH', guest: 'NEB' } as const

const pairOf = (of: (side: Side) => number): string => `${of('home')}:${of('guest')}`

/** The events of a game as `cup explain` tells them. */
export async function explanationOf(service: RunningService, number: number): Promise<readonly string[]> {
  const env = { ...serviceEnvironment(), DATABASE_URL: service.databaseUrl, CUP_DATA_DIR: service.dataDir }
  const node = findServiceNode() ?? process.execPath
  const { stdout } = await promisify(execFile)(node, [PROGRAM, 'explain', gameId(number)], { env })
  return stdout.split('\n').filter((line) => line.startsWith('#'))
}

/** Statements of `cup explain` about the game: each line is an event, with the score after it. */
export const explained = (service: RunningService, number: number): Surface => ({
  name: 'explain',
  read: async () => {
    const lines = await explanationOf(service, number)
    const count = (words: string, more = '') =>
      lines.filter((line) => new RegExp(`  ${words}: .*${more}`).test(line)).length
    const standing = (words: string, team: string) => count(words, team) - count(`${words} zurückgenommen`, team)
    return {
      score: / {2}(\d+:\d+) {2}/.exec(lines.at(-1) ?? '')?.[1],
      allFouls: pairOf((side) => standing('Foul', SHORT[side])),
      timeOuts: pairOf((side) => standing('Auszeit', SHORT[side])),
      cards: count('Karte') - count('Karte zurückgenommen'),
    }
  },
})

/** The match report as it is printed now. */
export const report = (page: Page, service: RunningService, number: number): Surface => ({
  name: 'match report',
  read: async () => {
    await page.goto(`${service.url}/control/competitions/${CUP}/print?was=bundle&teile=reports`)
    const sheet = page
      .getByRole('region', { name: 'Vorschau' })
      .getByRole('article')
      .filter({
        has: page.getByRole('heading', { name: `Spiel ${number}`, exact: true }),
      })
    await expect(sheet).toBeVisible()
    const counts = sheet.getByRole('table', { name: /^Fouls/ })
    const row = async (side: Side) => {
      const name = { home: 'SG Mühlensiel', guest: '1. FC Nebelhausen' }[side]
      return counts.getByRole('row', { name }).getByRole('cell').allInnerTexts()
    }
    const [home, guest] = [await row('home'), await row('guest')]
    const rows = { home, guest }
    const fouls = (side: Side) => Number(rows[side][0]) + Number(rows[side][2])
    const timeOuts = (side: Side) => [rows[side][1], rows[side][3]].filter((text) => text?.trim()).length
    const cards = sheet.getByRole('table', { name: 'Karten' }).locator('tbody tr:has(td)').filter({ hasText: /\S/ })
    const result = await sheet.locator('footer').innerText()
    return {
      score: /(\d+:\d+)/.exec(result)?.[1],
      allFouls: pairOf(fouls),
      timeOuts: pairOf(timeOuts),
      cards: await cards.count(),
    }
  },
})

type Game = {
  readonly score: Sides<number>
  readonly fouls: readonly { readonly teamId: string }[]
  readonly timeOuts: readonly { readonly teamId: string }[]
  readonly cards: readonly { readonly playerId?: string }[]
  readonly clock: Clock
}

/** The anchor of a clock on the wire. */
export type Clock = {
  readonly running: boolean
  readonly remaining: number
  readonly at: string
  readonly until?: number
  readonly end?: number
}

/** A game as everybody may read it. */
export async function gameOf({ url }: RunningService, number: number): Promise<Game> {
  const response = await fetch(`${url}/v1/game.read/get?id=${gameId(number)}`)
  return response.json()
}

/** The game as a program reads it without a token: no card has a player. */
export const api = (service: RunningService, number: number): Surface => ({
  name: 'api',
  read: async () => {
    const { score, fouls, timeOuts, cards } = await gameOf(service, number)
    expect(cards.filter(({ playerId }) => playerId !== undefined)).toEqual([])
    const of = (list: Game['fouls']) => pairOf((side) => list.filter(({ teamId }) => teamId === TEAMS[side]).length)
    return {
      score: pairOf((side) => score[side]),
      allFouls: of(fouls),
      timeOuts: of(timeOuts),
      cards: cards.length,
    }
  },
})
