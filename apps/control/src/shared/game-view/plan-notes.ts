import type { Competition, Game, Team } from '@cup/contract/entities'
import { bothSides, defined } from '@cup/domain/kernel'
import {
  needsDecision,
  type OutdatedSide,
  openSidesOf,
  outdatedSidesOf,
  type PlanOutcome,
  teamOfOutcome,
} from '@cup/domain/projections'
import { texts as sideTexts } from '@cup/ui/components'
import { planNotesTexts as texts } from '../../texts/plan-notes.ts'
import type { HallCommand } from '../outbox/command.ts'

/** Teams, games and groups of a plan, as far as sentences name them. */
export type PlanNames = {
  readonly competition: Pick<Competition, 'id' | 'groups'>
  readonly plan: readonly Pick<Game, 'id' | 'name' | 'groupId' | 'result' | 'cancelled'>[]
  readonly teams: readonly Pick<Team, 'id' | 'shortName'>[]
}

/** The way out: a command, or the page of the staff where it is decided; none where waiting is enough. */
export type Remedy =
  | { readonly type: 'send'; readonly command: HallCommand; readonly text: string }
  | { readonly type: 'decideTie' | 'correct' | 'changePlan'; readonly to: string }
  | { readonly type: 'wait' }

/** [R7] [R8] A sentence about the teams of a game that the staff should know, and the way out. */
export type PlanNote = {
  readonly game: Game
  readonly type: 'outdated' | 'open'
  readonly text: string
  readonly remedy: Remedy
}

/** [R7] [R8] The confirmed teams of a game that are not those of the plan, and the sides that have none. */
export const planNotesOf = (game: Game, names: PlanNames): readonly PlanNote[] => [
  ...outdatedNotesOf(game, names),
  ...openNotesOf(game, names),
]

/** [R7] [R8] The same of many games, as far as waiting does not end it. */
export const planWarningsOf = (games: readonly Game[], names: PlanNames): readonly PlanNote[] =>
  games
    .flatMap((game) => planNotesOf(game, names))
    .filter(({ type, remedy }) => type === 'outdated' || remedy.type !== 'wait')

function outdatedNotesOf(game: Game, names: PlanNames): PlanNote[] {
  const sides = outdatedSidesOf(game)
  if (sides.length === 0) return []
  const text = sides.map((side) => outdatedText(side, names)).join(' ')
  return [{ game, type: 'outdated', text, remedy: remedyOf(game, sides, names) }]
}

function outdatedText({ side, teamId, outcome }: OutdatedSide, names: PlanNames): string {
  const [where, confirmed] = [sideTexts[side], shortNameOf(teamId, names)]
  const given = teamOfOutcome(outcome)
  return given
    ? texts.outdated(where, confirmed, shortNameOf(given, names))
    : texts.outdatedOpen(where, confirmed, whyOpen(outcome, names))
}

/** Both sides are taken over at once: each may have the team that the other one gets. */
function remedyOf(game: Game, sides: readonly OutdatedSide[], names: PlanNames): Remedy {
  if (game.started || game.result) return { type: 'correct', to: `/history/games/${game.id}` }
  const given = sides.flatMap(({ side, outcome }) => {
    const teamId = teamOfOutcome(outcome)
    return teamId ? [[side, teamId] as const] : []
  })
  if (given.length === 0) {
    const undecided = sides.find(({ outcome }) => needsDecision(outcome))
    return undecided ? wayOutOf(undecided.outcome, game, names) : { type: 'send', ...revoking(game) }
  }
  const { home: homeTeamId, guest: guestTeamId } = bothSides((side) => given.find(([one]) => one === side)?.[1])
  return {
    type: 'send',
    command: { call: 'game.write/set-actual-teams', body: { id: game.id, ...defined({ homeTeamId, guestTeamId }) } },
    text: texts.takeOver(list.format(given.map(([, teamId]) => shortNameOf(teamId, names)))),
  }
}

const revoking = ({ id }: Game) =>
  ({ command: { call: 'game.write/revoke-actual-teams', body: { id } }, text: texts.revoke }) as const

const openNotesOf = (game: Game, names: PlanNames): PlanNote[] =>
  openSidesOf(game).map(({ side, outcome }) => ({
    game,
    type: 'open',
    text: texts.open(sideTexts[side], whyOpen(outcome, names)),
    remedy: wayOutOf(outcome, game, names),
  }))

/** The part of the page of a competition where ties are decided. */
export const TIES_PART = 'gleichstand'

function wayOutOf(outcome: PlanOutcome, { id }: Game, { competition }: PlanNames): Remedy {
  if (!needsDecision(outcome)) return { type: 'wait' }
  const page = `/competitions/${competition.id}`
  return outcome.type === 'tie'
    ? { type: 'decideTie', to: `${page}#${TIES_PART}` }
    : { type: 'changePlan', to: `${page}/games/${id}/change-plan` }
}

/** [R8] Explains why the plan gives a side no team. */
export function whyOpen(outcome: PlanOutcome, names: PlanNames): string {
  switch (outcome.type) {
    case 'team':
      return shortNameOf(outcome.teamId, names)
    case 'group':
      return groupText(outcome.groupId, names)
    case 'tie': {
      const { position, rank, teamIds } = outcome
      const teams = list.format(teamIds.map((id) => shortNameOf(id, names)))
      if (rank !== undefined) return texts.why.tieAcross(sideTexts.bestOfPlace({ place: position, rank }), teams)
      return texts.why.tie(placesText(position, teamIds.length), groupNameOf(outcome.groupId, names), teams)
    }
    case 'noPlace':
      return texts.why.noPlace(groupNameOf(outcome.groupId, names), outcome.position)
    case 'noRank':
      return texts.why.noRank(sideTexts.bestOfPlace(outcome))
    case 'game':
    case 'draw':
    case 'cancelled':
      return texts.why[outcome.type](names.plan.find(({ id }) => id === outcome.gameId)?.name ?? texts.aGame)
  }
}

/** More games than these are counted. */
const MOST_NAMED = 3

function groupText(groupId: string, names: PlanNames): string {
  const group = groupNameOf(groupId, names)
  const open = names.plan.filter((game) => game.groupId === groupId && !game.result && !game.cancelled)
  if (open.length === 0) return texts.why.emptyGroup(group)
  const more = open.length - MOST_NAMED
  const named = more > 1 ? [...namesOf(open.slice(0, MOST_NAMED)), texts.more(more)] : namesOf(open)
  return texts.why.group(group, list.format(named))
}

const namesOf = (games: readonly Pick<Game, 'name'>[]): readonly string[] => games.map(({ name }) => name)

const placesText = (first: number, count: number): string =>
  count === 2 ? texts.twoPlaces(first) : texts.manyPlaces(first, first + count - 1)

const groupNameOf = (groupId: string, { competition }: PlanNames): string =>
  competition.groups.find(({ id }) => id === groupId)?.name ?? texts.aGroup

const shortNameOf = (teamId: string, { teams }: PlanNames): string =>
  teams.find(({ id }) => id === teamId)?.shortName ?? texts.aTeam

const list = new Intl.ListFormat('de', { type: 'conjunction' })
