import { z } from 'zod'
import { EntryTime, TimeKnown } from '../../game-plan/game-time.ts'
import { GoalId, type PlayerId } from '../../kernel/ids.ts'
import type { Seconds } from '../../kernel/time.ts'
import type { PenaltyOnClock } from './entry-rules.ts'

/** [P5] View fields of an entry that makes its team short: it is on today's clock, and a goal may have ended it. */
export const onClockFields = {
  time: z.number().meta({
    description:
      'The reading of the game clock when it was given: the seconds that REMAIN of regular time, not the seconds played. Where it has a duration, its team is short at a reading t if time − duration < t ≤ time, unless a goal has ended it or `ranOut` is true. When the clock is set to another reading, one that still runs moves by as much, also below 0 or above the duration of the game; one that is over stays.',
    examples: [94],
  }),
  givenTime: EntryTime.exactOptional().meta({
    description:
      'The reading of the game clock that was entered with it, in seconds that remain. Absent while it equals `time`, which moves when the clock is set to another reading meanwhile.',
    examples: [94],
  }),
  timeKnown: TimeKnown.exactOptional(),
  finishedByGoalId: GoalId.exactOptional().meta({
    description: 'The goal that ended it early. Absent if none did.',
    examples: ['cafe0007-0000-8000-8000-000000000102'],
  }),
  ranOut: z
    .literal(true)
    .exactOptional()
    .meta({
      description:
        'True if it had run out before the clock was set to another reading: it is over, whatever the clock shows. Otherwise absent.',
      examples: [true],
    }),
}

type Kept = {
  readonly time: Seconds
  readonly timeKnown?: false | undefined
  readonly playerId?: PlayerId | undefined
  readonly playerOpen?: true | undefined
  readonly duration?: Seconds | undefined
}

/** [P4] [P5] The entry as a view shows it. */
export function shownOnClock<Data extends Kept>(data: Data, onClock: PenaltyOnClock | undefined) {
  const { playerId, playerOpen, timeKnown, duration, ...rest } = data
  const { time = data.time, finishedByGoalId, ranOut } = onClock ?? {}
  return {
    ...rest,
    time,
    ...(time === data.time ? {} : { givenTime: data.time }),
    ...(playerId ? { playerId } : {}),
    ...(playerOpen ? { playerOpen } : {}),
    ...(timeKnown === undefined ? {} : { timeKnown }),
    ...(duration === undefined ? {} : { duration }),
    ...(finishedByGoalId ? { finishedByGoalId } : {}),
    ...(ranOut ? { ranOut: true as const } : {}),
  }
}

type Shown = {
  readonly time: Seconds
  readonly givenTime?: Seconds
  readonly finishedByGoalId?: GoalId
  readonly ranOut?: true
}

/** [C9] The way back from a view. */
export const dataOnClock = <View extends Shown>({
  time,
  givenTime = time,
  finishedByGoalId: _,
  ranOut: __,
  ...data
}: View) => ({ data: { ...data, time: givenTime } })
