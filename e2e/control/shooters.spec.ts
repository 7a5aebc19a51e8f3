import type { Page } from '@playwright/test'
import { breathe } from '../pace.ts'
import { type RunningService, startService, writeAll } from '../service.ts'
import { expect, test } from '../test.ts'
import { CUP, gameId, makeReady, openTablet, TEAMS, theCup, viewOf } from './game-desk.ts'

/** A knockout game for each size of the desk. */
const SIZES = [
  { number: 7, size: { width: 1180, height: 820 } },
  { number: 8, size: { width: 390, height: 844 } },
] as const

/** The goalkeepers of both teams; that of the home side is sent off. */
const SENT_OFF = '00000005-0000-4000-8000-000000000001'

let service: RunningService

test.beforeAll(async () => {
  service = await startService()
  await writeAll(service, theCup())
})

test.afterAll(() => service.stop())

/** Brings a game to its shoot-out, with a red card on the way. */
async function toShootOut(number: number): Promise<void> {
  const id = gameId(number)
  await makeReady(service, number)
  const cardId = `00000017-0000-4000-8000-00000000000${number}`
  await writeAll(service, [
    { call: 'game.write/start', body: { id, alsoRunning: true } },
    {
      call: 'game.write/show-card',
      body: { id, cardId, teamId: TEAMS.home, colour: 'red', time: 500, playerId: SENT_OFF },
    },
    { call: 'game.write/pause-clock', body: { id } },
    { call: 'game.write/set-clock', body: { id, remaining: 0 } },
    { call: 'game.write/freeze-regular-time', body: { id } },
  ])
}

const press = async (page: Page, name: string | RegExp): Promise<void> => {
  await breathe(page)
  await page.getByRole('button', { name, exact: true }).click()
}

/** Chooses a shooter of the home side. */
async function choose(page: Page, name: string): Promise<void> {
  await breathe(page)
  await page.getByRole('group', { name: 'Schütze MÜH' }).getByRole('button', { name, exact: true }).click()
}

for (const { number, size } of SIZES) {
  test(`a shoot-out with shooters at ${size.width} pixels`, { tag: '@quick' }, async ({ browser }) => {
    await toShootOut(number)
    const path = `competitions/${CUP}/games/${gameId(number)}`
    const { page, close } = await openTablet(browser, service, path, { size })
    const offered = (team: string) => page.getByRole('group', { name: `Schütze ${team}` }).getByRole('button')

    await expect(offered('MÜH')).toHaveText(['2', '3', '4', '5', '6', '7', '8'])
    await choose(page, '2 Bruns')
    await press(page, 'Treffer MÜH')
    await expect(page.getByRole('img', { name: 'getroffen, 2 Bruns' })).toBeVisible()
    await expect(offered('NEB')).toHaveCount(8)
    await press(page, 'Daneben NEB')
    await expect(offered('MÜH')).toHaveText(['3', '4', '5', '6', '7', '8'])
    await choose(page, '5 Eilers')
    await press(page, 'Treffer MÜH')
    await press(page, /^Rückgängig/)
    await expect(offered('MÜH')).toHaveText(['3', '4', '5', '6', '7', '8'])
    await press(page, /^Wiederholen/)
    await expect(page.getByRole('img', { name: 'getroffen, 5 Eilers' })).toBeVisible()

    await expect.poll(async () => (await viewOf(service, number)).shootOutRounds.length).toBe(2)
    // The public sees the shots and no player of them, nor of the card.
    const shown = await (await fetch(`${service.url}/v1/game.read/get?id=${gameId(number)}`)).text()
    expect(JSON.parse(shown)).toMatchObject({
      shootOutRounds: [{ home: { success: true }, guest: { success: false } }, { home: { success: true } }],
    })
    expect(shown).not.toContain('playerId')
    await close()
  })
}
