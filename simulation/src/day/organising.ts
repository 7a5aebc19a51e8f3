import type { Chance } from '../kernel/types.ts'
import type { OrganiserActs } from './act-shapes.ts'
import { ORGANISER } from './cast.ts'
import { type Draft, draftsOf, MINUTE, SECOND } from './draft.ts'
import { erasureAt } from './erasures.ts'
import { GAMES, SQUAD_SIZE, TEAMS } from './sample-cup.ts'
import { ACTS_END_AT, kickOffOf, STARTS_AT } from './times.ts'

const organiser = draftsOf('organiser', ORGANISER)

/** What the organiser does at the laptop: something in most minutes, and the ties when the group games are over. */
export function organisingOfDay(chance: Chance): Draft[] {
  const drafts: Draft[] = []
  for (let at = STARTS_AT + 5 * SECOND; at < ACTS_END_AT - MINUTE; at += chance.between(12, 80) * SECOND) {
    drafts.push(...actAt(at, chance))
  }
  return [...drafts, ...putRight(), ...ties(chance), ...archiving(chance), ...lastActs(chance)]
}

/**
 * Nothing follows on the last acts of a day that would refresh a view by the way: each of their views has to be refreshed for
 * its own sake.
 */
function lastActs(chance: Chance): Draft[] {
  const drafts: Draft[] = []
  for (let at = ACTS_END_AT - LAST_ACTS_SECONDS * SECOND; at < ACTS_END_AT; at += chance.between(2, 5) * SECOND)
    drafts.push(...chance.oneOf(last)(at, chance))
  return drafts
}

/** By then an archived competition is open again. */
const LAST_ACTS_SECONDS = 22

/** Before each round its games are put where the plan of the morning has them, so that they are played. */
const putRight = (): Draft[] =>
  GAMES.flatMap(({ court, round }, game) => {
    const at = kickOffOf(round) - 100 * SECOND + game * SECOND
    return [
      organiser(at, 'restore', { game }),
      organiser(at + 6 * SECOND, 'revokeResult', { game }),
      organiser(at + 12 * SECOND, 'changeCourt', { game, court }),
    ]
  })

/** Level teams of a group are put in order before the finals. */
const ties = (chance: Chance): Draft[] =>
  [0, 1].flatMap((competition) =>
    [60, 150, 270].map((before) =>
      organiser(kickOffOf(2) - before * SECOND, 'decideTie', { competition, turned: chance.is(0.5) }),
    ),
  )

/** At the end of the day, and by mistake in the middle of it. */
function archiving(chance: Chance): Draft[] {
  const drafts: Draft[] = []
  const competition = chance.between(0, 1)
  if (chance.is(0.3)) drafts.push(...archived(STARTS_AT + chance.between(3, 20) * MINUTE, 1 - competition, chance))
  if (chance.is(0.5)) drafts.push(...archived(ACTS_END_AT - 50 * SECOND, competition, chance))
  return drafts
}

const archived = (at: number, competition: number, chance: Chance): Draft[] => [
  organiser(at, 'archive', { competition }),
  organiser(at + chance.between(4, 25) * SECOND, 'unarchive', { competition }),
]

type Made = (at: number, chance: Chance) => Draft[]

/** So long after its kick-off a game is over on most days. */
const OVER_AFTER_MS = 6 * MINUTE

const anyGame = (chance: Chance) => chance.between(0, GAMES.length - 1)
/** A game of a round that has been played by then. */
const playedBy = (at: number, chance: Chance) =>
  chance.between(0, GAMES.filter(({ round }) => playedAt(round) < at).length - 1)
const playedAt = (round: number) => kickOffOf(round) + OVER_AFTER_MS
const PLAYED_FROM = playedAt(0)
const anyTeam = (chance: Chance) => chance.between(0, TEAMS.length - 1)
const soon = (at: number, chance: Chance) => at + chance.between(2, 30) * SECOND

