import type { GameCommandData } from '../game/index.ts'
import type { PlannedTeam } from '../game-plan/index.ts'
import type { Sides } from '../kernel/side.ts'
import { type Instant, plusSeconds, type Seconds } from '../kernel/time.ts'
import {
  COMPANY_COMPETITION_ID,
  gameIdOf,
  matchdayIdOf,
  SAMPLE_COMPETITION_ID,
  SAMPLE_GROUP_ID,
  teamIdOf,
} from './ids.ts'
import { CLUBS } from './teams.ts'

/** A game as it is planned, and its number, from which the ids of its goals come. */
export type CupGame = { readonly number: number; readonly plan: GameCommandData<'game.plan'> }

/** The matchdays in playing order. */
export const MATCHDAY_NAMES = [
  'Vorrunde',
  'Achtelfinale',
  'Viertelfinale',
  'Halbfinale',
  'Kleines Finale',
  'Finale',
] as const
type MatchdayName = (typeof MATCHDAY_NAMES)[number]

/** The id of one of them. */
export const matchdayIdFor = (name: MatchdayName) => matchdayIdOf(MATCHDAY_NAMES.indexOf(name) + 1)
/** The Firmenfinale has a matchday of its own. */
export const COMPANY_MATCHDAY_ID = matchdayIdOf(MATCHDAY_NAMES.length + 1)

const MINUTE: Seconds = 60
const SHORT_GAME = 12 * MINUTE
const LONG_GAME = 15 * MINUTE
const SHORT_SLOT = 15 * MINUTE

/** Nine o'clock in the hall: in January Europe/Berlin is one hour ahead of UTC. */
const SATURDAY: Instant = '2025-01-18T08:00:00.000Z'
const SUNDAY: Instant = '2025-01-19T08:00:00.000Z'

/** A round of the knockout: when it begins, how far apart its games are, how long they last. */
type Round = {
  readonly matchday: MatchdayName
  readonly firstNumber: number
  readonly firstAt: Instant
  readonly slot: Seconds
  readonly duration: Seconds
}

/** Spiel 01 to Spiel 48, in playing order. */
export const cupGames = (): CupGame[] => [
  ...groupGames(),
  ...roundOf16(),
  ...quarterFinals(),
  ...semiFinals(),
  ...finals(),
]

/** The one game of the Firmenfinale; it is played between the semi-finals and the small final. */
export function companyGame(): CupGame {
  const number = 49
  return {
    number,
    plan: {
      id: gameIdOf(number),
      name: 'Firmenfinale',
      competitionId: COMPANY_COMPETITION_ID,
      matchdayId: COMPANY_MATCHDAY_ID,
      dateTime: clockOf(SUNDAY, 13, 45),
      duration: SHORT_GAME,
      plannedTeams: { home: { teamId: teamIdOf(17) }, guest: { teamId: teamIdOf(18) } },
    },
  }
}

function groupGames(): CupGame[] {
  const round: Round = {
    matchday: 'Vorrunde',
    firstNumber: 1,
    firstAt: SATURDAY,
    slot: SHORT_SLOT,
    duration: SHORT_GAME,
  }
  const pairings = groupPairings().map(({ home, guest }) => ({
    home: { teamId: teamIdOf(home) },
    guest: { teamId: teamIdOf(guest) },
  }))
  return roundOf(round, pairings).map(({ number, plan }) => ({ number, plan: { ...plan, groupId: SAMPLE_GROUP_ID } }))
}

/** Spiel 33 to 40, by places of the group. */
function roundOf16(): CupGame[] {
  const places = [
    [8, 9],
    [7, 10],
    [6, 11],
    [5, 12],
    [1, 16],
    [2, 15],
    [3, 14],
    [4, 13],
  ] as const
  const round: Round = {
    matchday: 'Achtelfinale',
    firstNumber: 33,
    firstAt: SUNDAY,
    slot: SHORT_SLOT,
    duration: SHORT_GAME,
  }
  return roundOf(
    round,
    places.map(([home, guest]) => ({ home: placeOf(home), guest: placeOf(guest) })),
  )
}

