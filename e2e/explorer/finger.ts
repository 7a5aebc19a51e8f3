import type { Page } from '@playwright/test'
import { letPass } from '../pace.ts'

/** Numbers that follow from a seed: the same seed makes the same choices, as far as the page is the same. */
export type Choices = {
  readonly below: (limit: number) => number
  readonly isTrue: (probability: number) => boolean
}

/** Choices by the mulberry32 generator. */
export function choicesOf(seed: number): Choices {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { below: (limit) => Math.floor(next() * limit), isTrue: (probability) => next() < probability }
}

/** Outcome of a press: the name of what was meant, and of another control that lay there by then. */
export type Press = { readonly meant: string; readonly hitInstead: string | undefined }

/** Between seeing a button and touching the glass. */
const REACTION_MILLIS = { least: 150, spread: 350 }

/** Presses one of the controls, where it was when it was seen; undefined where the page shows none that may be pressed. */
export async function pressOne(
  page: Page,
  choices: Choices,
  mayPress: (name: string) => boolean,
): Promise<Press | undefined> {
  const seen = await page.evaluateHandle(visibleControls, CONTROLS)
  const all = await seen.evaluate((controls) => controls.map(({ name, x, y }) => ({ name, x, y })))
  const controls = all.flatMap((control, n) => (mayPress(control.name) ? { ...control, n } : []))
  const control = controls[choices.below(controls.length)]
  if (!control) return undefined
  const { name, x, y, n } = control
  await letPass(page, REACTION_MILLIS.least + choices.below(REACTION_MILLIS.spread))
  const hitInstead = await seen.evaluate(otherControlAt, n)
  // A finger that would hit something else has shown enough.
  if (hitInstead === undefined) await page.mouse.click(x, y)
  return { meant: name, hitInstead }
}

const CONTROLS = 'button, a[href], summary, [role=button], [role=tab], [role=menuitem], [role=radio], [role=switch]'

/** Runs in the page: everything that can be pressed in sight, and is not covered. */
function visibleControls(selector: string) {
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const isInSight = width > 4 && height > 4 && x > 0 && y > 0 && x < innerWidth && y < innerHeight
    const isOff = element.matches(':disabled, [aria-disabled=true]')
    if (!isInSight || isOff || !element.contains(document.elementFromPoint(x, y))) return []
    const name = element.getAttribute('aria-label') ?? element.innerText ?? ''
    return [{ name: name.replace(/\s+/g, ' ').trim(), x, y, element }]
  })
}

/** Runs in the page: the name of another control of those that were seen, if it lies by now where this one was. */
function otherControlAt(seen: ReturnType<typeof visibleControls>, aimed: number): string | undefined {
  const { x = 0, y = 0 } = seen[aimed] ?? {}
  const hit = document.elementFromPoint(x, y)
  return seen.find(({ element }, n) => n !== aimed && element.contains(hit))?.name
}
