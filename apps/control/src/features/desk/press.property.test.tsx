import { HoldButton, LiveButton, UiProvider } from '@cup/ui/chakra'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useTapGuard } from './use-tap-guard.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A button that the desk shows at one of its places. */
type Shown = { readonly name: string; readonly isHeld: boolean; readonly isOff: boolean; readonly isNew: boolean }
type Screen = readonly Shown[]

/** What happens next; a cut, or what another device does, changes the screen without a press. */
type Step =
  | { readonly type: 'down' | 'up'; readonly place: number }
  | { readonly type: 'wait'; readonly millis: number }
  | { readonly type: 'cut' }

const PLACES = 4
const shown: fc.Arbitrary<Shown> = fc.record({
  name: fc.constantFrom('stop', 'go on', 'goal', 'take back', 'freeze'),
  isHeld: fc.boolean(),
  isOff: fc.boolean(),
  // Whether it is another element, or the one from before with other words.
  isNew: fc.boolean(),
})
const screens = fc.array(fc.array(shown, { minLength: PLACES, maxLength: PLACES }), { minLength: 2, maxLength: 12 })
const place = fc.nat(PLACES - 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant('down'), place } as const) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('up'), place } as const) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('wait'), millis: fc.constantFrom(20, 120, 350, 650, 1_500) } as const),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'cut' } as const) },
)

type DeskProps = { readonly screen: Screen; readonly number: number; readonly onAct: (name: string) => void }

function Desk({ screen, number, onAct }: DeskProps) {
  // A panel opens, changes or closes with every second screen.
  const guard = useTapGuard(undefined, number % 4 < 2 ? undefined : `panel ${number}`)
  return (
    <div {...guard}>
      {screen.map(({ name, isHeld, isOff, isNew }, at) => {
        const key = isNew ? `${number}-${at}` : at
        const act = () => onAct(name)
        return (
          <span key={at} data-place={at} data-under-panel={at < 2 || undefined}>
            {isHeld ? (
              <HoldButton key={key} disabled={isOff} onConfirm={act}>
                {name}
              </HoldButton>
            ) : (
              <LiveButton key={key} disabled={isOff} onPress={act}>
                {name}
              </LiveButton>
            )}
          </span>
        )
      })}
    </div>
  )
}

const FINGER = { isPrimary: true, button: 0, pointerType: 'touch', pointerId: 1 }

/** A desk whose screen changes with each act and each cut; its acts, each with what the finger had begun. */
function play(all: readonly Screen[]) {
  const acts: { readonly did: string; readonly began: string | undefined }[] = []
  let began: string | undefined
  let isDown = false
  let number = 0
  const draw = () => {
    const screen = all[number % all.length] ?? []
    return (
      <UiProvider>
        <Desk screen={screen} number={number} onAct={onAct} />
      </UiProvider>
    )
  }
  const change = () => {
    number += 1
    view.rerender(draw())
  }
  function onAct(did: string) {
    acts.push({ did, began })
    queueMicrotask(() => act(change))
  }
  const view = render(draw())
  const buttonAt = (at: number) => view.container.querySelector<HTMLElement>(`[data-place="${at}"] button`)
  const down = (at: number) => {
    const button = buttonAt(at)
    if (isDown || !button) return
    isDown = true
    began = button.textContent
    fireEvent.pointerDown(button, FINGER)
  }
  const up = (at: number) => {
    const button = buttonAt(at)
    if (!isDown || !button) return
    isDown = false
    fireEvent.pointerUp(button, FINGER)
    fireEvent.pointerLeave(button, FINGER)
    // Harder than a browser, which clicks only what the finger went down on.
    const click = { detail: 1, clientX: at * 100, clientY: 100 }
    if (button instanceof HTMLButtonElement && !button.disabled) fireEvent.click(button, click)
  }
  return { acts, view, down, up, change }
}

it('does nothing that the finger did not begin on the button that names it', async () => {
  await fc.assert(
    fc.asyncProperty(screens, fc.array(step, { maxLength: 30 }), async (all, steps) => {
      const desk = play(all)
      for (const one of steps) {
        if (one.type === 'down') desk.down(one.place)
        if (one.type === 'up') desk.up(one.place)
        if (one.type === 'cut') act(desk.change)
        if (one.type === 'wait') await act(() => vi.advanceTimersByTimeAsync(one.millis))
        await act(async () => undefined)
      }
      for (const { did, began } of desk.acts) expect(did).toBe(began)
      cleanup()
      // What a hold has left swallows no press of the next desk.
      fireEvent.pointerUp(window, FINGER)
      vi.runAllTimers()
    }),
    { numRuns: 100 },
  )
})
