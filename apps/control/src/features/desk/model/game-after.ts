import type { Game, Team } from '@cup/contract/entities'
import { defined, type Instant } from '@cup/domain/kernel'
import type { Sent } from '../../../shared/outbox/sent.ts'
import {
  afterFreeze,
  afterPause,
  afterResume,
  afterRevokedFreeze,
  afterRevokedStart,
  afterSetClock,
  afterStart,
} from './clock-after.ts'

/** What a desk knows beside the view of the game. */
export type DeskSurroundings = {
  /** This device, as the service names who operates a game. */
  readonly deviceId: string
  readonly teams: readonly Pick<Team, 'id'>[]
  readonly instantOf: (press: Sent) => Instant
}

/**
 * The game as it will be once these presses have arrived: its clock, its teams, its links and who operates it. Goals,
 * penalties and shots are not among them, for each of them is shown as what it is: on its way.
 */
export const gameAfter = (game: Game, presses: readonly Sent[], surroundings: DeskSurroundings): Game =>
  presses.reduce((before, press) => afterPress(before, press, surroundings), game)

function afterPress(game: Game, press: Sent, { deviceId, teams, instantOf }: DeskSurroundings): Game {
  const { call, body } = press.command
  switch (call) {
    case 'game.write/start':
      return afterStart(game, instantOf(press))
    case 'game.write/revoke-start':
      return afterRevokedStart(game, instantOf(press))
    case 'game.write/pause-clock':
      return afterPause(game, instantOf(press))
    case 'game.write/resume-clock':
      return afterResume(game, instantOf(press))
    case 'game.write/set-clock':
      return afterSetClock(game, body.remaining, instantOf(press))
    case 'game.write/freeze-regular-time':
      return afterFreeze(game, instantOf(press))
    case 'game.write/revoke-freeze':
      return afterRevokedFreeze(game)
    case 'game.write/set-actual-teams':
      return withTeams(game, body, teams)
    case 'game.write/revoke-actual-teams':
      return game.started ? game : { ...game, actualTeams: {} }
    case 'game.write/set-links':
      return { ...game, links: defined({ youtube: body.youtube, gallery: body.gallery }) }
    case 'game.write/take-over':
      return { ...game, operator: deviceId }
    default:
      return game
  }
}

type WantedTeams = { readonly homeTeamId?: string | undefined; readonly guestTeamId?: string | undefined }

/** [G5] A side that is set stays as it is. */
function withTeams(game: Game, wanted: WantedTeams, teams: DeskSurroundings['teams']): Game {
  const idOf = (id: string | undefined) => teams.find((team) => team.id === id)?.id
  const actualTeams = defined({
    homeTeamId: game.actualTeams.homeTeamId ?? idOf(wanted.homeTeamId),
    guestTeamId: game.actualTeams.guestTeamId ?? idOf(wanted.guestTeamId),
  })
  return { ...game, actualTeams, resolvedTeams: { ...game.resolvedTeams, ...actualTeams } }
}
