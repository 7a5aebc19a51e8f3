import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../../testing/fake-browser.ts'
import { createDevice, DeviceContext } from '../device/device.ts'
import { createSound } from '../sound/sound.ts'
import { createScreenKeeper } from '../wake-lock/wake-lock.ts'
import { type Hotkeys, useHotkeys } from './use-hotkeys.ts'

type KeyedProps = {
  readonly hotkeys: Hotkeys
  readonly isOff?: boolean
  readonly isModal?: boolean
  readonly children?: ReactNode
}

function Keyed({ hotkeys, children, ...options }: KeyedProps) {
  useHotkeys(hotkeys, options)
  return children
}

/** A page with these keys; answers what was done, and the device. */
function aPage(names: readonly string[], { more, ...options }: { more?: ReactNode; isOff?: boolean } = {}) {
  const done: string[] = []
  const equipment = {
    sound: createSound(() => undefined),
    screen: createScreenKeeper({ locks: undefined, video: undefined }, document),
  }
  const device = createDevice(memoryStorage(), equipment, () => 'tablet')
  const hotkeys = Object.fromEntries(names.map((name) => [name, () => void done.push(name)]))
  render(
    <DeviceContext value={device}>
      <Keyed hotkeys={hotkeys} {...options}>
        <input aria-label="Feld" />
        <button type="button">Knopf</button>
        {more}
      </Keyed>
    </DeviceContext>,
  )
  return { done, device }
}

const press = (init: KeyboardEventInit, target: Element = document.body) => fireEvent.keyDown(target, init)

describe('hotkeys', () => {
  it.each([
    ['H', { key: 'h' }],
    ['H', { key: 'H' }],
    ['Shift+F', { key: 'F', shiftKey: true }],
    ['Ctrl+Z', { key: 'z', ctrlKey: true }],
    ['Ctrl+Z', { key: 'z', metaKey: true }],
    ['Space', { key: ' ' }],
    ['7', { key: '7' }],
    ['?', { key: '?', shiftKey: true }],
    ['Shift+Enter', { key: 'Enter', shiftKey: true }],
    ['Escape', { key: 'Escape' }],
  ])('%s acts, and the browser does nothing of its own', (name, init) => {
    const { done } = aPage([name])
    expect(press(init)).toBe(false)
    expect(done).toEqual([name])
  })

  it('leave other keys to the browser', () => {
    const { done } = aPage(['H'])
    expect(press({ key: 'h', ctrlKey: true })).toBe(true)
    expect(press({ key: 'j' })).toBe(true)
    expect(done).toEqual([])
  })

  it('do nothing when a key is held down', () => {
    const { done } = aPage(['H'])
    press({ key: 'h', repeat: true })
    expect(done).toEqual([])
  })

  it('do nothing while text is typed, except Escape', () => {
    const { done } = aPage(['H', '7', 'Escape'])
    for (const key of ['h', '7', 'Escape']) press({ key }, screen.getByLabelText('Feld'))
    expect(done).toEqual(['Escape'])
  })

  it('leave space and Enter to the button that has the focus, so that nothing fires two things', () => {
    const { done } = aPage(['Space', 'Enter', 'H'])
    for (const key of [' ', 'Enter', 'h']) press({ key }, screen.getByRole('button'))
    expect(done).toEqual(['H'])
  })

  it('can be switched off for single characters on this device', () => {
    const { done, device } = aPage(['H', '7', 'Shift+F', 'Ctrl+Z', 'Escape'])
    device.hasHotkeys.set(false)
    press({ key: 'h' })
    press({ key: '7' })
    press({ key: 'F', shiftKey: true })
    press({ key: 'z', ctrlKey: true })
    press({ key: 'Escape' })
    expect(done).toEqual(['Ctrl+Z', 'Escape'])
  })

  it('rest where they are off', () => {
    const { done } = aPage(['H'], { isOff: true })
    press({ key: 'h' })
    expect(done).toEqual([])
  })

  it('of a page rest while a dialog is open above it', () => {
    const inDialog: string[] = []
    const more = (
      <div role="dialog">
        <Keyed hotkeys={{ J: () => void inDialog.push('J') }} isModal />
        <button type="button">im Dialog</button>
      </div>
    )
    const { done } = aPage(['H', 'J'], { more })
    press({ key: 'h' })
    press({ key: 'h' }, screen.getByText('im Dialog'))
    press({ key: 'j' })
    expect([done, inDialog]).toEqual([[], ['J']])
  })

  it('of a page are not heard from within a dialog that has none', () => {
    const more = (
      <div role="dialog">
        <button type="button">im Dialog</button>
      </div>
    )
    const { done } = aPage(['H'], { more })
    press({ key: 'h' }, screen.getByText('im Dialog'))
    expect(done).toEqual([])
  })
})
