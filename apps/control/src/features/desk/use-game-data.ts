import { HttpError, useHttp } from '@cup/api-client/http'
import { shownNow, useLiveStore } from '@cup/api-client/live'
import { competition, game, gamesByCompetition, playersOfTeam, teams } from '@cup/api-client/queries'
import type { Competition, Game, Team } from '@cup/contract/entities'
import { bothSides, type Sides } from '@cup/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { useDevice } from '../../shared/device/device.ts'
import { occurredAtOf, pendingAfter } from '../../shared/game-view/pending.ts'
import { useSend } from '../../shared/outbox/outbox.ts'
import type { Sent } from '../../shared/outbox/sent.ts'
import { type DeskPlayer, squadOf } from '../../shared/record/squad.ts'
import { gameAfter } from './model/command-effects.ts'

type Place = { readonly competitionId: string | undefined; readonly gameId: string | undefined }

/** A game with everything that its desk shows beside it. */
export type GameData = {
  /** With what was pressed here and is still on its way. */
  readonly game: Game
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
export function useGameData({ competitionId, gameId }: Place) {
  const http = useHttp()
  const live = useLiveStore()
  const { id: deviceId } = useDevice()
  const { pendingFor } = useSend()
  const theGame = useQuery(game(http, { id: gameId }))
  const cup = useQuery(competition(http, { competitionId }))
  const everyTeam = useQuery(teams(http))
  const plan = useQuery(gamesByCompetition(http, { competitionId }))

  const presses = theGame.data ? pendingAfter(theGame.data, pendingFor(theGame.data.id)) : []
  const aheadMillis = shownNow(live) - Date.now()
  const instantOf = (press: Sent) => occurredAtOf(press, aheadMillis)
  const known = { deviceId, teams: everyTeam.data ?? [], instantOf }
  const shown = theGame.data && gameAfter(theGame.data, presses, known)

  const home = useQuery(squadQuery(http, shown?.actualTeams.homeTeamId))
  const guest = useQuery(squadQuery(http, shown?.actualTeams.guestTeamId))
  const squads = { home: home.data, guest: guest.data }
  const data: GameData | undefined = shown &&
    cup.data &&
    everyTeam.data && {
      game: shown,
      presses,
      competition: cup.data,
      teams: everyTeam.data,
      plan: plan.data ?? [],
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
