import { aCompetition, aGame, finished, groupId, inSeconds, teams, type World, worldWith } from './fixtures.ts'
import { aGoal } from './goal-straps.ts'
import { entries, knockout, scorers } from './states-tables.ts'

const TWO_DAYS_SECONDS = 2 * 86_400

/** The game that is still to come. */
export const planned = aGame(1, { dateTime: inSeconds(TWO_DAYS_SECONDS) })
export const ended = aGame(2, { ...finished(3, 2), resultAt: inSeconds(-600), goals: [1, 2, 3].map((n) => aGoal(n)) })

/** The games before it. */
export const over = [ended, ...knockout({ played: 48, areGroupsOver: true })]

/** A cup that is over but for one game, long before it: everything that the programme can show is there. */
export const lastBreak: World = worldWith(planned, {
  competitions: [aCompetition(16)],
  games: [planned, ...over],
  teams: teams(16),
  leaderboard: entries(16),
  topscorer: scorers(5),
  sponsors: [{ name: 'Hofladen Zwiebelchen' }, { name: 'Bäckerei Krümelglück' }],
})

/** Every picture that the Regie can choose in it. */
export const SCENES = [
  { kind: 'sponsors' },
  { kind: 'result', gameId: ended.id },
  { kind: 'scorers' },
  { kind: 'table', groupId: groupId(1) },
  { kind: 'preview', gameId: planned.id },
  { kind: 'lineUp', gameId: planned.id, side: 'home' },
  { kind: 'tree' },
  { kind: 'champion' },
] as const
