import { HoldButton, LiveButton, UiProvider } from '@cup/ui/chakra'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useTapGuard } from './use-tap-guard.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // An event is as old as the clock of the test says, however slow the machine is.
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => performance.now())
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A button that the desk shows at one of its places. */
type Shown = { readonly name: string; readonly isHeld: boolean; readonly isOff: boolean; readonly isNew: boolean }
type Screen = readonly Shown[]

/** Next step; a cut, or an action of another device, changes the screen without a press. */
type Step =
  | { readonly type: 'down' | 'up'; readonly place: number; readonly finger: Finger }
  | { readonly type: 'wait'; readonly millis: number }
  | { readonly type: 'cut' }

/** The second finger may come down while the first one is on the glass. */
type Finger = 'first' | 'second'

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
const finger = fc.constantFrom('first', 'first', 'second')
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant('down'), place, finger } as const) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('up'), place, finger } as const) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('wait'), millis: fc.constantFrom(20, 120, 350, 650, 1_500) } as const),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'cut' } as const) },
)

type DeskProps = { readonly screen: Screen; readonly number: number; readonly onAct: (name: string) => void }

function Desk({ screen, number, onAct }: DeskProps) {
  // A panel opens, changes or closes with every second screen.
  const guard = useTapGuard({
    scene: undefined,
    panel: number % 4 < 2 ? undefined : `panel ${number}`,
    onRest: () => undefined,
    onSlide: () => undefined,
  })
  return (
    <div {...guard}>
      {screen.map(({ name, isHeld, isOff, isNew }, at) => {
        const key = isNew ? `${number}-${at}` : at
        const act = () => onAct(name)
        return (
          <span key={at} data-place={at} data-under-panel={at < 2 || undefined}>
            {isHeld ? (
              <HoldButton key={key} saysHow disabled={isOff} onConfirm={act}>
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

const POINTERS = {
  first: { isPrimary: true, button: 0, pointerType: 'touch', pointerId: 1, clientX: 0, clientY: 100 },
  second: { isPrimary: false, button: 0, pointerType: 'touch', pointerId: 2, clientX: 0, clientY: 100 },
} as const satisfies Record<Finger, object>

/** Press that a finger on the glass has begun. */
type Down = { readonly began: string; readonly press: number }

/** A desk whose screen changes with each act and each cut; its acts, each with the presses that can have begun it. */
function play(all: readonly Screen[]) {
  const acts: { readonly did: string; readonly by: readonly Down[] }[] = []
  const fingers = new Map<Finger, Down>()
  let lifted: Down | undefined
  let number = 0
  let presses = 0
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
    // A hold acts while the finger is down.
    acts.push({ did, by: lifted ? [lifted] : [...fingers.values()] })
    queueMicrotask(() => act(change))
  }
  const view = render(draw())
  const buttonAt = (at: number) => view.container.querySelector<HTMLElement>(`[data-place="${at}"] button`)
  const down = (at: number, name: Finger) => {
    const button = buttonAt(at)
    if (fingers.has(name) || !button || (name === 'second' && !fingers.has('first'))) return
    presses += 1
    fingers.set(name, { began: button.textContent, press: presses })
    fireEvent.pointerDown(button, { ...POINTERS[name], clientX: at * 100 })
  }
  const up = (at: number, name: Finger) => {
    const button = buttonAt(at)
    lifted = fingers.get(name)
    if (!lifted || !button) return
    fingers.delete(name)
    const pointer = { ...POINTERS[name], clientX: at * 100 }
    fireEvent.pointerUp(button, pointer)
    fireEvent.pointerLeave(button, pointer)
    // Harder than a browser, which clicks only what the finger went down on, and for no finger that had company.
    const click = { detail: 1, clientX: at * 100, clientY: 100 }
    if (name === 'first' && button instanceof HTMLButtonElement && !button.disabled) fireEvent.click(button, click)
    lifted = undefined
  }
  return { acts, view, down, up, change }
}

it('does nothing that the finger did not begin on the button that names it', async () => {
  await fc.assert(
    fc
      .asyncProperty(screens, fc.array(step, { maxLength: 30 }), async (all, steps) => {
        const desk = play(all)
        for (const one of steps) {
          if (one.type === 'down') desk.down(one.place, one.finger)
          if (one.type === 'up') desk.up(one.place, one.finger)
          if (one.type === 'cut') act(desk.change)
          if (one.type === 'wait') await act(() => vi.advanceTimersByTimeAsync(one.millis))
          await act(async () => undefined)
        }
        for (const { did, by } of desk.acts) expect(by.map(({ began }) => began)).toContain(did)
        // A press acts once.
        const presses = desk.acts.flatMap(({ by }) => (by.length === 1 ? by.map(({ press }) => press) : []))
        expect(presses).toEqual([...new Set(presses)])
      })
      // After a failure too, or every smaller example would fail for what the first one left.
      .afterEach(() => {
        cleanup()
        // What a hold has left swallows no press of the next desk. An outbox of another file may set its timer for ever.
        fireEvent.pointerUp(window, POINTERS.first)
        vi.runOnlyPendingTimers()
      }),
    { numRuns: 100 },
  )
})
