import { LONGEST_OF_SAMPLE } from '@cup/domain/testing'
import {
  aGame,
  aPlayer,
  aTeam,
  competitionId,
  finished,
  inSeconds,
  paused,
  playerId,
  type State,
  shootOut,
  teamId,
  teams,
  timePenaltyId,
  type World,
  worldWith,
} from './fixtures.ts'
import { aGoal } from './goal-straps.ts'
import { entries, knockout, scorers } from './states-tables.ts'

/** The pictures are taken so many seconds after the start of the page, see picture.ts. */
const TAKEN_AT = 15

const { name, shortName, sponsor, player } = LONGEST_OF_SAMPLE
const LONGEST: Partial<World> = {
  teams: [1, 2].map((number) => aTeam(number, { name, shortName, sponsor: { name: sponsor } })),
  players: Array.from({ length: 40 }, (_, n) => aPlayer(n + 1, { displayName: player })),
}

/** Makes that many goals, in turn for both sides; the third is an own goal. */
const goals = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    aGoal(n + 1, {
      time: 690 - n * 50,
      homeTeam: n % 2 === 0,
      playerId: playerId(n % 2 === 0 ? n + 1 : n + 21),
      isOwnGoal: n === 2,
    }),
  )

/** Turns a game into one that got its result that many seconds before the picture. */
const ended = (seconds: number, change: object = {}): object => ({
  ...finished(3, 2),
  ...change,
  resultAt: inSeconds(TAKEN_AT - seconds),
})

/** A game that ended so many seconds before the picture, and one that begins so many seconds after it. */
function aBreak(
  endedFor: number,
  left: number,
  { game = {}, ...world }: Partial<World> & { game?: object } = {},
): World {
  const next = aGame(2, { dateTime: inSeconds(TAKEN_AT + left) })
  return worldWith(next, {
    games: [aGame(1, ended(endedFor, { goals: goals(5), ...game })), next],
    leaderboard: entries(2),
    topscorer: scorers(5),
    ...world,
  })
}

/** [B22] A clock that has stood for 12 s. */
const STANDING = {
  ...paused(333, 2, 1),
  clock: { running: false, remaining: 333, at: inSeconds(TAKEN_AT - 12) },
}

const PENALTIES = paused(333, 10, 12, {
  timePenalties: [
    { timePenaltyId: timePenaltyId(1), teamId: teamId(2), playerId: playerId(29), time: 400, duration: 120 },
  ],
})

/** Every team has the longest names of the sample cup. */
const allLongest = teams(16).map((team) => ({ ...team, name, shortName }))
/** [B21] The Regie shows the tree. */
const TREE = { programme: { mode: 'hold', scene: { kind: 'tree' }, at: inSeconds(0), competitionId: competitionId(1) } }
/** The players of the champion, one of whom may have the longest name of the sample cup. */
const squadWith = (change: object) =>
  Array.from({ length: 12 }, (_, n) => aPlayer(n + 21, { teamId: teamId(2), ...(n === 5 ? change : {}) }))
const manySponsors = Array.from({ length: 12 }, (_, n) => ({ name: n % 3 === 0 ? sponsor : `Hofladen Nummer ${n}` }))

const sponsors = ['Bäckerei Krümelglück', 'Mühlenhof Mahlgut & Töchter', 'Optik Klarblick', 'Hofladen Zwiebelchen'].map(
  (sponsorName, n) => ({ name: sponsorName, ...(n === 2 ? { logo: '/images/600x200.svg' } : {}) }),
)

const shown = (state: string, world: World): State => ({
  name: `programme-${state}`,
  path: 'programme',
  world,
  isTicking: true,
})

const final = knockout({ played: 48, areGroupsOver: true }).map((game, n, { length }) =>
  n === length - 1 ? { ...game, resultAt: inSeconds(TAKEN_AT - 30) } : game,
)

export const programmeStates: readonly State[] = [
  shown('score', worldWith(aGame(1, paused(333, 2, 1)))),
  shown('score-penalties', worldWith(aGame(1, PENALTIES), { teams: LONGEST.teams ?? [] })),
  shown('score-shoot-out', worldWith(aGame(1, shootOut('xo ox xx oo xx x-')), { teams: LONGEST.teams ?? [] })),
  shown('score-sponsor', worldWith(aGame(1, STANDING), { teams: LONGEST.teams ?? [] })),
  shown('result', aBreak(5, 600)),
  shown('result-many-goals', aBreak(5, 600, { game: { ...finished(6, 6), goals: goals(12) } })),
  shown('result-longest', aBreak(5, 600, LONGEST)),
  shown('table', aBreak(20, 600)),
  shown('table-longest', aBreak(20, 600, { teams: allLongest, leaderboard: entries(16) })),
  shown('tree', worldWith(final[40], { games: final, teams: teams(16), onAir: TREE })),
  shown('sponsors', aBreak(30, 600, { sponsors })),
  shown('sponsors-longest', aBreak(30, 600, { sponsors: [...sponsors, ...manySponsors] })),
  shown('scorers', aBreak(40, 600, { sponsors })),
  shown('scorers-longest', aBreak(40, 600, { ...LONGEST, sponsors, topscorer: scorers(5, () => player) })),
  shown('preview', aBreak(300, 120)),
  shown('preview-longest', aBreak(300, 120, LONGEST)),
  shown('line-up', aBreak(300, 60)),
  shown('line-up-longest', aBreak(300, 60, { ...LONGEST, players: LONGEST.players?.slice(0, 14) ?? [] })),
  shown(
    'champion-longest',
    worldWith(undefined, { games: final, teams: allLongest, players: squadWith({ displayName: player }) }),
  ),
  shown(
    'champion',
    worldWith(undefined, { games: final, teams: teams(16), topscorer: scorers(5), players: squadWith({}) }),
  ),
]
