import { fileURLToPath } from 'node:url'
import { contrastOf } from '../packages/domain/src/crest/colours.ts'
import { expect, test } from './test.ts'

const TOKENS = fileURLToPath(new URL('../packages/ui/src/tokens/tokens.css', import.meta.url))
const TEXT = 4.5
const CONTROL = 3

/** Ink, what it stands on, and how far apart they must be. */
const pairs: readonly (readonly [ink: string, ground: string, least: number])[] = [
  ...['bg-canvas', 'bg-surface', 'bg-sunken'].flatMap((ground) => [
    ['fg', ground, TEXT] as const,
    ['fg-muted', ground, TEXT] as const,
    ['border-strong', ground, CONTROL] as const,
    ['focus', ground, CONTROL] as const,
  ]),
  ...['brand-fg', 'live-fg', 'ok-fg', 'warn-fg'].map((ink) => [ink, 'bg-surface', TEXT] as const),
  ...['brand-solid', 'live-solid', 'ok-solid'].map((ground) => ['on-solid', ground, TEXT] as const),
  ...['live', 'ok', 'warn'].map((kind) => [`${kind}-fg`, `${kind}-subtle`, TEXT] as const),
  ['on-warn', 'warn-solid', TEXT],
  ['brand-fg', 'bg-canvas', TEXT],
  ['ok-fg', 'bg-canvas', TEXT],
  ['stage-fg', 'stage-plate', TEXT],
  ['stage-fg-muted', 'stage-plate', TEXT],
  ['on-clock-run', 'clock-run', TEXT],
  ['on-clock-stop', 'clock-stop', TEXT],
]

const schemes = [
  { name: 'light by the system', colorScheme: 'light', theme: '' },
  { name: 'dark by the system', colorScheme: 'dark', theme: '' },
  { name: 'dark by wish', colorScheme: 'light', theme: 'dark' },
  { name: 'light by wish', colorScheme: 'dark', theme: 'light' },
] as const

for (const { name, colorScheme, theme } of schemes) {
  test(`every ink can be read on its ground: ${name}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setContent(`<html data-theme="${theme}"></html>`)
    await page.addStyleTag({ path: TOKENS })
    const colors = await page.evaluate(
      (names) => {
        const style = getComputedStyle(document.documentElement)
        return Object.fromEntries(names.map((token) => [token, style.getPropertyValue(`--${token}`)]))
      },
      pairs.map(([ink]) => ink).concat(pairs.map(([, ground]) => ground)),
    )
    const isDark = contrastOf(colors['bg-canvas'] ?? '', '#000000') < TEXT
    const tooClose = pairs.filter(
      ([ink, ground, least]) => !(contrastOf(colors[ink] ?? '', colors[ground] ?? '') >= least),
    )
    expect(tooClose).toEqual([])
    expect(isDark).toBe(name.startsWith('dark'))
  })
}
