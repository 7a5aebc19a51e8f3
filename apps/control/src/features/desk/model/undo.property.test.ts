import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DeskModel } from '../testing/desk-model.ts'
import { aFutsalStory, aStory, type Story, stories } from '../testing/desk-steps.ts'
import { playStep } from '../testing/play-step.ts'

declare const process: { readonly env: { readonly LONG?: string } }

const numRuns = process.env.LONG ? 100_000 : 2_000

/** Stories that have broken a law before. */
const BROKEN: readonly Story[] = [
  // The scorer was put right, and the one taken for the scorer gave the pass: the change alone cannot be taken back.
  aStory('started', 'open goal', 'scorer', 'scorer', 'assist', 'undo'),
  // The pause before a freeze: the clock would run on from the freeze, not from the pause.
  aStory('started', 'clock', 500, 'freeze', 'undo', 'undo'),
  // The second undo brought the goal back.
  aStory('started', 'goal', 500, 'goal', 500, 'undo', 500, 'undo'),
  // A goal that came back was another one than the act before it had changed.
  aStory('started', 'goal', 11_000, 'later', 500, 'bin', 'undo', 'undo', 'undo', 'redo', 'redo', 'redo'),
  // A penalty that had run out before the clock was set did not come back.
  aStory('started', 'penalty', 200_000, 'clock', 'set'),
  // Another device has changed the score before the freeze is repeated.
  aStory('started', 'clock', 'goal', 'freeze', 'undo', 'other takes back', 'redo'),
  aStory('started', 'clock', 'freeze', 'hit', 'undo', 'undo', 'redo', 'redo'),
  // A shot that was taken back by its own button is the newest act once it is repeated.
  aStory('shootOut', 'miss', 'links', 'last shot', 'redo'),
  // A penalty was given again on a clock that had been set, and a step of its time did not come back.
  aStory('started', 'penalty', 'clock', 'set', 'clock', 'penalty later', 'undo', 'undo', 'redo', 'redo'),
  // A start that is repeated does not begin at the full time, and its clock stands if it stood.
  aStory('planned', 'teams', 'clock', 200_000, 'clock', 11_000, 'undo', 3_000, 'redo'),
  // A time-out that came back stopped the clock, which had run on since.
  aFutsalStory('started', 'time-out', 'clock', 'undo', 'redo'),
  aFutsalStory('started', 'time-out', 'clock', 'bin of a time-out', 'undo'),
  aFutsalStory('started', 'time-out', 'bin of a time-out', 'clock', 'undo'),
  // It came back after the pause before it was taken back, and stopped the clock where it had been taken.
  aFutsalStory('started', 'clock', 'time-out', 'undo', 'undo', 200_000, 'redo', 'undo'),
  aFutsalStory('planned', 'teams', 'clock', 'time-out', 'clock', 'undo', 'undo', 'redo', 'redo'),
  // [Z8] Extra time began, and its start is taken back and repeated, before and after its clock has run.
  aFutsalStory('started', 200_000, 200_000, 'clock', 200_000, 200_000, 'clock', 500, 'undo', 500, 'redo', 'clock'),
  aFutsalStory('regularTimeOver', 'clock', 'clock', 11_000, 'foul', 'undo', 'undo'),
  aFutsalStory('regularTimeOver', 'foul', 'clock', 'undo', 'undo', 'redo', 'redo', 'clock', 200_000, 'clock', 11_000),
  // A goal that came back made the game level no longer, in which extra time had begun.
  aFutsalStory('regularTimeOver', 'goal', 'bin', 'clock', 'clock', 'undo'),
  // A clock of extra time that was stopped at zero at once is in no break: its start was offered to be taken back.
  aFutsalStory('regularTimeOver', 'clock', 'clock', 'clock', 11_000, 'undo'),
  // The second half began, and its start is taken back and repeated.
  aFutsalStory('started', 200_000, 200_000, 'clock', 11_000),
  aFutsalStory('planned', 'teams', 'clock', 200_000, 200_000, 'clock', 11_000, 'undo', 500, 'redo'),
  aFutsalStory('planned', 'teams', 'clock', 200_000, 200_000, 'undo', 500, 'redo'),
]

function played(story: Story): DeskModel {
  const desk = new DeskModel(story)
  for (const step of story.steps) {
    playStep(desk, step)
    expect(desk.outcome()).toEqual(desk.expected())
  }
  return desk
}

describe('[U12] the undo stack', () => {
  const examples = BROKEN.map((story): [Story] => [story])

  it('leaves at every step what the presses leave that were not taken back, and is never refused', () => {
    fc.assert(
      fc.property(stories, (story) => void played(story).mend()),
      { numRuns, examples },
    )
  })

  it('takes back another act with each press, and gives all of it back', () => {
    fc.assert(
      fc.property(stories, fc.integer({ min: 1, max: 6 }), (story, presses) => {
        const desk = played(story)
        const outcomes = [desk.outcome()]
        const taken: number[] = []
        for (let press = 0; press < presses; press += 1) {
          const number = desk.undo()
          if (number === undefined) break
          taken.push(number)
          outcomes.push(desk.outcome())
        }
        expect(new Set(taken).size).toBe(taken.length)
        for (const [index, number] of [...taken.entries()].reverse()) {
          expect(desk.redo()).toBe(number)
          expect(desk.outcome()).toEqual(outcomes[index])
        }
      }),
      { numRuns, examples: BROKEN.map((story): [Story, number] => [story, 6]) },
    )
  })
})