/** What changes the plan is taken back soon in most cases, so that the games of the day are played. */
const made: readonly [Made, ...Made[]] = [
  (at, chance) => [
    organiser(at, 'plan', { games: chance.between(1, 4) }),
    ...(chance.is(0.7) ? [organiser(soon(at, chance), 'undoPlan', {})] : []),
  ],
  correction,
  correction,
  correction,
  (at, chance) => {
    const team = anyTeam(chance)
    const back = organiser(soon(at, chance), 'revokeWithdrawal', { team })
    return [organiser(at, 'withdraw', { team }), ...(at < kickOffOf(2) || chance.is(0.7) ? [back] : [])]
  },
  (at, chance) => [
    organiser(at, 'slip', { court: chance.between(0, 1), minutes: chance.between(1, 3) }),
    ...(chance.is(0.8) ? [organiser(soon(at, chance), 'undoMoves', {})] : []),
  ],
  (at, chance) => {
    const one = anyGame(chance)
    const other = (one + chance.between(1, GAMES.length - 1)) % GAMES.length
    return [organiser(at, 'swap', { one, other }), organiser(soon(at, chance), 'undoMoves', {})]
  },
  (at, chance) => [organiser(at, 'postpone', { game: anyGame(chance) })],
  (at, chance) => {
    const game = anyGame(chance)
    const home = organiser(soon(at, chance), 'changeCourt', { game, court: GAMES[game]?.court ?? 0 })
    return [organiser(at, 'changeCourt', { game, court: chance.between(0, 1) }), home]
  },
  (at, chance) => {
    const game = anyGame(chance)
    return [organiser(at, 'cancel', { game }), organiser(soon(at, chance), 'restore', { game })]
  },
  (at, chance) => {
    const game = anyGame(chance)
    const entered = { game, home: chance.between(0, 3), guest: chance.between(0, 3) }
    return [organiser(at, 'enterResult', entered), organiser(soon(at, chance), 'revokeResult', { game })]
  },
  (at, chance) =>
    chance.is(0.2) && at > PLAYED_FROM
      ? [
          organiser(at, 'award', {
            game: playedBy(at, chance),
            home: chance.between(0, 3),
            guest: chance.between(0, 3),
          }),
        ]
      : [],
  renameTeam,
  renamePlayer,
  addPlayer,
  erasureAt,
  erasureAt,
  (at, chance) => {
    const competition = chance.between(0, 1)
    const back = organiser(soon(at, chance), 'settings', { competition, tables: true })
    return [organiser(at, 'settings', { competition, tables: false }), back]
  },
]

/** What stays as it is at the end of a day. */
const last: readonly [Made, ...Made[]] = [
  correction,
  correction,
  correction,
  renameTeam,
  renamePlayer,
  addPlayer,
  erasureAt,
]

const actAt: Made = (at, chance) => chance.oneOf(made)(at, chance)

type Correction = OrganiserActs['correct']['how']

function correction(at: number, chance: Chance): Draft[] {
  const how = chance.oneOf<Correction>(['revokeGoal', 'scorer', 'time'])
  return at > PLAYED_FROM ? [organiser(at, 'correct', { game: playedBy(at, chance), how })] : []
}

function renameTeam(at: number, chance: Chance): Draft[] {
  return [organiser(at, 'renameTeam', { team: anyTeam(chance), name: newName(at, chance) })]
}

function renamePlayer(at: number, chance: Chance): Draft[] {
  return [organiser(at, 'renamePlayer', { team: anyTeam(chance), place: anyPlace(chance), name: newName(at, chance) })]
}

function addPlayer(at: number, chance: Chance): Draft[] {
  return [organiser(at, 'addPlayer', { team: anyTeam(chance), name: newName(at, chance) })]
}

const anyPlace = (chance: Chance) => chance.between(0, SQUAD_SIZE - 1)

/** A name that says that it is invented, and that no other name of the day has. */
const newName = (at: number, chance: Chance) =>
  `Umbenannt${((at - STARTS_AT) / SECOND).toString(36)}x${chance.between(1, 999)}`
