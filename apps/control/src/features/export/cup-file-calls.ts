import type { PlanningCallName } from '@cup/contract/planning-routes'
import type { BodyOf } from '@cup/contract/routes'
import { referenceWithIds } from '@cup/domain/game-plan'
import { bothSides, cutTo, SIDES } from '@cup/domain/kernel'
import type { ActCall } from '../../shared/act/use-act.ts'
import type { CupFile, FileGame } from '../../shared/export/cup-file.ts'
import { exportTexts } from '../../texts/export.ts'

/** The id that something of the file gets here: its own, or a new one throughout for a copy. */
export type IdFor = (id: string) => string

/** The ordinary calls that make the competition of a file, in an order in which each is accepted. */
export function cupFileCalls(file: CupFile, idFor: IdFor): readonly ActCall[] {
  const { competition, groups, matchdays, teams, players } = file
  const { settings, courts, breaks, ...details } = competition
  const id = idFor(competition.id)
  return [
    callOf('competition.write/create', {
      ...{ ...details, id, ...settings },
      ...(courts && { courts: courts.map((court) => ({ ...court, id: idFor(court.id) })) }),
      ...(breaks && { breaks: breaks.map((one) => ({ ...one, id: idFor(one.id) })) }),
    }),
    ...teams.map((team) => callOf('team.write/create', { ...team, id: idFor(team.id) })),
    ...teams.map((team) => callOf('competition.write/enroll-team', { id, teamId: idFor(team.id) })),
    ...groups.map((group) =>
      callOf('competition.write/create-group', {
        id,
        groupId: idFor(group.id),
        name: group.name,
        teamIds: group.teamIds.map(idFor),
      }),
    ),
    ...matchdays.map((matchday) =>
      callOf('competition.write/create-matchday', { id, matchdayId: idFor(matchday.id), name: matchday.name }),
    ),
    ...players.map((player) =>
      callOf('player.write/create', { ...player, id: idFor(player.id), teamId: idFor(player.teamId) }),
    ),
    ...inOrder(file.games).flatMap((game) => gameCalls(game, file, idFor)),
    ...(file.withdrawals ?? []).map(({ teamId }) =>
      callOf('competition.write/withdraw-team', { id, teamId: idFor(teamId), openGames: 'cancel' }),
    ),
  ]
}

/** The compiler knows the body of each call here; the run sends any. */
const callOf = <Name extends PlanningCallName>(call: Name, body: BodyOf<Name>): ActCall => ({ call, body })

function gameCalls(game: FileGame, { competition }: CupFile, idFor: IdFor): readonly ActCall[] {
  const { name, groupId, matchdayId, courtId, referee, secondReferee, dateTime, duration, plannedTeams } = game
  const id = idFor(game.id)
  const plan = callOf('game.write/plan', {
    id,
    name,
    competitionId: idFor(competition.id),
    groupId: groupId && idFor(groupId),
    matchdayId: matchdayId && idFor(matchdayId),
    ...(courtId && { courtId: idFor(courtId) }),
    ...(referee && { referee }),
    ...(secondReferee && { secondReferee }),
    dateTime,
    duration,
    plannedTeams: bothSides((side) => referenceWithIds(plannedTeams[side], idFor)),
  })
  const { shootOutShotsNumber } = game
  const hasOwnShots = shootOutShotsNumber !== competition.settings.shootOutShotsNumber
  return [
    plan,
    ...(hasOwnShots ? [callOf('game.write/change-shoot-out-shots-number', { id, shootOutShotsNumber })] : []),
    ...(game.cancelled ? [callOf('game.write/cancel', { id })] : []),
  ]
}

/** [R2] A game comes after those whose outcome it waits for; what waits in a circle comes last, and is refused. */
function inOrder(games: readonly FileGame[]): readonly FileGame[] {
  const placed = new Set<string>()
  const isReady = (game: FileGame) => gamesBefore(game).every((id) => placed.has(id))
  const sorted: FileGame[] = []
  let waiting = games
  while (waiting.some(isReady)) {
    const ready = waiting.filter(isReady)
    sorted.push(...ready)
    for (const { id } of ready) placed.add(id)
    waiting = waiting.filter(({ id }) => !placed.has(id))
  }
  return [...sorted, ...waiting]
}

const gamesBefore = ({ plannedTeams }: FileGame): string[] =>
  SIDES.flatMap((side) => {
    const reference = plannedTeams[side]
    if ('winnerTeam' in reference) return [reference.winnerTeam]
    return 'loserTeam' in reference ? [reference.loserTeam] : []
  })

/** The ids that things of a file get here, by the ids that they have in it. */
export type FileIds = Readonly<Record<string, string>>

/** Everything in a file that has an id. */
const thingsIn = ({ competition, groups, matchdays, teams, players, games }: CupFile) => [
  competition,
  ...(competition.courts ?? []),
  ...(competition.breaks ?? []),
  ...groups,
  ...matchdays,
  ...teams,
  ...players,
  ...games,
]

/** Whether something of the file is here already: then all of it is created once more, as a copy. */
export const isTaken = (file: CupFile, taken: ReadonlySet<string>): boolean =>
  thingsIn(file).some((thing) => taken.has(thing.id))

/** Each id as it is, or for a copy a new one. */
export const idsFor = (file: CupFile, isCopy: boolean, newId: () => string): FileIds =>
  Object.fromEntries(thingsIn(file).map((thing) => [thing.id, isCopy ? newId() : thing.id]))

const COPY = exportTexts.copySuffix
const LONGEST_NAME = 120

/** The same competition under a name that tells it from the first one. */
export const asCopy = (file: CupFile): CupFile => {
  const copy = `${cutTo(file.competition.name, LONGEST_NAME - COPY.length)}${COPY}`
  return { ...file, competition: { ...file.competition, name: copy } }
}
