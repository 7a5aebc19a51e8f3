import { type GameCommandData, gameCommands } from '../game/index.ts'
import type { PlannedTeam } from '../game-plan/index.ts'
import type { CourtId, GroupId, MatchdayId } from '../kernel/ids.ts'
import type { Sides } from '../kernel/side.ts'
import { type Instant, plusSeconds, type Seconds } from '../kernel/time.ts'
import { pairingsOf, timetableOf } from '../planning/index.ts'
import type { CupGame } from './cup-games.ts'
import {
  courtIdOf,
  gameIdOf,
  groupIdOf,
  matchdayIdOf,
  SAMPLE_MEET_ID,
  U9_COMPETITION_ID,
  U11_COMPETITION_ID,
} from './ids.ts'
import type { SampleIntent } from './sample-command.ts'
import { type SampleTeam, U9_TEAMS, U11_TEAMS } from './teams.ts'

const MINUTE: Seconds = 60
const DURATION = 10 * MINUTE
const SLOT = 12 * MINUTE

/** Nine o'clock on a Saturday in January, when Europe/Berlin is one hour ahead of UTC. */
const NINE: Instant = '2025-01-25T08:00:00.000Z'
/** Level teams shoot for their places before the semi-finals. */
export const MEET_TIES_DECIDED_AT: Instant = '2025-01-25T11:25:00.000Z'

/** The sample meet has no number below this one, so that it can be in one database with the sample cup. */
const FIRST_NUMBER = 101

const COURTS = [
  { id: courtIdOf(1), name: 'Feld 1' },
  { id: courtIdOf(2), name: 'Feld 2' },
] as const
const [ONE, TWO] = [COURTS[0].id, COURTS[1].id]

const ROUNDS = ['Vorrunde', 'Halbfinale', 'Kleines Finale', 'Finale'] as const
type RoundName = (typeof ROUNDS)[number]

/** An age group is a competition of the meet with two groups. */
type AgeGroup = {
  readonly name: string
  readonly id: typeof U11_COMPETITION_ID
  readonly teams: readonly SampleTeam[]
  readonly groups: readonly [Group, Group]
  readonly matchdayIdOf: (round: RoundName) => MatchdayId
}
type Group = { readonly groupId: GroupId; readonly name: string; readonly teams: readonly SampleTeam[] }

const U11 = ageGroup({ name: 'U11', id: U11_COMPETITION_ID, teams: U11_TEAMS, firstId: 11 })
const U9 = ageGroup({ name: 'U9', id: U9_COMPETITION_ID, teams: U9_TEAMS, firstId: 21 })

type Parts = Pick<AgeGroup, 'name' | 'id' | 'teams'> & { readonly firstId: number }

function ageGroup({ name, id, teams, firstId }: Parts): AgeGroup {
  const half = teams.length / 2
  const groups = [
    { groupId: groupIdOf(firstId), name: `${name} Gruppe A`, teams: teams.slice(0, half) },
    { groupId: groupIdOf(firstId + 1), name: `${name} Gruppe B`, teams: teams.slice(half) },
  ] as const
  return { name, id, teams, groups, matchdayIdOf: (round) => matchdayIdOf(firstId + ROUNDS.indexOf(round)) }
}

/** The competitions, teams, groups and games of the meet, in an order in which each is accepted. */
export const meetSteps = (enrol: (id: AgeGroup['id'], team: SampleTeam) => SampleIntent[]): SampleIntent[] => [
  { type: 'meet.create', data: { id: SAMPLE_MEET_ID, name: 'Hallensamstag 2025', courts: [...COURTS] } },
  ...[U11, U9].flatMap((age): SampleIntent[] => [
    { type: 'competition.create', data: { id: age.id, ...aboutOf(age), meetId: SAMPLE_MEET_ID, names: 'first' } },
    ...ROUNDS.map((name): SampleIntent => {
      return { type: 'competition.createMatchday', data: { id: age.id, matchdayId: age.matchdayIdOf(name), name } }
    }),
    ...age.teams.flatMap((team) => enrol(age.id, team)),
    ...age.groups.map(({ groupId, name, teams }): SampleIntent => {
      const teamIds = teams.map(({ id }) => id)
      return { type: 'competition.createGroup', data: { id: age.id, groupId, name, teamIds } }
    }),
  ]),
  ...meetGames().map(({ plan }): SampleIntent => ({ type: 'game.plan', data: plan })),
]

const aboutOf = ({ name }: AgeGroup) => ({
  name: `${name}-Hallencup 2025`,
  location: 'Zweifeldhalle am Ottersteg',
  start: '2025-01-25',
  end: '2025-01-25',
})

/** Fields of a game that differ from court to court and from age group to age group. */
type Planned = {
  readonly age: AgeGroup
  readonly round: RoundName
  readonly groupId?: GroupId
  readonly plannedTeams: Sides<PlannedTeam>
}
type Slotted = Planned & { readonly courtId: CourtId; readonly dateTime: Instant }

