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
const light = import.meta.glob(
  [
    '../../contract/src/competition-choices.ts',
    '../../contract/src/feed-address.ts',
    '../../contract/src/headers.ts',
    '../../contract/src/position-text.ts',
    '../../domain/src/list-changes/*.ts',
    '../../runtime/src/runtime.ts',
    '!../../**/*.test.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
)
const IMPORT = /^(?:import|export) (?!type )[^';]*?from '(@cup\/[^']+)'/gms
const ANY_IMPORT = /^(?:import|export) (?!type )[^';]*?from '([^']+)'/gms

/** These modules hold no schemas, so they cost a bundle only their own lines. */
const LIGHT = [
  '@cup/contract/competition-choices',
  '@cup/contract/feed-address',
  '@cup/contract/headers',
  '@cup/contract/position-text',
  '@cup/domain/list-changes',
  '@cup/runtime',
]

it('imports only types and modules without schemas from other packages', () => {
  const imported = Object.values(sources).flatMap((text) => [...text.matchAll(IMPORT)].map(([, name]) => name))
  expect(Object.keys(sources).length).toBeGreaterThan(20)
  expect([...new Set(imported)].sort()).toEqual(LIGHT)
})

it('imports at run time through the modules without schemas only each other', () => {
  expect(Object.keys(light)).toHaveLength(LIGHT.length)
  const imported = Object.values(light).flatMap((text) => [...text.matchAll(ANY_IMPORT)].map(([, name]) => name))
  expect(imported).toEqual(['./position-text.ts'])
})
