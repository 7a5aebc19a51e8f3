import type { Game } from '@cup/contract/entities'
import type { EventMessage } from '@cup/contract/live-messages'
import { changesBetween, scorerRules, tableRules } from '@cup/domain/list-changes'
import type { Audience } from '../live/invalidations.ts'
import { aGame, anEntry, anEvent, aScorer, CUP, GROUP, HOME, id } from './views.ts'

/** Two competitions side by side on one log. */
export const CUPS = [CUP, id(800)] as const
export const GROUPS = [GROUP, id(801)] as const

/** Possible changes; games are counted through both competitions. */
export type Change =
  | { readonly type: 'goal' | 'finish' | 'reopen' | 'swap' | 'hide' | 'takeOver' | 'pin'; readonly game: number }
  | { readonly type: 'plan' | 'settings'; readonly cup: 0 | 1 }
  | { readonly type: 'rename' }

/** Everything that is known at a position of the log. */
export type ModelState = {
  readonly games: readonly Game[]
  /** Of all games of a competition. */
  readonly goals: readonly number[]
  readonly renames: number
  readonly settings: readonly number[]
  readonly pinned: readonly string[]
}

/** The message about a change, without its views. */
export type ChangeMessage = {
  readonly position: number
  readonly eventType: string
  readonly cup: 0 | 1 | undefined
  readonly gameId: string | undefined
  readonly brings: readonly ('games' | 'tables' | 'scorers')[]
}

type Happened = readonly [state: ModelState, told: Omit<ChangeMessage, 'position'>]

const gameOf = (n: number, cup: 0 | 1, more: object = {}): Game =>
  aGame({ id: id(n), name: `Spiel ${n}`, competitionId: CUPS[cup], groupId: GROUPS[cup], changedAt: 0, ...more })

const { groupId: _, ...knockout } = gameOf(3, 0)
const won = gameOf(1, 0, {
  result: { home: 1, guest: 0, shootOut: null, winnerTeamId: HOME, loserTeamId: null },
}).result
const plannedTeams = { home: { winnerTeam: id(1) }, guest: { loserTeam: id(1) } }
const lineUps = [
  gameOf(9, 0, { plannedTeams, resolvedTeams: { homeTeamId: HOME } }),
  gameOf(9, 0, { plannedTeams, resolvedTeams: { homeTeamId: id(904) } }),
] as const
const entry = anEntry()
const scorer = aScorer()

/** Before the first change. */
export const beginning: ModelState = {
  games: [gameOf(1, 0), gameOf(2, 0), knockout, gameOf(4, 1), gameOf(5, 1)],
  goals: [0, 0],
  renames: 0,
  settings: [0, 0],
  pinned: ['', ''],
}

/** The state after a change, and the message about it. */
export function happen(state: ModelState, change: Change, position: number): Happened {
  switch (change.type) {
    case 'rename':
      return [{ ...state, renames: state.renames + 1 }, told('team.detailsChanged', undefined, ['tables'])]
    case 'settings':
      return [
        { ...state, settings: raised(state.settings, change.cup) },
        told('competition.settingsChanged', change.cup, []),
      ]
    case 'plan': {
      const game = gameOf(100 + position, change.cup, { changedAt: position })
      return [{ ...state, games: [...state.games, game] }, told('game.planned', change.cup, ['games'], game.id)]
    }
    default: {
      const game = state.games[change.game % state.games.length]
      if (!game) throw new Error('no such game')
      return change.type === 'pin'
        ? [
            { ...state, pinned: state.pinned.with(cupOf(game), game.id) },
            told('competition.currentGameSet', cupOf(game), []),
          ]
        : play(state, { ...game, changedAt: position }, change.type)
    }
  }
}

