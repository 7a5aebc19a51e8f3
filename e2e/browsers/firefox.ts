import { setTimeout as sleep } from 'node:timers/promises'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { findFirefox } from './installed.ts'
import { type Point, type RemoteBrowser, type RemoteWindow, TABLET } from './remote.ts'

/** Starts Firefox without a window on the screen, driven by WebDriver BiDi. */
export async function startFirefox(): Promise<RemoteBrowser> {
  const executablePath = findFirefox()
  if (executablePath === undefined) throw new Error('There is no Firefox.')
  const firefox = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true })
  return { openWindow: () => openWindow(firefox), close: () => firefox.close() }
}

async function openWindow(firefox: Browser): Promise<RemoteWindow> {
  const context = await firefox.createBrowserContext()
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(`${error}`))
  await page.setViewport(TABLET)
  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    evaluate: async (expression) => `${await page.evaluate(expression)}`,
    press: (at, millis) => press(page, at, millis),
    type: (text) => page.keyboard.type(text),
    picture: async () => Buffer.from(await page.screenshot()),
    errors: async () => errors,
    close: () => context.close(),
  }
}

async function press(page: Page, { x, y }: Point, millis: number): Promise<void> {
  const finger = await page.touchscreen.touchStart(x, y)
  await sleep(millis)
  await finger.end()
}
