import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { tcpRelayTo } from '../../apps/api/test/tcp-relay.ts'
import { violations } from '../axe.ts'
import { chromiumOptions } from '../chromium.ts'
import { type RunningService, startService, writeAll } from '../service.ts'
import { expect, test } from '../test.ts'
import { readyFor, theCup } from './the-cup.ts'
import { Timekeeper } from './timekeeper.ts'

/**
 * A browser that trusts the certificate of this port. A machine with only Node and npm cannot add an authority to
 * Chromium's own store (that takes certutil, or a policy of the machine), so it is told the key of the certificate.
 * Whether the chain holds, and the constraints of the authority, is tested with Node's TLS: apps/api.
 */
async function aTrustingBrowser(port: number): Promise<{ context: BrowserContext; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'cup-chromium-'))
  const { args = [], ...options } = chromiumOptions()
  const trust = `--ignore-certificate-errors-spki-list=${await keyHashAt(port)}`
  const context = await chromium.launchPersistentContext(folder, {
    ...options,
    args: [...args, trust],
    serviceWorkers: 'allow',
    locale: 'de-DE',
    viewport: { width: 1180, height: 820 },
  })
  const close = async () => {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { context, close }
}

/** The SHA-256 of the public key that a port shows, in base64. */
function keyHashAt(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false }, () => {
      const key = socket.getPeerX509Certificate()?.publicKey.export({ type: 'spki', format: 'der' })
      socket.destroy()
      if (key) resolve(createHash('sha256').update(key).digest('base64'))
      else reject(new Error('The port shows no certificate.'))
    })
    socket.on('error', reject)
  })
}

/** By the page itself: Playwright's own requests do not trust the certificate. */
async function signInAt(page: Page, origin: string, { token }: RunningService): Promise<void> {
  await page.goto(`${origin}/control/`)
  const status = await page.evaluate(async (secret) => {
    const headers = { 'content-type': 'application/json' }
    const opened = await fetch('/v1/session.write/open', { method: 'POST', headers, body: JSON.stringify({ secret }) })
    return opened.status
  }, token)
  expect(status).toBe(200)
}

test('a tablet that trusts the hall has a secure context, an installable app, and the desk after a reload without a connection', async () => {
  const service = await startService({ hasHall: true })
  const { https }: { https: string } = await (await fetch(`${service.url}/hall.json`)).json()
  const relay = await tcpRelayTo(https)
  const origin = relay.url.replace('http:', 'https:')
  const { context, close } = await aTrustingBrowser(Number(new URL(https).port))
  try {
    await writeAll(service, theCup([{ number: 1, duration: 600 }]))
    await writeAll(service, readyFor(1))
    const page = await context.newPage()
    await signInAt(page, origin, service)
    await page.goto(`${origin}/control/timekeeper`)
    expect(await page.evaluate(() => isSecureContext)).toBe(true)
    expect((await context.cookies(origin)).map(({ name, secure }) => [name, secure])).toContainEqual([
      '__Host-cup-session',
      true,
    ])
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const devtools = await context.newCDPSession(page)
    expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])

    const timekeeper = new Timekeeper(page)
    await timekeeper.kickOff()
    await timekeeper.goal('home', '3 Claasen', '4 Dierks')
    await expect(page.getByText('wird gesendet …')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Verbunden' })).toBeVisible()

    relay.cut()
    await context.setOffline(true)
    await page.reload()
    const board = page.getByRole('region', { name: 'Spielstand' })
    await expect(board).toContainText(', 1 zu 0')
    await expect(board.getByRole('timer')).toContainText('Läuft')
    await timekeeper.goal('guest', '4 Rabe')
    await expect(board).toContainText(', 1 zu 1')
    await page.reload()
    await expect(board).toContainText(', 1 zu 1')

    relay.mend()
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: 'Verbunden' })).toBeVisible()
    await expect(page.getByText('wird gesendet …')).toHaveCount(0)
    await expect(board).toContainText(', 1 zu 1')
    await page.reload()
    await expect(board).toContainText(', 1 zu 1')
    const kept = await page.evaluate(() => JSON.stringify(localStorage))
    expect(kept).toContain('Claasen')
    expect(kept).not.toMatch(/birthday|2012-05-04/)
  } finally {
    await close()
    relay.close()
    await service.stop()
  }
})

test('the page of the certificate can be used by everyone, on a phone too, and says that a device does not trust it yet', {
  tag: '@quick',
}, async ({ page, allowErrors }) => {
  // The picture of a trusted connection does not load here.
  allowErrors(/net::ERR_CERT/)
  const service = await startService({ hasHall: true })
  try {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`${service.url}/zertifikat`)
      for (const name of ['iPad und iPhone', 'Android', 'Windows']) {
        const steps = page.locator('details', { has: page.getByText(name, { exact: true }) })
        if ((await steps.getAttribute('open')) === null) await steps.locator('summary').click()
      }
      await expect(page.getByAltText('Auf diesem Gerät ist sie noch nicht eingerichtet.')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      expect(await violations(page)).toEqual([])
    }
  } finally {
    await service.stop()
  }
})
