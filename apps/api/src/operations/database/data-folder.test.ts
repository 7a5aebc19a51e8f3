import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'

import { defaultDataDir } from './data-folder.ts'

const ROOT = 0
const ORDINARY = 1000

function aCheckout(mode: number): string {
  const parent = mkdtempSync('/tmp/cup-test-')
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const checkout = join(parent, 'cup')
  mkdirSync(checkout)
  chmodSync(parent, mode)
  return checkout
}

describe('the default data folder', () => {
  it('is in the checkout of an ordinary user', () => {
    const root = aCheckout(0o700)
    expect(defaultDataDir({ root, env: {}, uid: ORDINARY })).toBe(join(root, 'data'))
  })

  it('is in the checkout where there are no user numbers', () => {
    expect(defaultDataDir({ root: '/cup', env: {}, uid: undefined })).toBe('/cup/data')
  })

  it('is in the checkout of root when others can reach it', () => {
    const root = aCheckout(0o755)
    expect(defaultDataDir({ root, env: {}, uid: ROOT })).toBe(join(root, 'data'))
  })

  it('is outside of the checkout of root when others cannot reach it', () => {
    expect(defaultDataDir({ root: aCheckout(0o700), env: {}, uid: ROOT })).toBe('/var/lib/cup')
  })

  it('stays where data are already', () => {
    const root = aCheckout(0o700)
    mkdirSync(join(root, 'data', 'postgres'), { recursive: true })
    writeFileSync(join(root, 'data', 'postgres', 'PG_VERSION'), '18\n')
    expect(defaultDataDir({ root, env: {}, uid: ROOT })).toBe(join(root, 'data'))
  })

  it('is the value of CUP_DATA_DIR', () => {
    expect(defaultDataDir({ root: '/cup', env: { CUP_DATA_DIR: '/srv/cup' }, uid: ROOT })).toBe('/srv/cup')
  })
})
