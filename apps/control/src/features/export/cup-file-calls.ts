import type { BodyOf, WriteName } from '@cup/contract/routes'
import { bothSides, SIDES } from '@cup/domain/kernel'
import type { RunCall } from '../../shared/run/use-run.ts'
import type { CupFile, FileGame, FileReference } from './cup-file.ts'

/** The id that something of the file gets here: its own, or a new one throughout for a copy. */
export type IdFor = (id: string) => string

/** The ordinary calls that make the competition of a file, in an order in which each is accepted. */
export function cupFileCalls(file: CupFile, idFor: IdFor): readonly RunCall[] {
  const { competition, groups, matchdays, teams, players } = file
  const { name, location, start, end, courts, settings } = competition
  const id = idFor(competition.id)
  return [
    callOf('competition.write/create', {
      ...{ id, name, location, start, end, ...settings },
      ...(courts && { courts: courts.map((court) => ({ ...court, id: idFor(court.id) })) }),
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
  ]
}

/** The compiler knows the body of each call here; the run sends any. */
const callOf = <Name extends WriteName>(call: Name, body: BodyOf<Name>): RunCall => ({ call, body })

function gameCalls(game: FileGame, { competition }: CupFile, idFor: IdFor): readonly RunCall[] {
  const { name, groupId, matchdayId, courtId, referee, dateTime, duration, plannedTeams, cancelled } = game
  const id = idFor(game.id)
  const plan = callOf('game.write/plan', {
    id,
    name,
    competitionId: idFor(competition.id),
    groupId: groupId && idFor(groupId),
    matchdayId: matchdayId && idFor(matchdayId),
    ...(courtId && { courtId: idFor(courtId) }),
    ...(referee && { referee }),
    dateTime,
    duration,
    plannedTeams: bothSides((side) => referenceFor(plannedTeams[side], idFor)),
  })
  const { shootOutShotsNumber } = game
  const hasOwnShots = shootOutShotsNumber !== competition.settings.shootOutShotsNumber
  return [
    plan,
    ...(hasOwnShots ? [callOf('game.write/change-shoot-out-shots-number', { id, shootOutShotsNumber })] : []),
    ...(cancelled ? [callOf('game.write/cancel', { id })] : []),
  ]
}

function referenceFor(reference: FileReference, idFor: IdFor): BodyOf<'game.write/plan'>['plannedTeams']['home'] {
  if ('teamId' in reference) return { teamId: idFor(reference.teamId) }
  if ('groupId' in reference) return { groupId: idFor(reference.groupId), position: reference.position }
  if ('winnerTeam' in reference) return { winnerTeam: idFor(reference.winnerTeam) }
  return { loserTeam: idFor(reference.loserTeam) }
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
