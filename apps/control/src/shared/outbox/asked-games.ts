import { playedGameOf } from './command.ts'
import type { Sent } from './sent.ts'

/** Whether a press is asked about alone: it does not say what this device knew. */
export const isAskedAlone = ({ state, knownPosition }: Sent): boolean =>
  state === 'needsDecision' && knownPosition === undefined

/** [C9] The games of which another device has entered something since the presses that wait. */
export const gamesAskedAbout = (sent: readonly Sent[]): readonly string[] => [
  ...new Set(
    sent
      .filter((one) => one.state === 'needsDecision' && !isAskedAlone(one))
      .flatMap(({ command }) => playedGameOf(command) ?? []),
  ),
]