/** The 40 games in playing order: their numbers follow the plan of the hall, their names that of their competition. */
export function meetGames(): CupGame[] {
  const played = new Map<AgeGroup, number>()
  return [...groupGames(), ...knockoutGames()].map((game, index) => {
    const nameNumber = (played.get(game.age) ?? 0) + 1
    played.set(game.age, nameNumber)
    const number = FIRST_NUMBER + index
    return { number, plan: planned(game, number, nameNumber) }
  })
}

const planned = (game: Slotted, number: number, nameNumber: number): GameCommandData<'game.plan'> => ({
  id: gameIdOf(number),
  name: `Spiel ${String(nameNumber).padStart(2, '0')}`,
  competitionId: game.age.id,
  matchdayId: game.age.matchdayIdOf(game.round),
  ...(game.groupId ? { groupId: game.groupId } : {}),
  courtId: game.courtId,
  dateTime: game.dateTime,
  duration: DURATION,
  plannedTeams: game.plannedTeams,
})

/** Both age groups in turn on both courts, as the generator of the control app would fill them. */
function groupGames(): Slotted[] {
  const [older, younger] = [U11, U9].map(groupGamesOf)
  const inTurn = [...spread(older ?? []), ...spread(younger ?? [])].sort((a, b) => a.at - b.at).map(({ game }) => game)
  const games = inTurn.map(({ plannedTeams }, index) => ({
    ...{ id: gameIdOf(FIRST_NUMBER + index), competitionId: U11.id, matchdayId: matchdayIdOf(11), round: 0 },
    ...{ duration: DURATION, plannedTeams },
  }))
  const byId = new Map(games.map(({ id }, index) => [id as string, inTurn[index]]))
  return timetableOf({ games, courts: [ONE, TWO], firstAt: NINE, slot: SLOT }).flatMap((timed) => {
    const game = byId.get(timed.id)
    const { courtId, dateTime } = gameCommands['game.plan'].parse({ name: 'Spiel', ...timed })
    return game && courtId ? { ...game, courtId, dateTime } : []
  })
}

/** Everyone of a group meets everyone; the groups take turns. */
function groupGamesOf(age: AgeGroup): Planned[] {
  const games = age.groups.flatMap(({ groupId, teams }) => {
    const ids = teams.map(({ id }) => id)
    // With an odd number of teams everyone plays an even number of games as well.
    return pairingsOf(ids, ids.length - 1).map(
      ({ home, guest }, index): { readonly index: number; readonly game: Planned } => ({
        index,
        game: { age, round: 'Vorrunde', groupId, plannedTeams: { home: { teamId: home }, guest: { teamId: guest } } },
      }),
    )
  })
  return games.sort((a, b) => a.index - b.index).map(({ game }) => game)
}

/** Spreads games over the same span, however many they are. */
const spread = (games: readonly Planned[]) => games.map((game, index) => ({ game, at: (index + 0.5) / games.length }))

/** The semi-finals of both age groups side by side, and at the end a final alone in the hall after the other. */
function knockoutGames(): Slotted[] {
  const firstFinal = FIRST_NUMBER + groupGames().length
  const after = (minutes: number): Instant => plusSeconds(NINE, minutes * MINUTE)
  const numbers = { u11: [firstFinal, firstFinal + 2], u9: [firstFinal + 1, firstFinal + 3] } as const
  const semiFinal = (age: AgeGroup, best: 0 | 1): Planned => ({
    age,
    round: 'Halbfinale',
    plannedTeams: {
      home: { groupId: age.groups[best].groupId, position: 1 },
      guest: { groupId: age.groups[best === 0 ? 1 : 0].groupId, position: 2 },
    },
  })
  const between = (age: AgeGroup, round: 'Kleines Finale' | 'Finale'): Planned => {
    const [one, other] = numbers[age === U11 ? 'u11' : 'u9'].map(gameIdOf)
    if (!one || !other) throw new Error('no semi-finals')
    const plannedTeams: Sides<PlannedTeam> =
      round === 'Finale'
        ? { home: { winnerTeam: one }, guest: { winnerTeam: other } }
        : { home: { loserTeam: one }, guest: { loserTeam: other } }
    return { age, round, plannedTeams }
  }
  return [
    { ...semiFinal(U11, 0), courtId: ONE, dateTime: after(210) },
    { ...semiFinal(U9, 0), courtId: TWO, dateTime: after(210) },
    { ...semiFinal(U11, 1), courtId: ONE, dateTime: after(222) },
    { ...semiFinal(U9, 1), courtId: TWO, dateTime: after(222) },
    { ...between(U11, 'Kleines Finale'), courtId: ONE, dateTime: after(240) },
    { ...between(U9, 'Kleines Finale'), courtId: TWO, dateTime: after(240) },
    { ...between(U9, 'Finale'), courtId: ONE, dateTime: after(255) },
    { ...between(U11, 'Finale'), courtId: ONE, dateTime: after(270) },
  ]
}
