import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrastOf } from '../packages/domain/src/crest/colours.ts'

const css = readFileSync(new URL('../packages/ui/src/tokens/tokens.css', import.meta.url), 'utf8')

const TEXT = 4.5
const CONTROL = 3

/** Ink, what it stands on, and the contrast that they need at least. */
const pairs = [
  ...['bg-canvas', 'bg-surface', 'bg-sunken'].flatMap((ground) => [
    ['fg', ground, TEXT],
    ['fg-muted', ground, TEXT],
    ['border-strong', ground, CONTROL],
    ['focus', ground, CONTROL],
  ]),
  ...['brand-fg', 'live-fg', 'ok-fg', 'warn-fg'].map((ink) => [ink, 'bg-surface', TEXT]),
  ...['brand-solid', 'live-solid', 'ok-solid'].map((ground) => ['on-solid', ground, TEXT]),
  ...['live', 'ok', 'warn'].map((kind) => [`${kind}-fg`, `${kind}-subtle`, TEXT]),
  ['on-warn', 'warn-solid', TEXT],
  ['brand-fg', 'bg-canvas', TEXT],
  ['ok-fg', 'bg-canvas', TEXT],
  ['stage-fg', 'stage-plate', TEXT],
  ['stage-fg-muted', 'stage-plate', TEXT],
  ['on-clock-run', 'clock-run', TEXT],
  ['on-clock-stop', 'clock-stop', TEXT],
]

const light = tokensOf(':root {')
const darkBySystem = tokensOf('@media screen and (prefers-color-scheme: dark) {\n  :root:not([data-theme="light"]) {')
const darkByWish = tokensOf('@media screen {\n  :root[data-theme="dark"] {')

describe('the colours of the tokens', () => {
  it.each([
    ['light', light],
    ['dark', { ...light, ...darkBySystem }],
  ])('can be read on their grounds in the %s scheme', (_, colours) => {
    const tooClose = pairs.filter(
      ([ink, ground, least]) => !(contrastOf(colours[ink] ?? '', colours[ground] ?? '') >= least),
    )
    expect(tooClose).toEqual([])
  })

  it('are dark in the dark scheme alone', () => {
    const isDark = (colour = '') => contrastOf(colour, '#000000') < TEXT
    expect([light, darkBySystem].map((colours) => isDark(colours['bg-canvas']))).toEqual([false, true])
  })

  it('are the same when the system and when the visitor asks for the dark scheme', () =>
    expect(darkByWish).toEqual(darkBySystem))
})

/** The custom properties of the rule that begins with a text. */
function tokensOf(opening) {
  const at = css.indexOf(opening)
  if (at < 0) throw new Error(`tokens.css has no rule "${opening}".`)
  const rule = css.slice(at + opening.length, css.indexOf('}', at))
  return Object.fromEntries([...rule.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]))
}
