import { ChakraProvider } from '@chakra-ui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { HoldButton, type HoldButtonProps } from './hold-button.tsx'
import { system } from './system.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  letGo()
  act(() => void vi.runAllTimers())
  vi.useRealTimers()
})

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
/** A hold that has fired swallows all presses until the finger or the key is up, and 300 ms longer. */
const letGo = () => {
  fireEvent.pointerUp(window, FINGER)
  fireEvent.keyUp(window)
}
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

it('does nothing when the finger is lifted elsewhere', () => {
  const { button, onConfirm } = aButton()
  fireEvent.pointerDown(button, FINGER)
  fireEvent.pointerUp(document.body, FINGER)
  pass(600)
  expect(onConfirm).not.toHaveBeenCalled()
})

it.each(['pointerUp', 'pointerLeave', 'pointerCancel', 'blur'] as const)('does nothing after an early %s', (letGo) => {
  const { button, onConfirm } = aButton()
  fireEvent.pointerDown(button, FINGER)
  pass(400)
  fireEvent[letGo](button)
  pass(2_000)
  expect(onConfirm).not.toHaveBeenCalled()
})

it('is not held by a mere click, another pointer or the other mouse button', () => {
  const { button, onConfirm } = aButton()
  fireEvent.click(button)
  fireEvent.pointerDown(button, { isPrimary: false, button: 0 })
  fireEvent.pointerDown(button, { isPrimary: true, button: 2 })
  pass(2_000)
  expect(onConfirm).not.toHaveBeenCalled()
})

it('is held by a finger beside one that rests elsewhere, and swallows its release', () => {
  const { button, onConfirm } = aButton()
  const second = { isPrimary: false, pointerId: 2, pointerType: 'touch', button: 0 }
  fireEvent.pointerDown(document.body, { ...FINGER, pointerId: 1, pointerType: 'touch' })
  fireEvent.pointerDown(button, second)
  pass(600)
  expect(onConfirm).toHaveBeenCalledTimes(1)
  fireEvent.pointerUp(button, second)
  expect(button.dataset.hold).toBe('rest')
  pass(300)
  fireEvent.pointerDown(button, FINGER)
  expect(button.dataset.hold).toBe('held')
})

it('is not held by two fingers', () => {
  const { button, onConfirm } = aButton()
  fireEvent.pointerDown(button, { ...FINGER, pointerId: 1, pointerType: 'touch' })
  fireEvent.pointerDown(button, { isPrimary: false, pointerId: 2, pointerType: 'touch', button: 0 })
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

it('says at rest that it is held, unless its own words do', () => {
  expect(aButton().button.textContent).toBe('Festschreibengedrückt halten')
  cleanup()
  expect(aButton({ saysHow: true }).button.textContent).toBe('Festschreiben')
})

it.each([{ disabled: true }, { isBusy: true }])('rests with %o', (props) => {
  const { button, onConfirm } = aButton(props)
  fireEvent.pointerDown(button, FINGER)
  fireEvent.keyDown(button, { key: 'Enter', shiftKey: true })
  pass(2_000)
  expect(onConfirm).not.toHaveBeenCalled()
})

it('says that it has to be held after a tap, for three seconds, and lights one dash', () => {
  const { button, onConfirm } = aButton()
  fireEvent.pointerDown(button, FINGER)
  expect(button.dataset.hold).toBe('held')
  pass(80)
  fireEvent.pointerUp(button, FINGER)
  fireEvent.pointerLeave(button)
  fireEvent.click(button, { detail: 1 })
  expect(screen.getByRole('status').textContent).toBe('gedrückt halten')
  expect(button.dataset.hold).toBe('short')
  pass(2_999)
  expect(screen.queryByRole('status')).not.toBeNull()
  pass(1)
  expect(screen.queryByRole('status')).toBeNull()
  expect(onConfirm).not.toHaveBeenCalled()
})

it('is let go by a second finger', () => {
  const { button, onConfirm } = aButton()
  fireEvent.pointerDown(button, FINGER)
  pass(400)
  fireEvent.pointerDown(button, { isPrimary: false, button: 0 })
  pass(2_000)
  expect(onConfirm).not.toHaveBeenCalled()
})

it('does nothing when its words have changed while it was held', () => {
  const onConfirm = vi.fn()
  const held = (words: string) => (
    <ChakraProvider value={system}>
      <HoldButton onConfirm={onConfirm}>{words}</HoldButton>
    </ChakraProvider>
  )
  const { rerender } = render(held('Festschreiben'))
  fireEvent.pointerDown(screen.getByRole('button'), FINGER)
  pass(400)
  rerender(held('Spiel beenden'))
  pass(2_000)
  expect(onConfirm).not.toHaveBeenCalled()
})

describe('the release after a hold', () => {
  /** Holding puts another button at the place of the first. */
  function aSwap() {
    const pressed: string[] = []
    const onOther = () => void pressed.push('other')
    function Swap() {
      const [isHeld, setIsHeld] = useState(false)
      const onConfirm = () => {
        pressed.push('held')
        setIsHeld(true)
      }
      return isHeld ? <Button onClick={onOther}>other</Button> : <HoldButton onConfirm={onConfirm}>held</HoldButton>
    }
    render(
      <ChakraProvider value={system}>
        <Swap />
      </ChakraProvider>,
    )
    return pressed
  }
  const release = (detail = 1) => {
    fireEvent.pointerUp(screen.getByRole('button'), FINGER)
    fireEvent.click(screen.getByRole('button'), { detail })
  }
  const down = () => fireEvent.pointerDown(screen.getByRole('button'), FINGER)

  it('presses nothing that is under the finger by then', () => {
    const pressed = aSwap()
    down()
    pass(600)
    release()
    expect(pressed).toEqual(['held'])
  })

  it('leaves the next 300 ms without a press, and each that is swallowed starts the wait again', () => {
    const pressed = aSwap()
    down()
    pass(600)
    release()
    for (const wait of [100, 299]) {
      pass(wait)
      down()
      release()
    }
    expect(pressed).toEqual(['held'])
    pass(300)
    down()
    release()
    expect(pressed).toEqual(['held', 'other'])
  })

  it('is not needed for the next finger: one that was never seen to lift blocks nothing', () => {
    const pressed = aSwap()
    down()
    pass(3_000)
    down()
    release()
    expect(pressed).toEqual(['held', 'other'])
  })

  it('of a key does not press what has the focus by then', () => {
    const pressed = aSwap()
    fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter' })
    pass(600)
    const onKeyDown = vi.fn()
    window.addEventListener('keydown', onKeyDown)
    fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter', repeat: true })
    fireEvent.keyUp(screen.getByRole('button'), { key: 'Enter' })
    expect(onKeyDown).not.toHaveBeenCalled()
    window.removeEventListener('keydown', onKeyDown)
    expect(pressed).toEqual(['held'])
  })
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
