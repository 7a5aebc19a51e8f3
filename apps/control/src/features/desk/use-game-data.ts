import { HttpError, useHttp } from '@cup/api-client/http'
import { competition, game, gamesByCompetition, playersOfTeam, teams } from '@cup/api-client/queries'
import type { Competition, Game, Team } from '@cup/contract/entities'
import { bothSides, type Sides } from '@cup/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { gameAfterPresses } from '../../shared/game-view/game-after-presses.ts'
import { ownGameOf } from '../../shared/game-view/own-games.ts'
import { pendingAfter } from '../../shared/game-view/pending.ts'
import { useDeviceView } from '../../shared/game-view/use-game-after.ts'
import { useOutbox, useSend } from '../../shared/outbox/outbox.ts'
import type { Sent } from '../../shared/outbox/sent.ts'
import { type DeskPlayer, squadOf } from '../../shared/record/squad.ts'
import { notArrived, type OwnShots } from './model/shoot-out-desk.ts'
import { type CourtOfGame, useCourtOfGame } from './use-court-of-game.ts'

type Place = {
  readonly competitionId: string | undefined
  readonly gameId: string | undefined
  /** Shots of this desk; absent where no shot is entered. */
  readonly shots?: OwnShots
}

/** A game with everything that its desk shows beside it. */
export type GameData = CourtOfGame & {
  /** With what was pressed here and is still on its way. */
  readonly game: Game
  /** As the service had it last. */
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
  const outbox = useOutbox()
  const { pendingFor } = useSend()
  const theGame = useQuery(game(http, { id: gameId }))
  const cup = useQuery(competition(http, { competitionId }))
  const everyTeam = useQuery(teams(http))
  const plan = useQuery(gamesByCompetition(http, { competitionId }))

  const presses = theGame.data ? pendingAfter(theGame.data, pendingFor(theGame.data.id)) : []
  const view = useDeviceView(cup.data)
  const own = theGame.data && ownGameOf(outbox, theGame.data, pendingFor(theGame.data.id))
  const shown = own
    ? gameAfterPresses(own.base, own.presses, view)
    : theGame.data && gameAfterPresses(theGame.data, notArrived(theGame.data, presses, shots), view)

  const home = useQuery(squadQuery(http, shown?.actualTeams.homeTeamId))
  const guest = useQuery(squadQuery(http, shown?.actualTeams.guestTeamId))
  const court = useCourtOfGame(shown, cup.data)
  const squads = { home: home.data, guest: guest.data }
  const data: GameData | undefined = theGame.data &&
    shown &&
    cup.data &&
    everyTeam.data && {
      game: shown,
      known: theGame.data,
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
