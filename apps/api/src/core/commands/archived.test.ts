import { type WriteName, writeRoutes } from '@cup/contract/routes'
import { decide } from '@cup/domain/commands'
import { assumed, DomainError } from '@cup/domain/kernel'
import {
  aCompetition,
  aGame,
  aPlayer,
  at,
  competitionId,
  courtId,
  type GamePhase,
  gameId,
  groupId,
  matchdayId,
  moveId,
  playerId,
  teamId,
} from '@cup/domain/testing'
import {
  type AnyCommand,
  type AnyEvent,
  applyTo,
  draftOf,
  emptyTournament,
  recordedAt,
  type TournamentState,
} from '@cup/domain/tournament-state'
import { describe, expect, it } from 'vitest'
import { VALID_BODIES } from '../../../test/valid-bodies.ts'

const id = competitionId(1)

/** Bodies that have an effect in the hall below, where the valid one has none. */
const BODIES: { readonly [Name in WriteName]?: object } = {
  'game.write/swap-games': { id: gameId(1), otherId: gameId(2), moveId: moveId(1) },
  'game.write/slip': { id: gameId(1), moveId: moveId(2), minutes: 25 },
  'competition.write/change-games': { id, games: [{ id: gameId(1), duration: 720 }] },
  'competition.write/set-current-game': { id, gameId: gameId(1) },
  'competition.write/enroll-team': { id, teamId: teamId(5) },
  'competition.write/withdraw-team': { id, teamId: teamId(1) },
  'competition.write/revoke-withdrawal': { id, teamId: teamId(1) },
  'competition.write/add-team-to-group': { id, groupId: groupId(1), teamId: teamId(7) },
  'competition.write/remove-team-from-group': { id, groupId: groupId(1), teamId: teamId(4) },
  'competition.write/change-matchday': { id, matchdayId: matchdayId(1), name: 'Sonntag' },
  'competition.write/decide-tie': { id, groupId: groupId(1), teamIds: [4, 3, 2, 1].map(teamId), method: 'lot' },
}

/** Creating is about another competition, restoring is what ends the archive, and archiving it again changes nothing. */
const NOT_ABOUT_IT: readonly WriteName[] = [
  'competition.write/create',
  'competition.write/restore',
  'competition.write/archive',
]

/** Every write about a competition or a game of it, as a command. */
const commands = Object.values(writeRoutes).flatMap((route): AnyCommand[] => {
  const isAboutIt = /^(game|competition)\./.test(route.command) && !NOT_ABOUT_IT.includes(route.name)
  const {
    occurredAt: _o,
    halfTime: _h,
    late: _l,
    ...body
  }: Record<string, unknown> = {
    ...(BODIES[route.name] ?? VALID_BODIES[route.name]),
  }
  const command = { type: route.command, data: route.data.parse(body) }
  return isAboutIt ? [assumed<AnyCommand>(command, 'the data are those of the command')] : []
})

/** Two ways through one command. */
const unpin: AnyCommand = { type: 'competition.setCurrentGame', data: { id, gameId: null } }

const PHASES: readonly GamePhase[] = [
  'planned',
  'confirmed',
  'ready',
  'cancelled',
  'started',
  'paused',
  'regularTimeOver',
  'shootOut',
  'finished',
]

const UNDER_WAY: readonly GamePhase[] = ['started', 'paused']
const instantIn = (phase: GamePhase) => at(UNDER_WAY.includes(phase) ? 310 : 700)

const EARLIER = at(-80_000)

/** [Z7] A game that may have extra time. */
const LEVEL_FINAL = { isKnockout: true, rules: { extraTime: { periods: 1, seconds: 180 } } }

/** A competition with a game that has come to a phase, and with teams that are enrolled, in a group, or neither. */
function hallIn(phase: GamePhase, options: Parameters<typeof aGame>[0] = {}): TournamentState {
  const tournament = emptyTournament()
  const teams = [1, 2, 3, 4, 5, 7].map((number): AnyEvent => {
    const data = { id: teamId(number), name: `Verein ${number}`, shortName: `V${number}`, primaryColor: '#123456' }
    return { type: 'team.created', data, occurredAt: EARLIER }
  })
  const players = [1, 2].flatMap((team) =>
    [1, 2, 3].map((shirt): AnyEvent => {
      const { firstName: _f, lastName: _l, birthday: _b, ...player } = aPlayer({ teamId: teamId(team), number: shirt })
      const data = { ...player, id: playerId(team * 10 + shirt), isGoalkeeper: false, publicName: 'full' as const }
      return { type: 'player.created', data, occurredAt: EARLIER }
    }),
  )
  const courts = [1, 2].map((number) => ({ id: courtId(number), name: `Feld ${number}` }))
  const enrolled: AnyEvent = { type: 'competition.teamEnrolled', data: { id, teamId: teamId(7) }, occurredAt: EARLIER }
  const events = [...teams, ...players, ...aCompetition({ courts }), enrolled]
  const game = aGame({ ...options, phase, plan: { courtId: courtId(2) } })
  const other = aGame({ number: 2, isKnockout: true, plan: { courtId: courtId(1) } })
  for (const event of [...events, ...game, ...other]) {
    applyTo(tournament, recordedAt(tournament, event))
  }
  return tournament
}

const outside = {
  actor: 'test',
  digest: (text: string) => text,
  wouldChangePerson: () => true,
  wouldChangeTexts: () => true,
}

/** Events of a command; none if it is refused. */
function eventsOf(command: AnyCommand, tournament: TournamentState, phase: GamePhase): readonly AnyEvent[] {
  try {
    return decide({ ...command, occurredAt: instantIn(phase) }, tournament, outside)
  } catch (error) {
    if (error instanceof DomainError) return []
    throw error
  }
}

function draftWith(tournament: TournamentState, events: readonly AnyEvent[]): TournamentState {
  const draft = draftOf(tournament).tournament
  for (const event of events) applyTo(draft, recordedAt(draft, event))
  return draft
}

/** A state in which a command has an effect: a phase of the game, perhaps after one other command. */
function effectiveState(command: AnyCommand): { tournament: TournamentState; phase: GamePhase } | undefined {
  const halls = [
    ...PHASES.map((phase) => ({ tournament: hallIn(phase), phase })),
    { tournament: hallIn('regularTimeOver', LEVEL_FINAL), phase: 'regularTimeOver' as const },
  ]
  const afterOne = () =>
    halls.flatMap(({ tournament, phase }) =>
      commands.map((before) => ({ tournament: draftWith(tournament, eventsOf(before, tournament, phase)), phase })),
    )
  const hasEffect = ({ tournament, phase }: (typeof halls)[number]) => eventsOf(command, tournament, phase).length > 0
  return halls.find(hasEffect) ?? afterOne().find(hasEffect)
}

describe('[K8] an archived competition', () => {
  it.each([...commands, unpin].map((command) => [command.type, command] as const))('refuses %s', (type, command) => {
    const effective = effectiveState(command)
    if (!effective) throw new Error(`${type} has no effect in any state`)
    const { tournament, phase } = effective
    const archived = draftWith(tournament, [
      { type: 'competition.archived', data: { id }, occurredAt: instantIn(phase) },
    ])
    const send = () => decide({ ...command, occurredAt: instantIn(phase) }, archived, outside)
    // Media links are taken.
    if (type === 'game.setLinks') expect(send()).toHaveLength(1)
    else expect(send).toThrow('competition/archived')
  })

  it('has more than forty writes that it refuses', () => expect(commands.length).toBeGreaterThan(40))
})
