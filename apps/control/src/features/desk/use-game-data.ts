import { HttpError, useHttp } from '@cup/api-client/http'
import { competition, game, gamesByCompetition, playersOfTeam, teams } from '@cup/api-client/queries'
import type { Competition, Game, Team } from '@cup/contract/entities'
import { bothSides, type Sides } from '@cup/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { gameAfterPresses } from '../../shared/game-view/game-after-presses.ts'
import { useOwnGame } from '../../shared/game-view/own-games.ts'
import { arrivedAmong, pendingAfter } from '../../shared/game-view/pending.ts'
import { useDeviceView } from '../../shared/game-view/use-game-after.ts'
import { useSend } from '../../shared/outbox/outbox.ts'
import type { Sent } from '../../shared/outbox/sent.ts'
import { type DeskPlayer, squadOf } from '../../shared/record/squad.ts'
import { notArrived, type ShotCounts } from './model/shoot-out-desk.ts'
import { type CourtOfGame, useCourtOfGame } from './use-court-of-game.ts'

type Place = {
  readonly competitionId: string | undefined
  readonly gameId: string | undefined
  /** The counts of the shots that were pressed here; absent where no shot is entered. */
  readonly shots?: ShotCounts
}

/** A game with everything that its desk shows beside it. */
export type GameData = CourtOfGame & {
  /** With what was pressed here and is still on its way. */
  readonly game: Game
  /** [C9] The same without those that the service has not taken: entries that differ are on their way. */
  readonly known: Game
  readonly presses: readonly Sent[]
  readonly competition: Competition
  /** All teams: one that was withdrawn may still stand in a game. */
  readonly teams: readonly Team[]
  /** The games of the competition; empty until they have come. */
  readonly plan: readonly Game[]
  /** The players of both teams; undefined until they have come. */
  readonly squads: Sides<readonly DeskPlayer[] | undefined>
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
  const presses = theGame.data ? pendingAfter(theGame.data, sent) : []
  const view = useDeviceView(cup.data)
  const { base, presses: made } = useOwnGame(theGame.data, sent) ?? {
    base: theGame.data,
    presses: theGame.data ? notArrived(theGame.data, presses, shots) : [],
  }
  const shown = base && gameAfterPresses(base, made, view)

  const home = useQuery(squadQuery(http, shown?.actualTeams.homeTeamId))
  const guest = useQuery(squadQuery(http, shown?.actualTeams.guestTeamId))
  const court = useCourtOfGame(shown, cup.data)
  const squads = { home: home.data, guest: guest.data }
  const data: GameData | undefined = base &&
    shown &&
    cup.data &&
    everyTeam.data && {
      game: shown,
      known: gameAfterPresses(base, arrivedAmong(made), view),
      presses,
      competition: cup.data,
      teams: everyTeam.data,
      plan: plan.data ?? [],
      ...court,
      squads: bothSides((side) => squads[side] && squadOf(squads[side])),
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