/** Spiel 41 to 44: the halves of the draw are 1-8-4-5 and 2-7-3-6, so that places 1 and 2 can meet in the final only. */
function quarterFinals(): CupGame[] {
  const round: Round = {
    matchday: 'Viertelfinale',
    firstNumber: 41,
    firstAt: clockOf(SUNDAY, 11, 15),
    slot: 20 * MINUTE,
    duration: LONG_GAME,
  }
  return roundOf(round, [winners(37, 33), winners(40, 36), winners(38, 34), winners(39, 35)])
}

/** Spiel 45 and 46. */
function semiFinals(): CupGame[] {
  const round: Round = {
    matchday: 'Halbfinale',
    firstNumber: 45,
    firstAt: clockOf(SUNDAY, 13, 0),
    slot: 20 * MINUTE,
    duration: LONG_GAME,
  }
  return roundOf(round, [winners(41, 42), winners(43, 44)])
}

/** Spiel 47 for the third place, and Spiel 48. */
function finals(): CupGame[] {
  const small: Round = {
    matchday: 'Kleines Finale',
    firstNumber: 47,
    firstAt: clockOf(SUNDAY, 14, 10),
    slot: 0,
    duration: LONG_GAME,
  }
  const losers = { home: { loserTeam: gameIdOf(45) }, guest: { loserTeam: gameIdOf(46) } }
  const big: Round = { ...small, matchday: 'Finale', firstNumber: 48, firstAt: clockOf(SUNDAY, 14, 35) }
  return [...roundOf(small, [losers]), ...roundOf(big, [winners(45, 46)])]
}

function roundOf(round: Round, pairings: readonly Sides<PlannedTeam>[]): CupGame[] {
  return pairings.map((plannedTeams, index) => {
    const number = round.firstNumber + index
    return {
      number,
      plan: {
        id: gameIdOf(number),
        name: `Spiel ${String(number).padStart(2, '0')}`,
        competitionId: SAMPLE_COMPETITION_ID,
        matchdayId: matchdayIdFor(round.matchday),
        dateTime: plusSeconds(round.firstAt, index * round.slot),
        duration: round.duration,
        plannedTeams,
      },
    }
  })
}

const placeOf = (position: number): PlannedTeam => ({ groupId: SAMPLE_GROUP_ID, position })

const winners = (home: number, guest: number): Sides<PlannedTeam> => ({
  home: { winnerTeam: gameIdOf(home) },
  guest: { winnerTeam: gameIdOf(guest) },
})

/** An hour of the hall's clock on a day whose nine o'clock is given. */
const clockOf = (nineOClock: Instant, hour: number, minute: number): Instant =>
  plusSeconds(nineOClock, ((hour - 9) * 60 + minute) * MINUTE)

const ROUNDS = 4
const GAMES_A_ROUND = CLUBS.length / 2

/**
 * The group games in playing order, as numbers of teams. Circle method: the last team keeps its place, the others move on by
 * one place a round, so that no teams meet twice; a team's place in the order of games then changes by one at most, which
 * leaves it at least six games of rest.
 */
function groupPairings(): Sides<number>[] {
  const pairings: Sides<number>[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (let place = 0; place < GAMES_A_ROUND; place++) pairings.push(pairingAt(round, place))
  }
  return pairings
}

function pairingAt(round: number, place: number): Sides<number> {
  const circle = CLUBS.length - 1
  const one = place === 0 ? CLUBS.length : ((round + place) % circle) + 1
  const other = ((round - place + circle) % circle) + 1
  // Home and guest change every round, or half of the teams would never play at home.
  return round % 2 === 0 ? { home: one, guest: other } : { home: other, guest: one }
}
