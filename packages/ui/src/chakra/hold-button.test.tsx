import { ChakraProvider } from '@chakra-ui/react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HoldButton, type HoldButtonProps } from './hold-button.tsx'
import { system } from './system.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aButton(props: Partial<HoldButtonProps> = {}) {
  const onConfirm = vi.fn()
  render(
    <ChakraProvider value={system}>
      <HoldButton onConfirm={onConfirm} {...props}>
        Festschreiben
      </HoldButton>
    </ChakraProvider>,
  )
  return { button: screen.getByRole('button'), onConfirm }
}

const FINGER = { isPrimary: true, button: 0 }
const pass = (millis: number) => act(() => vi.advanceTimersByTime(millis))

it('acts once when it was held for 0.6 s', () => {
  const { button, onConfirm } = aButton()
  fireEvent.pointerDown(button, FINGER)
  pass(599)
  expect(onConfirm).not.toHaveBeenCalled()
  pass(1)
  expect(onConfirm).toHaveBeenCalledTimes(1)
  pass(5_000)
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

it('takes as long as configured', () => {
  const { button, onConfirm } = aButton({ millis: 800 })
  fireEvent.pointerDown(button, FINGER)
  pass(799)
  expect(onConfirm).not.toHaveBeenCalled()
  pass(1)
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

it.each(['pointerUp', 'pointerLeave', 'pointerCancel', 'blur'] as const)('does nothing after an early %s', (letGo) => {
  const { button, onConfirm } = aButton()
  fireEvent.pointerDown(button, FINGER)
  pass(400)
  fireEvent[letGo](button)
  pass(2_000)
  expect(onConfirm).not.toHaveBeenCalled()
})

it('is not held by a mere click, a second finger or the other mouse button', () => {
  const { button, onConfirm } = aButton()
  fireEvent.click(button)
  fireEvent.pointerDown(button, { isPrimary: false, button: 0 })
  fireEvent.pointerDown(button, { isPrimary: true, button: 2 })
  pass(2_000)
  expect(onConfirm).not.toHaveBeenCalled()
})

it.each(['Enter', ' '])('can be held by the key "%s"', (key) => {
  const { button, onConfirm } = aButton()
  fireEvent.keyDown(button, { key })
  pass(300)
  fireEvent.keyDown(button, { key, repeat: true })
  pass(300)
  expect(onConfirm).toHaveBeenCalledTimes(1)
  fireEvent.keyDown(button, { key })
  pass(300)
  fireEvent.keyUp(button, { key })
  pass(2_000)
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

it('acts at once by Shift+Enter', () => {
  const { button, onConfirm } = aButton()
  fireEvent.keyDown(button, { key: 'Enter', shiftKey: true })
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

it('says how it is used', () => {
  const { button } = aButton()
  const hint = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toBe('Gedrückt halten, oder Umschalt und Eingabe drücken')
})

it.each([{ disabled: true }, { isBusy: true }])('rests with %o', (props) => {
  const { button, onConfirm } = aButton(props)
  fireEvent.pointerDown(button, FINGER)
  fireEvent.keyDown(button, { key: 'Enter', shiftKey: true })
  pass(2_000)
  expect(onConfirm).not.toHaveBeenCalled()
})

describe('for fingers', () => {
  const TOUCH = { ...FINGER, pointerType: 'touch' }
  const MOUSE = { ...FINGER, pointerType: 'mouse' }

  it('must be held by a finger: its tap does nothing, and letting go does not act twice', () => {
    const { button, onConfirm } = aButton({ isForFingers: true, millis: 500 })
    fireEvent.pointerDown(button, TOUCH)
    fireEvent.pointerUp(button)
    fireEvent.click(button, { detail: 1 })
    pass(2_000)
    expect(onConfirm).not.toHaveBeenCalled()
    fireEvent.pointerDown(button, TOUCH)
    pass(500)
    fireEvent.pointerUp(button)
    fireEvent.click(button, { detail: 1 })
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })

  it('is clicked by a mouse, and by a key also after a finger was there', () => {
    const { button, onConfirm } = aButton({ isForFingers: true })
    fireEvent.pointerDown(button, MOUSE)
    fireEvent.pointerUp(button)
    fireEvent.click(button, { detail: 1 })
    pass(2_000)
    expect(onConfirm).toHaveBeenCalledTimes(1)
    fireEvent.pointerDown(button, TOUCH)
    fireEvent.pointerUp(button)
    fireEvent.click(button, { detail: 0 })
    expect(onConfirm).toHaveBeenCalledTimes(2)
  })
})
