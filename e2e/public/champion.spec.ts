import { playCommands, setUpCommands } from '@cup/domain/sample-cup'
import { type RunningService, startService, write, writeAll } from '../service.ts'
import { test as base, expect, isConnected } from './test.ts'

/** The final of the sample cup. */
const id = 'cafe0006-0000-8000-8000-000000000048'

const test = base.extend<object, { service: RunningService }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      const service = await startService({})
      await writeAll(service, [...setUpCommands(), ...playCommands({ upToGame: 48, now: new Date().toISOString() })])
      await write(service, { call: 'game.write/revoke-freeze', body: { id } })
      await write(service, { call: 'command/send', body: { command: 'ledwall.enable' } })
      await use(service)
      await service.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

test('[L14] page and wall show the champion with the freeze of the final, and leave it when that is taken back', {
  tag: '@quick',
}, async ({ page, context, service }) => {
  const wall = await context.newPage()
  await wall.goto(`${service.url}/streamelements/ledwall?type=2`)
  await page.goto(service.url)
  await isConnected(page)
  const champion = page.getByRole('region', { name: 'Turniersieger' })
  await expect(page.getByRole('region', { name: 'Aktuelles Spiel' })).toBeVisible()
  await expect(champion).toHaveCount(0)
  await expect(wall.locator('[data-screen]')).not.toContainText('Turniersieger')

  await write(service, { call: 'game.write/freeze-regular-time', body: { id } })
  await expect(champion).toContainText('JSG Altmarschhausen')
  await expect(page.getByRole('region', { name: 'Alle Plätze' })).toBeVisible()
  await expect(wall.locator('[data-screen]')).toContainText('Turniersieger')

  await write(service, { call: 'game.write/revoke-freeze', body: { id } })
  await expect(champion).toHaveCount(0)
  await expect(wall.locator('[data-screen]')).not.toContainText('Turniersieger')
})