function play(
  state: ModelState,
  game: Game,
  type: 'goal' | 'finish' | 'reopen' | 'swap' | 'hide' | 'takeOver',
): Happened {
  const cup = cupOf(game)
  const score = { ...game.score, home: game.score.home + 1 }
  const { result, ...open } = game
  const tables: ChangeMessage['brings'] = game.groupId ? ['games', 'tables'] : ['games']
  switch (type) {
    case 'goal':
      return [
        { ...withGame(state, { ...game, score }), goals: raised(state.goals, cup) },
        told('game.goalScored', cup, ['games', 'scorers'], game.id),
      ]
    case 'finish':
      return [
        withGame(state, { ...game, ...(won ? { result: won } : {}) }),
        told('game.finished', cup, tables, game.id),
      ]
    case 'reopen':
      return [withGame(state, open), told('game.freezeRevoked', cup, tables, game.id)]
    case 'swap': {
      const [one, other] = lineUps
      const { plannedTeams, resolvedTeams } = game.resolvedTeams.homeTeamId === HOME ? other : one
      const swapped = { ...game, plannedTeams, resolvedTeams }
      return [withGame(state, swapped), told('game.actualTeamsSet', cup, ['games'], game.id)]
    }
    case 'takeOver': {
      const taken = { ...game, operator: `device:${game.changedAt}` }
      return [withGame(state, taken), told('game.takenOver', cup, ['games'], game.id)]
    }
    case 'hide':
      return [withGame(state, { ...game, score }), told('game.changed', cup, [], game.id)]
  }
}

const raised = (counts: readonly number[], cup: 0 | 1) => counts.with(cup, (counts[cup] ?? 0) + 1)

const told = (
  eventType: string,
  cup: 0 | 1 | undefined,
  brings: ChangeMessage['brings'],
  gameId?: string,
): Happened[1] => ({
  eventType,
  cup,
  gameId,
  brings,
})

const withGame = (state: ModelState, game: Game): ModelState => ({
  ...state,
  games: state.games.map((known) => (known.id === game.id ? game : known)),
})

const cupOf = ({ competitionId }: Game): 0 | 1 => (competitionId === CUPS[0] ? 0 : 1)

/** A state as readers see it: the public does not see who operates a game. */
export const seenBy = (audience: Audience, state: ModelState): ModelState =>
  audience === 'staff' ? state : { ...state, games: state.games.map(({ operator: _, ...game }) => game) }

/** The lists that changes build on, and since when they are those of this state. */
export type Older = { readonly state: ModelState; readonly baseOf: (list: List, cup: 0 | 1) => number }
type List = 'tables' | 'scorers'

/** Whether an event changes a list of a competition. */
export const changesList = ({ eventType, cup, brings }: ChangeMessage, list: List, of: 0 | 1): boolean =>
  (cup === undefined || cup === of) && (brings.includes(list) || eventType === 'competition.settingsChanged')

type EventSetting = {
  readonly previous: number
  readonly older: Older | undefined
  readonly audience: Audience
}

/** Message of an event with the views of a state; with older lists, it holds only the changes of them. */
export function eventOf(
  state: ModelState,
  { position, eventType, cup, gameId, brings }: ChangeMessage,
  { previous, older, audience }: EventSetting,
): EventMessage {
  const cups = cup === undefined ? ([0, 1] as const) : [cup]
  const tables = cups.map((one) => ({ groupId: GROUPS[one], entries: tableOf(state, one) }))
  const changes = older && {
    leaderboardChanges: cups.map((one) => ({
      groupId: GROUPS[one],
      base: older.baseOf('tables', one),
      ...changesBetween(tableOf(older.state, one), tableOf(state, one), tableRules),
    })),
    topscorerChanges: cup !== undefined && {
      base: older.baseOf('scorers', cup),
      ...changesBetween(scorersOf(older.state, cup), scorersOf(state, cup), scorerRules),
    },
  }
  return anEvent(position, {
    previous,
    eventType,
    event: { id: gameId ?? HOME, ...(cup === undefined ? {} : { competitionId: CUPS[cup] }) },
    ...(audience === 'staff' ? { audience } : {}),
    ...(brings.includes('games') ? { games: state.games.filter(({ id: one }) => one === gameId) } : {}),
    ...(brings.includes('tables')
      ? changes
        ? { leaderboardChanges: changes.leaderboardChanges }
        : { leaderboards: tables }
      : {}),
    ...(brings.includes('scorers') && cup !== undefined
      ? changes
        ? { topscorerChanges: changes.topscorerChanges }
        : { topscorer: scorersOf(state, cup) }
      : {}),
  })
}

/** The table of a competition. */
export const tableOf = (state: ModelState, cup: 0 | 1) => [
  {
    ...entry,
    played: state.games.filter((game) => game.groupId === GROUPS[cup] && game.result).length,
    points: state.renames,
    won: state.settings[cup] ?? 0,
  },
]

/** The scorers of a competition. */
export const scorersOf = (state: ModelState, cup: 0 | 1) => [
  {
    ...scorer,
    goals: state.goals[cup] ?? 0,
    assists: state.settings[cup] ?? 0,
  },
]
