import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

/**
 * Switches that may have a `default`, each with its reason. Over a closed union a switch lists every case, so that the
 * compiler names the places that a new event, command or kind of entry needs.
 */
const ALLOWED = {
  'apps/api/src/delivery/pages/card-canvas.ts': 'all other letters of a path move or draw a line to each point',
  'apps/control/src/shared/form/wall-time.ts': 'parts of a format',
  'apps/control/src/shared/outbox/sending.ts': 'all other codes are a refusal that is shown by its code',
  'apps/control/src/shared/sign-in/failure-text.ts': 'all other codes have their text in a total record',
  'packages/api-client/src/live/pushed-views.ts': 'the parts of a query key are unknown values',
}

const root = fileURLToPath(new URL('..', import.meta.url))
const isProduct = (path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\/|\/test\/|\/fuzz\//.test(path)

/** A `default` of a switch, not the property of an object. */
const DEFAULT = /^\s*default:(?! \()/m

const open = execFileSync('git', ['ls-files', ':(glob)apps/*/src/**', ':(glob)packages/*/src/**'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => isProduct(path) && DEFAULT.test(readFileSync(`${root}/${path}`, 'utf8')))

describe('a switch', () => {
  it('has a default only where it is not over a closed union', () => {
    expect(open.filter((path) => !(path in ALLOWED))).toEqual([])
  })

  it('with a default is listed with its reason for as long as it is there', () => {
    expect(Object.keys(ALLOWED).filter((path) => !open.includes(path))).toEqual([])
  })
})
