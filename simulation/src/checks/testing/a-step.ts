import type { Screen, Shown } from '../../kernel/types.ts'
import type { ShownPress } from '../presses-answered.ts'
import type { PressingScreen } from '../presses-kept.ts'
import type { Answered, Step } from '../step.ts'

/** A step in which nothing happened but this. */
export const aStep = (step: Partial<Step> = {}): Step => ({
  now: 0,
  written: [],
  shown: [],
  answers: [],
  sent: [],
  reads: [],
  ...step,
})

/** A screen of the public, unless overridden. */
export const aScreen = (screen: Partial<Screen> = {}): Screen => ({
  name: 'Wand',
  audience: 'public',
  isOn: () => true,
  shown: () => [],
  onChange: () => undefined,
  ...screen,
})

/** A step in which a screen shows this. */
export const showing = (screen: Screen, one: Shown): Step => aStep({ shown: [{ screen, one }] })

/** The answer of a service to a call. */
export const anAnswer = (
  url: string,
  answer: object,
  more: Partial<Answered> & { readonly key?: string } = {},
): Answered => ({
  server: 'service-1',
  kind: 'service',
  request: {
    from: 'desk-1',
    method: 'POST',
    url,
    headers: more.key === undefined ? {} : { 'idempotency-key': more.key },
    body: undefined,
  },
  arrivedAt: 0,
  response: { status: 200, headers: {}, body: JSON.stringify(answer) },
  ...more,
})

/** A desk with these presses, whose line is up. */
export const aDesk = (desk: Partial<PressingScreen> = {}): PressingScreen => ({
  name: 'Tisch 1',
  isOn: () => true,
  isOnline: () => true,
  presses: () => [],
  undoKeys: () => new Set(),
  shown: () => [],
  ...desk,
})

/** A press of a goal that is on its way. */
export const aPress = (press: Partial<ShownPress> = {}): ShownPress => ({
  key: 'k1',
  call: 'game.write/score-goal',
  gameId: 'g1',
  state: 'sending',
  position: undefined,
  ...press,
})
