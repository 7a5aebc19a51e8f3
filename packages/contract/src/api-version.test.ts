import { expect, it } from 'vitest'
import { API_VERSION } from './api-version.ts'

declare global {
  interface ImportMeta {
    glob(patterns: readonly string[], options: object): Readonly<Record<string, string>>
  }
}

const [changelog = ''] = Object.values(
  import.meta.glob(['../../../docs/api-changelog.md'], { query: '?raw', import: 'default', eager: true }),
)

it('is the latest version in the changelog', () => {
  const versions = [...changelog.matchAll(/^## (\d+\.\d+)$/gm)].map(([, version]) => version)
  expect(versions[0]).toBe(API_VERSION)
})
