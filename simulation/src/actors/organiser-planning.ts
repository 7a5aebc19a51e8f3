import { instantOf } from '@cup/domain/kernel'
import type { OrganiserActs } from '../day/act-shapes.ts'
import { COMPETITIONS, COURTS, GAMES, matchdayIdOf, playerIdOf, requiredAt, TEAMS } from '../day/sample-cup.ts'
import { GAME_SECONDS, kickOffOf, ROUND_MS } from '../day/times.ts'
import { NOTHING_TO_DO, type OrganiserAct } from './organiser-act.ts'

type Planning =
  | 'plan'
  | 'undoPlan'
  | 'slip'
  | 'swap'
  | 'undoMoves'
  | 'postpone'
  | 'changeCourt'
  | 'cancel'
  | 'restore'
  | 'renameTeam'
  | 'renamePlayer'
  | 'addPlayer'
  | 'erase'
  | 'settings'
  | 'houseRules'
  | 'archive'
  | 'unarchive'

/** The organiser's acts on the plan, the teams and the competitions. */
export const planningActs: { readonly [Does in Planning]: OrganiserAct<OrganiserActs[Does]> } = {
  plan: async ({ http, call, notes }, { games }) => {
    const id = http.newId()
    await call('planning.write/apply', { id, calls: moreGames(games, http.newId) })
    notes.actId = id
  },
  undoPlan: async ({ call, notes }) => {
    if (!notes.actId) return NOTHING_TO_DO
    await call('planning.write/revoke', { id: notes.actId })
    delete notes.actId
  },
  slip: async ({ http, write, notes }, { court, minutes }) => {
    const now = http.runtime.wallMs()
    const next = GAMES.find((game) => game.court === court && kickOffOf(game.round) > now)
    if (!next) return NOTHING_TO_DO
    const move = { id: next.id, moveId: http.newId() }
    await write('game.write/slip', { ...move, minutes })
    notes.move = move
  },
  swap: async ({ http, write, notes }, { one, other }) => {
    const move = { id: gameAt(one).id, moveId: http.newId() }
    await write('game.write/swap-games', { ...move, otherId: gameAt(other).id })
    notes.move = move
  },
  undoMoves: async ({ write, notes }) => {
    if (!notes.move) return NOTHING_TO_DO
    await write('game.write/revoke-moves', notes.move)
    delete notes.move
  },
  postpone: async ({ http, write }, { game }) => {
    const { id, round } = gameAt(game)
    const postponedToDateTime = instantOf(Math.max(kickOffOf(round), http.runtime.wallMs()) + POSTPONED_MS)
    await write('game.write/postpone', { id, postponedToDateTime })
  },
  changeCourt: ({ write }, { game, court }) =>
    write('game.write/change-court', { id: gameAt(game).id, courtId: requiredAt(COURTS, court).id }),
  cancel: ({ write }, { game }) => write('game.write/cancel', { id: gameAt(game).id }),
  restore: ({ write }, { game }) => write('game.write/restore', { id: gameAt(game).id }),
  renameTeam: ({ write }, { team, name }) =>
    write('team.write/change-details', { id: requiredAt(TEAMS, team).id, name }),
  renamePlayer: ({ write }, { team, place, name }) =>
    write('player.write/change-details', { id: playerIdOf(team, place), lastName: name }),
  addPlayer: ({ http, write }, { team, name }) => write('player.write/create', aPlayer(http.newId(), team, name)),
  erase: ({ write }, { team, place }) => write('player.write/erase', { id: playerIdOf(team, place) }),
  settings: ({ write }, { competition, tables }) =>
    write('competition.write/change-settings', {
      id: requiredAt(COMPETITIONS, competition).id,
      publicResults: tables ? 'all' : 'withoutTables',
    }),
  houseRules: ({ write }, { competition, futsal }) =>
    write('competition.write/change-settings', {
      id: requiredAt(COMPETITIONS, competition).id,
      rules: futsal ? FUTSAL : {},
    }),
  archive: ({ write }, { competition }) =>
    write('competition.write/archive', { id: requiredAt(COMPETITIONS, competition).id }),
  unarchive: ({ write }, { competition }) =>
    write('competition.write/restore', { id: requiredAt(COMPETITIONS, competition).id }),
}

/** As the profile, for games of three minutes. */
const FUTSAL = {
  ...{ periods: 2, breakSeconds: 20, foulLimit: 4, timeOuts: 1, timeOutSeconds: 20 },
  ...{ cards: true, sendingOffSeconds: 60, otherPenaltySeconds: [120], lastMinuteEffective: true },
  extraTime: { periods: 2, seconds: 15 },
}

const gameAt = (place: number) => requiredAt(GAMES, place)

const POSTPONED_MS = 60_000
const LATER_NUMBER = 99

const aPlayer = (id: string, team: number, lastName: string) => ({
  id,
  teamId: requiredAt(TEAMS, team).id,
  firstName: 'Neu',
  lastName,
  birthday: '2015-01-15',
  number: LATER_NUMBER,
})

/** Games after those of the day, so that they never stand in their way. */
function moreGames(count: number, newId: () => string) {
  const { id: competitionId } = COMPETITIONS[0]
  const [home, guest] = TEAMS
  return Array.from({ length: count }, (_, index) => ({
    call: 'game.write/plan' as const,
    body: {
      id: newId(),
      name: `Zusatzspiel ${index + 1}`,
      competitionId,
      matchdayId: matchdayIdOf(0),
      courtId: COURTS[index % 2 === 0 ? 0 : 1].id,
      dateTime: instantOf(kickOffOf(LATER_ROUND) + index * ROUND_MS),
      duration: GAME_SECONDS,
      plannedTeams: { home: { teamId: home?.id }, guest: { teamId: guest?.id } },
    },
  }))
}

const LATER_ROUND = 5
