import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { textsIn } from './german-texts.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Not texts for people: letters that code works with. */
const NOT_TEXTS = {
  'apps/public/src/shared/search.tsx': ['ß'],
  'packages/ui/src/ledwall/type-width.ts': ['–„”“"', '4?JkPBßxDUCGOQ'],
}

const sources = globSync(['apps/{public,overlay,control}/src/**/*.{ts,tsx}', 'packages/ui/src/**/*.{ts,tsx}'], {
  cwd: ROOT,
}).filter((path) => !/\.(test|d)\.|\/testing\/|\/texts\/|\/src\/texts\.ts$/.test(path))

describe('the German texts', () => {
  it('are in the catalogue of their app, not in its components', () => {
    const found = sources.flatMap((path) =>
      textsIn(ROOT + path)
        .filter(({ text }) => !NOT_TEXTS[path]?.includes(text))
        .map(({ line, text }) => `${path}:${line} ${text}`),
    )
    expect(found).toEqual([])
  })

  it.each([
    ['text between tags', '<p>Spiele</p>', 'Spiele'],
    ['an attribute that is read aloud', '<p aria-label="Tabelle" />', 'Tabelle'],
    ['a string with an umlaut', "const text = 'Spielstände'", 'Spielstände'],
    ['a template with an umlaut', 'const text = `Tor für A`', 'Tor für A'],
  ])('are found as %s', (_what, source, text) => {
    expect(textsIn('a.tsx', source)).toEqual([{ line: 1, text }])
  })

  it('are not seen in comments, punctuation, class names and addresses', () => {
    const source = '// für\nconst a = <p className="Spiele" data-kind="Tor"> · {b}&nbsp;–</p>\nconst b = "/games"'
    expect(textsIn('a.tsx', source)).toEqual([])
  })
})
