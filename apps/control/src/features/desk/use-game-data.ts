import { HttpError, useHttp } from '@cup/api-client/http'
import { competition, game, gamesByCompetition, playersOfTeam, teams } from '@cup/api-client/queries'
import { useQuery } from '@tanstack/react-query'
import { useOwnGame } from '../../shared/game-view/own-games.ts'
import { useDeviceView } from '../../shared/game-view/use-game-after.ts'
import { useSend } from '../../shared/outbox/use-outbox.ts'
import { deskGameOf, type GameData, squadsOf } from './model/game-data.ts'
import type { ShotCounts } from './model/shoot-out-desk.ts'
import { useCourtOfGame } from './use-court-of-game.ts'

type Place = {
  readonly competitionId: string | undefined
  readonly gameId: string | undefined
  /** The counts of the shots that were pressed here; absent where no shot is entered. */
  readonly shots?: ShotCounts
}

/** Asks for a game and its surroundings, and adds the presses of this device that are on their way. */
export function useGameData({ competitionId, gameId, shots }: Place) {
  const http = useHttp()
  const { pendingFor } = useSend()
  const theGame = useQuery(game(http, { id: gameId }))
  const cup = useQuery(competition(http, { competitionId }))
  const everyTeam = useQuery(teams(http))
  const plan = useQuery(gamesByCompetition(http, { competitionId }))

  const sent = theGame.data ? pendingFor(theGame.data.id) : []
  const view = useDeviceView(cup.data)
  const own = useOwnGame(theGame.data, sent)
  const shown = theGame.data && deskGameOf(theGame.data, { sent, own, shots, view })

  const home = useQuery(squadQuery(http, shown?.game.actualTeams.homeTeamId))
  const guest = useQuery(squadQuery(http, shown?.game.actualTeams.guestTeamId))
  const court = useCourtOfGame(shown?.game, cup.data)
  const data: GameData | undefined = shown &&
    cup.data &&
    everyTeam.data && {
      ...shown,
      competition: cup.data,
      teams: everyTeam.data,
      plan: plan.data ?? [],
      ...court,
      squads: squadsOf({ home: home.data, guest: guest.data }),
    }
  // The desk opens with its players, but not without them if they cannot be had.
  const squadsToCome = [home, guest].filter(({ isLoading }) => isLoading)
  return { data, queries: [theGame, cup, everyTeam, ...squadsToCome], error: theGame.error ?? cup.error }
}

const squadQuery = (http: ReturnType<typeof useHttp>, teamId: string | undefined) => ({
  ...playersOfTeam(http, { teamId }),
  enabled: teamId !== undefined,
})

/** Whether an address names no game, or none of its competition. */
export const isOfNoGame = (error: unknown, data: GameData | undefined): boolean =>
  (error instanceof HttpError && NO_GAME.includes(error.status)) ||
  (data !== undefined && data.game.competitionId !== data.competition.id)

/** The answers to an id that is malformed, and to one that no game has. */
const NO_GAME: readonly number[] = [400, 404]
