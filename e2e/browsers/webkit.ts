import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../free-port.ts'
import { findWebkit } from './installed.ts'
import { type Point, type RemoteBrowser, type RemoteWindow, TABLET } from './remote.ts'

const READY_WITHIN = 30_000
/** Larger than the window with its bar of addresses. */
const DISPLAY = '1400x1000x24'

/** Starts WebKit's driver, with a virtual display for the windows of its MiniBrowser. */
export async function startWebkit(): Promise<RemoteBrowser> {
  const found = findWebkit()
  if (found === undefined) throw new Error('There is no WebKit.')
  const display = spawn(found.display, ['-displayfd', '3', '-screen', '0', DISPLAY, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const port = await freePort()
  const driver = spawn(found.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${await displayNumber(display)}` },
  })
  const server = `http://127.0.0.1:${port}`
  await ready(server)
  return {
    openWindow: () => openWindow(server),
    close: async () => {
      for (const program of [driver, display]) program.kill()
    },
  }
}

/** The display prints its number once it can be used. */
async function displayNumber({ stdio }: ChildProcess): Promise<number> {
  const [printed] = await once(stdio[3] as Readable, 'data')
  return Number(printed)
}

async function ready(server: string): Promise<void> {
  const giveUp = Date.now() + READY_WITHIN
  while (!(await answers(server))) {
    if (Date.now() > giveUp) throw new Error(`WebKitWebDriver did not answer within ${READY_WITHIN / 1000} s.`)
    await sleep(100)
  }
}

const answers = (server: string) =>
  fetch(`${server}/status`).then(
    (response) => response.ok,
    () => false,
  )

/** A session of its own: WebKit keeps nothing of one session for the next. */
async function openWindow(server: string): Promise<RemoteWindow> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { args: ['--automation'] },
  })
  const session = await new Builder().usingServer(server).withCapabilities(capabilities).build()
  await fitWindow(session)
  const watched = async (load: Promise<void>) => {
    await load
    await session.executeScript(watchErrors)
  }
  return {
    open: (url) => watched(session.get(url)),
    reload: () => watched(session.navigate().refresh()),
    evaluate: (expression) => session.executeScript(`return ${expression}`),
    press: (at, millis) => press(session, at, millis),
    type: (text) => session.actions().sendKeys(text).perform(),
    picture: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    errors: () => session.executeScript(readErrors),
    close: () => session.quit(),
  }
}

/** WebKit sets the size of the window with its bar of addresses, and we want that of the page. */
async function fitWindow(session: WebDriver): Promise<void> {
  const { width, height } = TABLET
  await session.manage().window().setRect({ width, height })
  const inside = await session.executeScript<number>(() => innerHeight)
  await session
    .manage()
    .window()
    .setRect({ width, height: height + (height - inside) })
}

/** As a mouse: WebKitGTK's driver turns a finger into one. */
async function press(session: WebDriver, { x, y }: Point, millis: number): Promise<void> {
  const mouse = session.actions()
  await mouse.move({ x, y, duration: 0 }).press().pause(millis).release().perform()
}

/** Runs in the page: WebKit's driver has no log, so the page keeps what goes wrong from here on. */
function watchErrors(): void {
  const errors: string[] = []
  Object.assign(globalThis, { cupErrors: errors })
  const { error } = console
  console.error = (...parts: readonly unknown[]) => {
    errors.push(parts.join(' '))
    error(...parts)
  }
  addEventListener('error', (event) => errors.push(`${event.error ?? event.message}`))
  addEventListener('unhandledrejection', (event) => errors.push(`${event.reason}`))
}

/** Runs in the page. */
const readErrors = (): readonly string[] => (globalThis as { cupErrors?: readonly string[] }).cupErrors ?? []
