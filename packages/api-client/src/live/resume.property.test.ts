import { focusManager } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aScreen, type Circumstances, type ModelScreen, shownAndTrue } from '../testing/model-screen.ts'
import type { Weather } from '../testing/model-service.ts'
import type { Change } from '../testing/model-state.ts'

declare const process: { readonly env: { readonly LONG?: string } }

const runs = process.env.LONG ? 20_000 : 200

beforeEach(() => {
  vi.useFakeTimers()
  // A hidden page has no safety net of polling: the socket must suffice.
  focusManager.setFocused(false)
})
afterEach(() => {
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})

type Step =
  | { readonly do: 'commit'; readonly changes: readonly Change[] }
  | { readonly do: 'cut'; readonly isSilent: boolean }
  | { readonly do: 'mend' | 'restore' | 'look' }
  | { readonly do: 'turn'; readonly cup: 0 | 1 }
  | ({ readonly do: 'weather' } & Weather)
type Story = readonly (Step & { readonly thenWait: number })[]

function take(step: Step, { service, client, turnTo }: ModelScreen): void {
  switch (step.do) {
    case 'commit':
      service.commit(step.changes)
      break
    case 'cut':
      service.cut(step.isSilent)
      break
    case 'mend':
      service.mend()
      break
    case 'restore':
      service.restore()
      break
    case 'look':
      void client.refetchQueries({ type: 'active' }, { cancelRefetch: false })
      break
    case 'turn':
      turnTo(step.cup)
      break
    case 'weather':
      service.weather = step
  }
}

/** Runs until everything has been received and read, as far as the screen knows. */
async function calm({ service, live, client }: ModelScreen): Promise<void> {
  service.mend()
  service.weather = { answerMillis: 20, lag: 0 }
  // A line that died in silence is noticed by then.
  await vi.advanceTimersByTimeAsync(75_000)
  for (let seconds = 0; seconds < 60; seconds += 1) {
    if (live.getState().isComplete && client.isFetching() === 0) break
    await vi.advanceTimersByTimeAsync(1_000)
  }
  await vi.advanceTimersByTimeAsync(5_000)
}

/** Lets a story happen to a screen that has been opened for a while, then looks at it. */
async function afterwards<Seen>(given: Circumstances, story: Story, look: (screen: ModelScreen) => Seen) {
  const screen = aScreen(given)
  try {
    for (const { thenWait, ...step } of story) {
      take(step, screen)
      await vi.advanceTimersByTimeAsync(thenWait)
    }
    await calm(screen)
    return look(screen)
  } finally {
    screen.close()
  }
}

const games = fc.nat(6)
const cups = fc.constantFrom<0 | 1>(0, 1)
const covered: fc.Arbitrary<Change> = fc.record({ type: fc.constantFrom('goal', 'swap', 'takeOver'), game: games })
const any: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: covered },
  { weight: 3, arbitrary: fc.record({ type: fc.constantFrom('finish', 'reopen', 'hide', 'pin'), game: games }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constantFrom('plan', 'settings'), cup: cups }) },
  { weight: 1, arbitrary: fc.constant({ type: 'rename' }) },
)
const commits = (change: fc.Arbitrary<Change>): fc.Arbitrary<Step> =>
  fc.record({ do: fc.constant('commit'), changes: fc.array(change, { minLength: 1, maxLength: 4 }) })
const cuts: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('cut'), isSilent: fc.boolean() }),
  fc.constant({ do: 'mend' }),
)
const weathers: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('weather'),
  answerMillis: fc.constantFrom(0, 20, 300, 3_000),
  lag: fc.constantFrom(0, 1, 5),
})
const rushes: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('weather'),
  answerMillis: fc.constant(20),
  lag: fc.constant(0),
  isBusy: fc.boolean(),
})
const upheavals: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom<Step>({ do: 'look' }, { do: 'restore' }),
  fc.record({ do: fc.constant('turn'), cup: cups }),
)
const pauses = fc.oneof(fc.nat(120), fc.nat(3_000), fc.nat(70_000))
const storyOf = (...steps: fc.WeightedArbitrary<Step>[]): fc.Arbitrary<Story> =>
  fc.array(
    fc.tuple(fc.oneof(...steps), pauses).map(([step, thenWait]) => ({ ...step, thenWait })),
    { maxLength: 40 },
  )

