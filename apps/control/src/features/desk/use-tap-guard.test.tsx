import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useTapGuard } from './use-tap-guard.ts'

let pressed: string[]
let rested: string[]
let slid: string[]
beforeEach(() => {
  pressed = []
  rested = []
  slid = []
})

type DeskProps = { readonly scene?: string; readonly panel?: string; readonly words?: string }

function Desk({ scene, panel, words = 'stop' }: DeskProps) {
  const guard = useTapGuard({
    scene,
    panel,
    onRest: (name) => void rested.push(name),
    onSlide: (name) => void slid.push(name),
  })
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
      <button type="button" data-live onClick={press('live')}>
        live
      </button>
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

it('[U11] presses what the finger went down on', () => {
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

it('[U11] presses nothing that the finger did not go down on', () => {
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

describe('two fingers on the glass, for which a browser clicks nothing', () => {
  const THUMB = { pointerType: 'touch', pointerId: 1, isPrimary: true, clientX: 20, clientY: 20 }
  const FINGER = { pointerType: 'touch', pointerId: 2, isPrimary: false, clientX: 300, clientY: 20 }
  const finger = (what: 'pointerDown' | 'pointerUp' | 'pointerCancel', name: string, pointer: object, at: number) => {
    const event = createEvent[what](screen.getByText(name), pointer)
    Object.defineProperty(event, 'timeStamp', { value: performance.now() + at })
    fireEvent(screen.getByText(name), event)
  }

  it('counts the tap of the second one while the first one rests, and says that the resting one does not count', () => {
    render(<Desk />)
    finger('pointerDown', 'goal', THUMB, 0)
    finger('pointerDown', 'stop', FINGER, 2_000)
    finger('pointerUp', 'stop', FINGER, 2_080)
    expect(pressed).toEqual(['stop'])
    finger('pointerUp', 'goal', THUMB, 3_000)
    expect(pressed).toEqual(['stop'])
    expect(rested).toEqual(['goal'])
  })

  it('counts both taps where they overlap', () => {
    render(<Desk />)
    finger('pointerDown', 'goal', THUMB, 0)
    finger('pointerDown', 'stop', FINGER, 40)
    finger('pointerUp', 'goal', THUMB, 90)
    finger('pointerUp', 'stop', FINGER, 140)
    expect(pressed).toEqual(['goal', 'stop'])
    expect(rested).toEqual([])
  })

  it('counts a tap once in a browser that clicks all the same', () => {
    render(<Desk />)
    finger('pointerDown', 'step', THUMB, 0)
    finger('pointerDown', 'stop', FINGER, 40)
    finger('pointerUp', 'stop', FINGER, 90)
    finger('pointerUp', 'step', THUMB, 140)
    up(screen.getByText('step'))
    expect(pressed).toEqual(['stop', 'step'])
  })

  it('counts no finger that has slid away, or that the browser took for a zoom', () => {
    render(<Desk />)
    finger('pointerDown', 'goal', THUMB, 0)
    finger('pointerDown', 'stop', FINGER, 40)
    finger('pointerUp', 'stop', { ...FINGER, clientX: 400 }, 90)
    finger('pointerCancel', 'goal', THUMB, 140)
    finger('pointerUp', 'goal', THUMB, 160)
    expect(pressed).toEqual([])
  })

  it('leaves a finger that is alone to the browser', () => {
    render(<Desk />)
    finger('pointerDown', 'goal', THUMB, 0)
    finger('pointerUp', 'goal', THUMB, 80)
    expect(pressed).toEqual([])
    up(screen.getByText('goal'))
    expect(pressed).toEqual(['goal'])
  })
})

describe('a finger that slides on a live button', () => {
  const FINGER = { pointerType: 'touch', pointerId: 1, isPrimary: true, clientX: 50, clientY: 20 }
  const onLive = (what: 'pointerDown' | 'pointerUp' | 'pointerCancel', change: object = {}) =>
    fireEvent[what](screen.getByText('live'), { ...FINGER, ...change })

  beforeEach(() => {
    render(<Desk />)
    const box = { left: 0, right: 200, top: 0, bottom: 100 }
    vi.spyOn(screen.getByText('live'), 'getBoundingClientRect').mockReturnValue(box as DOMRect)
  })

  it.each([
    ['20 px inside of it', { clientX: 70 }],
    ['a little over its edge', { clientY: -10 }],
  ])('counts once when it is lifted %s, also in a browser that clicks all the same', (_, change) => {
    onLive('pointerDown')
    onLive('pointerUp', change)
    up(screen.getByText('live'))
    expect(pressed).toEqual(['live'])
    expect(slid).toEqual([])
  })

  it('says that it does not count when it is lifted beside it', () => {
    onLive('pointerDown')
    onLive('pointerUp', { clientX: 260 })
    expect(pressed).toEqual([])
    expect(slid).toEqual(['live'])
  })

  it('says that it does not count when the browser takes it', () => {
    onLive('pointerDown')
    onLive('pointerCancel')
    expect(slid).toEqual(['live'])
  })
})
