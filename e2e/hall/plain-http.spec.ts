import { networkInterfaces } from 'node:os'
import { signIn } from '../control/signed-in.ts'
import { startService, writeAll } from '../service.ts'
import { expect, SERVICE_AWAY, test } from '../test.ts'
import { ledwall, openScreen, scoreBug } from './screens.ts'
import { readyFor, theCup } from './the-cup.ts'
import { Timekeeper } from './timekeeper.ts'

/** An address by which other devices reach this machine; undefined where it is in no network. */
const lanAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

const TEN_MINUTES = 600
const LAN_ADDRESS = lanAddress()

test('a game is played over plain http, by the address that this machine has in the hall', async ({
  browser,
  page,
  allowErrors,
}) => {
  test.skip(LAN_ADDRESS === undefined, 'This machine is in no network: it has no address but localhost.')
  // The pages are open until the service has stopped.
  allowErrors(SERVICE_AWAY)
  const service = await startService({ lanAddress: LAN_ADDRESS })
  // In a window of their own: pages behind another one are painted once a second.
  const displays = await browser.newContext()
  try {
    await writeAll(service, theCup([{ number: 1, duration: TEN_MINUTES }]))
    await writeAll(service, readyFor(1))
    await writeAll(service, [{ call: 'command/send', body: { command: 'ledwall.enable' } }])
    const bug = await openScreen(displays, `${service.url}/streamelements/score`, scoreBug)
    const wall = await openScreen(displays, `${service.url}/streamelements/ledwall?type=1`, ledwall)
    await signIn(page, service)
    await page.goto(`${service.url}/control/timekeeper`)
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    await expect(page.getByRole('button', { name: 'Verbunden' })).toBeVisible()

    const timekeeper = new Timekeeper(page)
    await timekeeper.kickOff()
    await timekeeper.goal('home', '3 Claasen', '4 Dierks')
    for (const screen of [bug, wall]) await screen.shows({ phase: 'regularTime', score: '1:0', clock: 'runs' })
    await timekeeper.stopClock()
    await expect(timekeeper.button('Weiter')).toBeVisible()
    await timekeeper.setClock('05:00')
    for (const screen of [bug, wall]) await screen.shows({ phase: 'regularTime', score: '1:0', clock: '05:00' })
    await expect(page.getByText('wird gesendet …')).toHaveCount(0)

    // The page could not be opened again without a connection: it asks first, and keeps nothing of the squads.
    const question = page.waitForEvent('dialog')
    await page.evaluate(() => setTimeout(() => location.reload()))
    const dialog = await question
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await expect(timekeeper.button('Weiter')).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Claasen')
    await page.getByRole('button', { name: /^Dieses Gerät/ }).click()
    await expect(page.getByText('Der Bildschirm bleibt an.')).toBeVisible()
  } finally {
    await displays.close()
    await service.stop()
  }
})
