import { ChakraProvider } from '@chakra-ui/react'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LiveButton, type LiveButtonProps } from './live-button.tsx'
import { system } from './system.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aButton(props: Partial<LiveButtonProps> = {}) {
  const onPress = vi.fn()
  render(
    <ChakraProvider value={system}>
      <LiveButton onPress={onPress} {...props}>
        Uhr anhalten
      </LiveButton>
    </ChakraProvider>,
  )
  return { button: screen.getByRole('button'), onPress }
}

it('takes ten fast taps as one press', () => {
  const { button, onPress } = aButton()
  for (let tap = 0; tap < 10; tap += 1) {
    fireEvent.click(button)
    vi.advanceTimersByTime(40)
  }
  expect(onPress).toHaveBeenCalledTimes(1)
})

it('takes the next press after half a second', () => {
  const { button, onPress } = aButton()
  fireEvent.click(button)
  vi.advanceTimersByTime(500)
  fireEvent.click(button)
  expect(onPress).toHaveBeenCalledTimes(2)
})

it('looks pressed as soon as the finger is down, and no longer than it is', () => {
  const { button } = aButton()
  fireEvent.pointerDown(button, { isPrimary: true })
  expect(button.hasAttribute('data-pressed')).toBe(true)
  fireEvent.pointerUp(button)
  expect(button.hasAttribute('data-pressed')).toBe(false)
})

it('keeps its words and takes no press while it is busy', () => {
  const { button, onPress } = aButton({ isBusy: true })
  fireEvent.click(button)
  expect(button.textContent).toBe('Uhr anhalten')
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(onPress).not.toHaveBeenCalled()
})

it('shows that a press is not confirmed', () => {
  expect(aButton({ isUnconfirmed: true }).button.hasAttribute('data-unconfirmed')).toBe(true)
})
