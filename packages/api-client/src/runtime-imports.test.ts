import { expect, it } from 'vitest'

declare global {
  interface ImportMeta {
    glob(patterns: readonly string[], options: object): Readonly<Record<string, string>>
  }
}

const sources = import.meta.glob(['./**/*.ts', '!./**/*.test.ts', '!./testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const IMPORT = /^(?:import|export) (?!type )[^';]*?from '(@cup\/[^']+)'/gms

/** Holds no schemas, so it costs a bundle nothing. */
const LIGHT = ['@cup/contract/headers']

it('brings no schemas into a bundle: of the other houses it imports types', () => {
  const imported = Object.values(sources).flatMap((text) => [...text.matchAll(IMPORT)].map(([, name]) => name))
  expect(Object.keys(sources).length).toBeGreaterThan(30)
  expect([...new Set(imported)]).toEqual(LIGHT)
})
