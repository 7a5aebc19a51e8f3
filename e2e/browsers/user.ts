import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import type * as TestingLibrary from '@testing-library/dom'
import type { Point, RemoteWindow } from './remote.ts'

/** Roles and names in the page are computed by Testing Library, the same for each browser. */
const LIBRARY = expressionOf('dist/@testing-library/dom.umd.min.js')

const TAP_MILLIS = 60
const HOLD_MILLIS = 1_500
/** People tap no faster from one thing to the next, and the desk stops what comes faster. */
const PACE_MILLIS = 700

/** Element to find: its role, and its name for a screen reader. */
type Wanted = { readonly role: string; readonly name: string; readonly isPattern: boolean }

type Found = { readonly count: number; readonly at?: Point; readonly covered?: string }

declare const TestingLibraryDom: typeof TestingLibrary

/** A person at a window: finds things by what is written on them, taps, holds, types and reads. */
export class User {
  readonly window: RemoteWindow

  constructor(window: RemoteWindow) {
    this.window = window
  }

  async open(url: string): Promise<void> {
    await this.window.open(url)
  }

  /** Waits until the text of the page has this in it. */
  async sees(text: string | RegExp): Promise<void> {
    await expect.poll(() => this.run(textOfPage, undefined)).toMatch(text)
  }

  async seesNot(text: string | RegExp): Promise<void> {
    await expect.poll(() => this.run(textOfPage, undefined)).not.toMatch(text)
  }

  /** Waits until there is one of this role and name. */
  async finds(role: string, name: string | RegExp): Promise<void> {
    await expect.poll(async () => (await this.find(role, name)).count).toBeGreaterThan(0)
  }

  /** Taps the one button of this name, once it rests and nothing covers it. */
  async taps(name: string | RegExp, role = 'button'): Promise<void> {
    await this.press(role, name, TAP_MILLIS)
  }

  /** Keeps a finger on a button that has to be held. */
  async holds(name: string | RegExp): Promise<void> {
    await this.press('button', name, HOLD_MILLIS)
  }

  private async press(role: string, name: string | RegExp, millis: number): Promise<void> {
    let last: Point | undefined
    const look = async () => {
      const found = await this.find(role, name)
      const rests = last !== undefined && last.x === found.at?.x && last.y === found.at.y
      last = found.at
      return { ...found, rests }
    }
    await expect.poll(look, { message: `${role} ${name}` }).toMatchObject({ count: 1, rests: true })
    if (last) await this.window.press(last, millis)
    await sleep(PACE_MILLIS)
  }

  private async find(role: string, name: string | RegExp): Promise<Found> {
    if (!(await this.run(hasLibrary, undefined))) await this.window.evaluate(LIBRARY)
    const isPattern = name instanceof RegExp
    return this.run(findInPage, { role, name: isPattern ? name.source : name, isPattern })
  }

  /** Runs a function in the page. It uses nothing from outside of itself, and its argument and result are JSON. */
  private async run<Argument, Result>(code: (argument: Argument) => Result, argument: Argument): Promise<Result> {
    return JSON.parse(await this.window.evaluate(`JSON.stringify((${code})(${JSON.stringify(argument)}))`))
  }
}

/** An expression that adds the library to the page. */
function expressionOf(file: string): string {
  const folder = dirname(createRequire(import.meta.url).resolve('@testing-library/dom/package.json'))
  return `(() => {${readFileSync(join(folder, file), 'utf8')}\nreturn ''})()`
}

/** Runs in the page. */
const textOfPage = (): string => document.body.innerText

/** Runs in the page. */
const hasLibrary = (): boolean => 'TestingLibraryDom' in globalThis

/** Runs in the page: where a finger reaches the only element of this role and name. */
function findInPage({ role, name, isPattern }: Wanted): Found {
  const pattern = isPattern ? new RegExp(name) : name
  const elements = TestingLibraryDom.queryAllByRole(document.body, role, { name: pattern })
  const [element] = elements
  if (element === undefined || elements.length > 1) return { count: elements.length }
  const box = () => element.getBoundingClientRect()
  if (box().top < 0 || box().bottom > innerHeight) element.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = box()
  const at = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  const hit = document.elementFromPoint(at.x, at.y)
  return element.contains(hit) ? { count: 1, at } : { count: 1, covered: hit?.outerHTML.slice(0, 200) ?? 'outside' }
}
