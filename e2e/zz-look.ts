import { launchChromium } from './chromium.ts'
import { signIn } from './control/signed-in.ts'
import { stopPostgres } from './postgres.ts'
import { startSampleDay } from './public/sample-day.ts'
import { writeAll } from './service.ts'

const service = await startSampleDay()
const id = (n: number) => `cafe0001-0000-8000-8000-${String(1000 + n).padStart(12, '0')}`
await writeAll(
  service,
  Array.from({ length: 40 }, (_, n) => ({
    call: 'competition.write/create',
    body: {
      id: id(n),
      name: `Hallencup der Spielgemeinschaft Nummer ${n}`,
      location: 'Sporthalle',
      start: '2026-12-05',
      end: '2026-12-06',
    },
  })),
)
const browser = await launchChromium()
const shot = async (page: any, name: string) => page.screenshot({ path: `/tmp/looks/${name}.png` })
try {
  for (const [w, h, scheme] of [
    [390, 780, 'light'],
    [1280, 800, 'dark'],
  ] as const) {
    const page = await (await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme })).newPage()
    await page.goto(service.url + '/', { waitUntil: 'networkidle' })
    await shot(page, `start-${w}`)
    console.log(await page.getByRole('button').allInnerTexts())
    const sw = page.getByRole('button', { name: /wechseln|Turnier|Hallencup/ }).first()
    await sw.click({ timeout: 4000 }).catch((e: Error) => console.log(e.message.slice(0, 200)))
    await page.waitForTimeout(1200)
    await shot(page, `switch-${w}`)
    await page
      .getByRole('searchbox')
      .fill('nummer 7', { timeout: 3000 })
      .catch((e: Error) => console.log(e.message.slice(0, 100)))
    await page.waitForTimeout(900)
    await shot(page, `search-${w}`)
  }
  const context = await browser.newContext({ viewport: { width: 1180, height: 820 } })
  const page = await context.newPage()
  await signIn(page, service)
  await page.goto(service.url + '/control/timekeeper', { waitUntil: 'networkidle' })
  await page.waitForTimeout(1000)
  await shot(page, 'desk')
  await page.goto(service.url + '/control/import', { waitUntil: 'networkidle' })
  await page.waitForTimeout(800)
  const csv = 'Mannschaft;Kürzel\nHSG Neustadt;NEU\nTV Altdorf;ALT\n'
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.waitForTimeout(800)
  await shot(page, 'import-preview')
  console.log(await page.getByRole('button').allInnerTexts())
  await page
    .getByRole('button', { name: /anlegen/ })
    .last()
    .click({ timeout: 4000 })
    .catch((e: Error) => console.log(e.message.slice(0, 200)))
  await page.waitForTimeout(1200)
  await shot(page, 'import-done')
  await page.goto(service.url + '/control/history', { waitUntil: 'networkidle' })
  await page.waitForTimeout(1200)
  await shot(page, 'history')
} finally {
  await browser.close()
  await service.stop()
  await stopPostgres()
}