const anywhere: fc.Arbitrary<Circumstances> = fc.record({
  ring: fc.constantFrom(3, 12, 1_000),
  audience: fc.constantFrom('public', 'staff', 'staff'),
  standing: fc.constantFrom('staff', 'staff', 'public', 'older'),
  delayMillis: fc.constantFrom(0, 0, 0, 100, 2_000),
  isScoped: fc.constantFrom(true, true, false),
  isPrimed: fc.boolean(),
  by: fc.constantFrom('sockets', 'sockets', 'feed', 'feed', 'refused sockets'),
})
const wellKept = { ring: 1_000, audience: 'public', delayMillis: 0, isScoped: true } as const

describe('a screen whose connection is cut at any moment', () => {
  it('shows in the end what a screen shows that was never cut off', () =>
    fc.assert(
      fc.asyncProperty(
        anywhere,
        storyOf(
          { weight: 12, arbitrary: commits(any) },
          { weight: 6, arbitrary: cuts },
          { weight: 2, arbitrary: weathers },
          { weight: 2, arbitrary: upheavals },
        ),
        async (given, story) => {
          const [shown, truth] = await afterwards(given, story, shownAndTrue)
          expect(shown).toEqual(truth)
        },
      ),
      { numRuns: runs },
    ))

  it('does so too where nothing can be read for a while, as long as it is visible', () => {
    focusManager.setFocused(true)
    return fc.assert(
      fc.asyncProperty(
        anywhere,
        storyOf(
          { weight: 6, arbitrary: commits(any) },
          { weight: 3, arbitrary: cuts },
          { weight: 2, arbitrary: rushes },
          { weight: 1, arbitrary: upheavals },
        ),
        async (given, story) => {
          const [shown, truth] = await afterwards(given, story, shownAndTrue)
          expect(shown).toEqual(truth)
        },
      ),
      { numRuns: runs / 4 },
    )
  })

  it('knows in the end that nothing is missing', () =>
    fc.assert(
      fc.asyncProperty(
        anywhere,
        storyOf(
          { weight: 2, arbitrary: commits(any) },
          { weight: 2, arbitrary: cuts },
          { weight: 1, arbitrary: upheavals },
        ),
        async (given, story) => {
          const { isComplete, isCurrent, staleSince } = await afterwards(given, story, ({ live }) => live.getState())
          expect([isComplete, isCurrent, staleSince]).toEqual([true, true, undefined])
        },
      ),
      { numRuns: runs / 4 },
    ))

  it('never takes a quiet or a foreign feed for a gap', () =>
    fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        storyOf(
          { weight: 3, arbitrary: commits(any) },
          { weight: 1, arbitrary: cuts },
          { weight: 1, arbitrary: weathers },
        ),
        async (isScoped, story) => {
          const askedAgain = await afterwards({ ...wellKept, isScoped }, story, ({ service }) => service.askedAgain)
          expect(askedAgain).toEqual([])
        },
      ),
      { numRuns: runs / 2 },
    ))

  it('reads nothing again where a replay says it all', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom({ audience: 'public' }, { audience: 'staff' }, { by: 'feed' }),
        storyOf({ weight: 3, arbitrary: commits(covered) }, { weight: 1, arbitrary: cuts }),
        async (given, story) => {
          const opened: Story = [{ do: 'mend', thenWait: 1_000 }, ...story]
          const asked = await afterwards({ ...wellKept, ...given }, opened, ({ service }) => service.asked)
          expect(asked).toHaveLength(new Set(asked).size)
        },
      ),
      { numRuns: runs / 2 },
    ))
})
