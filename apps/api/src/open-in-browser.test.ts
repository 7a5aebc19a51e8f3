import { describe, expect, it } from 'vitest'
import { type Desktop, openerOf } from './open-in-browser.ts'

const DESKTOP: Desktop = { platform: 'linux', env: { DISPLAY: ':0' }, isRoot: false }

describe('[0080] the browser of the machine', () => {
  it.each<[string, Partial<Desktop>, readonly string[]]>([
    ['Linux with a display', {}, ['xdg-open']],
    ['Linux with Wayland', { env: { WAYLAND_DISPLAY: 'wayland-0' } }, ['xdg-open']],
    ['macOS', { platform: 'darwin', env: {} }, ['open']],
    ['Windows', { platform: 'win32', env: {} }, ['cmd', '/c', 'start', '""']],
  ])('opens on %s', (_case, desktop, program) => expect(openerOf({ ...DESKTOP, ...desktop })).toEqual(program))

  it.each<[string, Partial<Desktop>]>([
    ['without a display', { env: {} }],
    [
      'for a person who has signed in over the network',
      { env: { DISPLAY: ':0', SSH_CONNECTION: '10.0.0.2 1 10.0.0.1 22' } },
    ],
    ['for root', { isRoot: true }],
    ['on a build machine', { env: { DISPLAY: ':0', CI: 'true' } }],
  ])('does not open %s', (_case, desktop) => expect(openerOf({ ...DESKTOP, ...desktop })).toBeUndefined())
})
