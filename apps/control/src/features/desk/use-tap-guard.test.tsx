import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useTapGuard } from './use-tap-guard.ts'

let pressed: string[]
beforeEach(() => {
  pressed = []
})

type DeskProps = { readonly scene?: string; readonly panel?: string; readonly words?: string }

function Desk({ scene, panel, words = 'stop' }: DeskProps) {
  const guard = useTapGuard(scene, panel)
  const press = (name: string) => () => void pressed.push(name)
  return (
    <div {...guard}>
      <button type="button" onClick={press('goal')}>
        goal
      </button>
      <button type="button" onClick={press('player')}>
        player
      </button>
      <p data-under-panel>
        <button type="button" onClick={press('log')}>
          log
        </button>
      </p>
      <button type="button" data-repeatable onClick={press('step')}>
        step
      </button>
      <button type="button" data-testid="clock" onClick={press(words)}>
        {words}
      </button>
      <button type="button" data-testid="undo" data-act={words} onClick={press(`undo ${words}`)}>
        undo
      </button>
    </div>
  )
}

type Tap = { readonly at: number; readonly x?: number; readonly byKey?: boolean }

/** A tap at a millisecond of the page's life and at a place on the screen. */
function tap(name: string, { at, x = 100, byKey = false }: Tap): void {
  const button = screen.getByText(name)
  const event = createEvent.click(button, { clientX: x, clientY: 100, detail: byKey ? 0 : 1 })
  Object.defineProperty(event, 'timeStamp', { value: performance.now() + at })
  fireEvent(button, event)
}

const down = (button: HTMLElement) => fireEvent.pointerDown(button, { isPrimary: true })
const up = (button: HTMLElement) => fireEvent.click(button, { detail: 1 })

it('presses what the finger went down on', () => {
  render(<Desk />)
  down(screen.getByTestId('clock'))
  up(screen.getByTestId('clock'))
  expect(pressed).toEqual(['stop'])
})

it.each(['clock', 'undo'])('presses nothing that has got another meaning under the finger: %s', (id) => {
  const { rerender } = render(<Desk />)
  down(screen.getByTestId(id))
  rerender(<Desk words="go on" />)
  up(screen.getByTestId(id))
  expect(pressed).toEqual([])
})

it('presses nothing that the finger did not go down on', () => {
  render(<Desk />)
  down(screen.getByText('goal'))
  up(screen.getByText('player'))
  expect(pressed).toEqual([])
})

it('takes ten fast taps on one button as one', () => {
  render(<Desk />)
  for (let count = 0; count < 10; count += 1) tap('goal', { at: 1_000 + count * 100 })
  expect(pressed).toEqual(['goal'])
})

it('stops a bounce on what lies there after the first tap', () => {
  render(<Desk />)
  tap('goal', { at: 1_000 })
  tap('player', { at: 1_100, x: 104 })
  expect(pressed).toEqual(['goal'])
})

it('lets a fast finger tap somewhere else', () => {
  render(<Desk />)
  tap('goal', { at: 1_000 })
  tap('player', { at: 1_100, x: 160 })
  expect(pressed).toEqual(['goal', 'player'])
})

it('takes the next tap after a rest', () => {
  render(<Desk />)
  tap('goal', { at: 1_000 })
  tap('goal', { at: 1_600 })
  expect(pressed).toEqual(['goal', 'goal'])
})

it('counts every tap on a step', () => {
  render(<Desk />)
  for (let count = 0; count < 3; count += 1) tap('step', { at: 1_000 + count * 100 })
  expect(pressed).toEqual(['step', 'step', 'step'])
})

it('knows a press by keyboard by its button alone', () => {
  render(<Desk />)
  tap('goal', { at: 1_000, byKey: true })
  tap('player', { at: 1_050, byKey: true })
  tap('player', { at: 1_100, byKey: true })
  expect(pressed).toEqual(['goal', 'player'])
})

it('stops a tap just after the screen has gone on by itself', () => {
  const { rerender } = render(<Desk scene="Spiel 1" />)
  rerender(<Desk scene="Spiel 2" />)
  tap('goal', { at: 100 })
  tap('player', { at: 2_000 })
  expect(pressed).toEqual(['player'])
})

it.each([
  ['opened', undefined, 'goal 1'],
  ['closed', 'goal 1', undefined],
])('stops a tap at the place of a panel that has just %s, and no other', (_, before, after) => {
  const { rerender } = render(<Desk {...(before ? { panel: before } : {})} />)
  rerender(<Desk {...(after ? { panel: after } : {})} />)
  tap('log', { at: 100 })
  tap('stop', { at: 150, x: 300 })
  tap('log', { at: 2_000 })
  expect(pressed).toEqual(['stop', 'log'])
})

it('lets a key press what a panel has just brought', () => {
  const { rerender } = render(<Desk />)
  rerender(<Desk panel="goal 1" />)
  tap('log', { at: 100, byKey: true })
  expect(pressed).toEqual(['log'])
})
