import type { WriteName } from '@cup/contract/routes'
import type { KeyRoot } from '../queries/keys.ts'

type Row = readonly [pattern: RegExp, keys: readonly KeyRoot[]]

/** Which answers an event may have changed. */
const invalidations: readonly Row[] = [
  [/^game\./, ['games']],
  [/^game\.(reopened|finished|resultAwarded|freezeRevoked|shootOutShotRevoked)$/, ['leaderboard']],
  [/^game\.goal(Scored|Changed|Revoked)$/, ['top-scorers']],
  [/^team\./, ['teams']],
  [/^team\.detailsChanged$/, ['leaderboard']],
  [/^player\./, ['players', 'top-scorers']],
  [/^competition\./, ['competitions']],
  [/^competition\.(groupCreated|teamAddedToGroup|teamRemovedFromGroup|tieDecided)$/, ['leaderboard', 'games']],
  [/^competition\.team(Enrolled|Withdrawn)$/, ['teams', 'players', 'top-scorers', 'leaderboard', 'games']],
  [/^competition\.settingsChanged$/, ['players', 'top-scorers', 'leaderboard', 'games']],
]

/** [V3] Another game may be the current one now, although every game's own view is known. */
const choosing: readonly RegExp[] = [
  /^game\.(planned|dateTimeChanged|cancelled|restored)$/,
  /^game\.(reopened|started|startRevoked|finished|resultAwarded|freezeRevoked|shootOutShotRevoked)$/,
  // Where results stay private, this stands for every event of a game.
  /^game\.changed$/,
  /^competition\.currentGameSet$/,
]

/** What is stale after an event. */
export const staleKeys = (eventType: string): KeyRoot[] =>
  unique(invalidations.filter(([pattern]) => pattern.test(eventType)).flatMap(([, keys]) => keys))

/** Whether an event may have made another game the current one. */
export const choosesCurrentGame = (eventType: string): boolean => choosing.some((pattern) => pattern.test(eventType))

/** What may be stale after a command: all that any event of its family makes stale. */
export function keysOfCommand(name: WriteName): KeyRoot[] {
  const family = /^(\w+)\.write\//.exec(name)?.[1]
  if (family === undefined) return []
  return unique(invalidations.filter(([{ source }]) => source.startsWith(`^${family}\\.`)).flatMap(([, keys]) => keys))
}

const unique = (keys: readonly KeyRoot[]): KeyRoot[] => [...new Set(keys)]
