import fc from 'fast-check'

/** The presses of a finger. */
const PRESSES = [
  'teams',
  'goal',
  'own goal',
  'open goal',
  'scorer',
  'assist',
  'other team',
  'later',
  'penalty',
  'player',
  'penalty later',
  'foul',
  'time-out',
  'card',
  'carded player',
  'carded other team',
  'card later',
  'clock',
  'set',
  'freeze',
  'hit',
  'miss',
  'bin',
  'bin of a penalty',
  'bin of a foul',
  'bin of a time-out',
  'bin of a card',
  'last shot',
  'links',
] as const

/** One press of a finger. */
export type Press = (typeof PRESSES)[number]

/** One thing that happens at a desk. The connection may be cut, and other devices may take something back. */
export type Step =
  | { readonly type: Press | 'undo' | 'redo' | 'cut' | 'mend' | 'other takes back' }
  | { readonly type: 'wait'; readonly millis: number }

/** A game at its beginning, and everything that happens to it. */
export type Story = {
  readonly phase: 'planned' | 'started' | 'regularTimeOver' | 'shootOut'
  /** The house rules: a game by those of futsal has two halves. */
  readonly rules: 'hall' | 'futsal'
  readonly steps: readonly Step[]
}

type ToldStep = Exclude<Step['type'], 'wait'> | number

/** A story of these steps. */
export const aStory = (phase: Story['phase'], ...steps: readonly ToldStep[]): Story => ({
  phase,
  rules: 'hall',
  steps: steps.map((step) => (typeof step === 'number' ? { type: 'wait', millis: step } : { type: step })),
})

/** The same by the rules of futsal. */
export const aFutsalStory = (phase: Story['phase'], ...steps: readonly ToldStep[]): Story => ({
  ...aStory(phase, ...steps),
  rules: 'futsal',
})

const stepOf = (type: Exclude<Step['type'], 'wait'>): fc.Arbitrary<Step> => fc.constant({ type })
const wait: fc.Arbitrary<Step> = fc
  .constantFrom(500, 500, 3_000, 11_000, 200_000)
  .map((millis) => ({ type: 'wait', millis }) as const)

/** Each story has few kinds of presses, so that rare sequences of them come up. */
export const stories: fc.Arbitrary<Story> = fc.record({
  phase: fc.constantFrom('planned', 'started', 'started', 'started', 'regularTimeOver', 'shootOut'),
  rules: fc.constantFrom('hall', 'futsal'),
  steps: fc
    .subarray([...PRESSES], { minLength: 1, maxLength: 5 })
    .chain((kinds) =>
      fc.array(
        fc.oneof(
          { weight: 8, arbitrary: fc.constantFrom(...kinds).map((type): Step => ({ type })) },
          { weight: 2, arbitrary: fc.constantFrom('teams', 'clock').map((type): Step => ({ type })) },
          { weight: 4, arbitrary: stepOf('undo') },
          { weight: 3, arbitrary: stepOf('redo') },
          { weight: 2, arbitrary: fc.oneof(stepOf('cut'), stepOf('mend'), stepOf('other takes back')) },
          { weight: 3, arbitrary: wait },
        ),
        { maxLength: 30, size: 'max' },
      ),
    ),
})
