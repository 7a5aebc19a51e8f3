import { keys } from '@cup/api-client/queries'
import type { AnyPlayer, Team } from '@cup/contract/entities'
import { assumed } from '@cup/domain/kernel'
import type { QueryKey } from '@tanstack/react-query'

/** A game that is operated on this device. */
export type GameInHand = {
  readonly competitionId: string
  readonly gameId: string
  /** [H9] The meet across which the desk follows its court. */
  readonly meetId?: string | undefined
  /** [H2] The court of the desk, where there are several. */
  readonly courtId?: string | undefined
  /** The teams that are set. */
  readonly teamIds: readonly string[]
}

/** A read that the desk of a game needs: its key in the cache, its address, and what of its answer is kept. */
export type DeskRead = {
  readonly key: QueryKey
  readonly address: string
  readonly kept: (answer: unknown) => unknown
}

/** Everything that the desk of a game asks for. */
export const deskReadsOf = ({ competitionId, gameId, meetId, courtId, teamIds }: GameInHand): readonly DeskRead[] => [
  whole(keys.competitions(false), '/v1/competition.read/list'),
  whole(keys.competition(competitionId), `/v1/competition.read/get?id=${competitionId}`),
  whole(keys.game(gameId), `/v1/game.read/get?id=${gameId}`),
  whole(
    keys.currentGame(meetId ?? competitionId, 0, courtId),
    `/v1/game.read/current?${meetId === undefined ? `competitionId=${competitionId}` : `meetId=${meetId}`}${courtId === undefined ? '' : `&court=${courtId}`}`,
  ),
  whole(keys.gamesByCompetition(competitionId), `/v1/game.read/list-by-competition?competitionId=${competitionId}`),
  {
    key: keys.teams(undefined),
    address: '/v1/team.read/list',
    kept: (answer) => teamsOfDesk(assumed(answer, OF_THE_READ)),
  },
  ...teamIds.map((teamId) => ({
    key: keys.playersOfTeam(teamId),
    address: `${SQUAD}?teamId=${teamId}`,
    kept: (answer: unknown) => squadOfDesk(assumed(answer, OF_THE_READ)),
  })),
]

const OF_THE_READ = 'the key in the cache is that of this read'

/** Competitions and games hold ids and numbers; a read that answers nothing is kept as null. */
const whole = (key: QueryKey, address: string): DeskRead => ({ key, address, kept: (answer) => answer ?? null })

const SQUAD = '/v1/player.read/list-by-team'

/** Whether an address asks for people. */
export const isOfPeople = (address: string): boolean => address.startsWith(SQUAD)

/** Names and colours; the texts about the staff of a team and its photo are not for the desk. */
const teamsOfDesk = ({ teams }: { readonly teams: readonly Team[] }) => ({
  teams: teams.map(({ id, name, shortName, primaryColor, logoFilePath, version, changedAt }) => ({
    id,
    name,
    shortName,
    primaryColor,
    ...(logoFilePath === undefined ? {} : { logoFilePath }),
    version,
    changedAt,
  })),
})

/** [N7] Number and name, as the desk shows them: no birthday, and nothing else about a child. */
const squadOfDesk = ({ players }: { readonly players: readonly AnyPlayer[] }) => ({
  players: players.map(playerOfDesk),
})

function playerOfDesk(player: AnyPlayer) {
  const { id, teamId, number, displayName, isGoalkeeper } = player
  const names = 'lastName' in player ? { firstName: player.firstName, lastName: player.lastName } : {}
  return { id, teamId, number, displayName, isGoalkeeper, ...names }
}
