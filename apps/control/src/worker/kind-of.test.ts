import { expect, it } from 'vitest'
import { kindOf } from './kind-of.ts'

const HOME = 'https://192.168.0.10:3443'
const asked = (path: string, change: { readonly method?: string; readonly mode?: RequestMode } = {}) =>
  kindOf({ method: 'GET', mode: 'cors', url: new URL(path, HOME).href, ...change }, HOME)

it.each([
  ['/control/timekeeper', 'page'],
  ['/control/einladung', 'page'],
  ['/zertifikat', 'other'],
  ['/', 'other'],
] as const)('a visit of %s is of the kind %s', (path, kind) => {
  expect(asked(path, { mode: 'navigate' })).toBe(kind)
})

it.each([
  ['/control/assets/index-1.js', 'file'],
  ['/control/before-app.js', 'file'],
  ['/control/sw.js', 'other'],
  ['/v1/game.read/get?id=1', 'other'],
  ['/v1/player.read/list-by-team?teamId=1', 'other'],
  ['/uploads/a.webp', 'other'],
  ['https://other.example/control/assets/a.js', 'other'],
] as const)('a request of %s is of the kind %s', (path, kind) => {
  expect(asked(path)).toBe(kind)
})

it('leaves alone what changes anything', () => {
  expect(asked('/control/timekeeper', { method: 'POST', mode: 'navigate' })).toBe('other')
})
