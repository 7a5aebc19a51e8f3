import type { Game } from '@cup/contract/entities'
import type { BodyOf } from '@cup/contract/routes'
import { isUnderWay } from '@cup/control/outbox/sent'
import { gameControlsOf } from '@cup/control/regie/game-controls'
import { startOf } from '@cup/domain/planning'
import { ACTS, type Doing } from '../day/acts.ts'
import { GAMES, requiredAt } from '../day/sample-cup.ts'
import type { CourtGames } from './court-games.ts'
import type { RegiePage } from './regie-page.ts'

/** Does something in the Regie by its buttons, and tells it; undefined where the button cannot be pressed. */
export const regieActs: Doing<'regie', RegiePage, string | undefined> = {
  ready: (page, { court }) =>
    onGame(page, 'ready', toStart(page.court(court)), ({ id }, controls) => {
      if (controls.mayBeReady) page.send({ call: 'game.write/livestream-regie-ready', body: { id } })
      return controls.mayBeReady
    }),
  revokeReady: (page, { court }) =>
    onGame(page, 'revokeReady', toStart(page.court(court)), ({ id }, controls) => {
      if (controls.mayTakeReadyBack) page.send({ call: 'game.write/revoke-regie-ready', body: { id } })
      return controls.mayTakeReadyBack
    }),
  pin: (page, { court, game }) => {
    const { games = [], current, court: where } = page.court(court) ?? {}
    const open = games.filter(({ result, cancelled }) => !result && !cancelled)
    const wanted = open.find(({ id }) => id === requiredAt(GAMES, game).id) ?? open[game % Math.max(1, open.length)]
    if (wanted?.id === current?.id) return undefined
    return wanted && pin(page, 'pin', { competitionId: wanted.competitionId, gameId: wanted.id, courtId: where?.id })
  },
  unpin: (page, { court }) => {
    const { current, court: where } = page.court(court) ?? {}
    return current && pin(page, 'unpin', { competitionId: current.competitionId, gameId: null, courtId: where?.id })
  },
  wall: (page, { on }) => order(page, 'wall', { command: on ? 'ledwall.enable' : 'ledwall.disable' }),
  wallText: (page, { show }) =>
    order(
      page,
      'wallText',
      show ? { command: 'ledwall.text.show', text: 'Gleich geht es weiter' } : { command: 'ledwall.text.hide' },
    ),
  programme: (page, act) => {
    const { current } = page.court(0) ?? {}
    const competitionId = current?.competitionId ?? page.competition?.id
    if (competitionId === undefined) return undefined
    if (act.order === 'automatic') return order(page, 'programme', { command: 'programme.automatic', competitionId })
    if (act.order === 'skip') return order(page, 'programme', { command: 'programme.clear', competitionId })
    const scene = current ? ({ kind: 'score', gameId: current.id } as const) : ({ kind: 'sponsors' } as const)
    return order(page, 'programme', { command: 'programme.hold', competitionId, scene })
  },
  commentator: (page, { on }) => order(page, 'commentator', { command: on ? 'commentator.on' : 'commentator.off' }),
  countdown: (page, { seconds }) => {
    const competitionId = page.competition?.id
    if (competitionId === undefined) return undefined
    page.send({ call: 'countdown', body: { competitionId, seconds } })
    return ACTS.regie.countdown
  },
  horn: (page) => {
    const competitionId = page.competition?.id
    if (competitionId === undefined) return undefined
    page.send({ call: 'horn', body: { competitionId } })
    return ACTS.regie.horn
  },
  slip: (page, { court, minutes }) => {
    const first = page.court(court)?.games.find(isToCome)
    if (!first) return undefined
    page.lastMove = { id: first.id, moveId: page.services.http.newId() }
    page.send({ call: 'game.write/slip', body: { ...page.lastMove, minutes } })
    return `${ACTS.regie.slip} by ${minutes} min from ${first.name}`
  },
  swap: (page, { court }) => {
    const [one, other] = page.court(court)?.games.filter(isToCome) ?? []
    if (!one || !other) return undefined
    page.lastMove = { id: one.id, moveId: page.services.http.newId() }
    const times = { dateTime: startOf(one), otherDateTime: startOf(other) }
    page.send({ call: 'game.write/swap-games', body: { ...page.lastMove, otherId: other.id, ...times } })
    return `${ACTS.regie.swap}: ${one.name} and ${other.name}`
  },
  undoMoves: (page) => {
    if (!page.lastMove) return undefined
    page.send({ call: 'game.write/revoke-moves', body: page.lastMove })
    page.lastMove = undefined
    return ACTS.regie.undoMoves
  },
  // The device does it: it outlives the page.
  reload: () => undefined,
}

const isToCome = ({ started, result, cancelled }: Game): boolean => !started && !result && !cancelled

/** The game whose start the Regie prepares. */
const toStart = (games: CourtGames | undefined): Game | undefined =>
  games?.current?.started ? games.next : games?.current

type Controls = ReturnType<typeof gameControlsOf>

function onGame(
  page: RegiePage,
  act: keyof typeof ACTS.regie,
  game: Game | undefined,
  press: (game: Game, controls: Controls) => boolean,
): string | undefined {
  if (!game || !press(game, gameControlsOf(game, page.sentFor(game.id), true))) return undefined
  return `${ACTS.regie[act]} (${game.name})`
}

type Pin = { readonly competitionId: string; readonly gameId: string | null; readonly courtId: string | undefined }

function pin(page: RegiePage, act: 'pin' | 'unpin', { competitionId, gameId, courtId }: Pin): string | undefined {
  if (page.sentFor(competitionId).some(isUnderWay)) return undefined
  const body = { id: competitionId, gameId, ...(courtId === undefined ? {} : { courtId }) }
  page.send({ call: 'competition.write/set-current-game', body })
  return ACTS.regie[act]
}

/** Sends a command to the displays of all courts. */
function order(page: RegiePage, act: keyof typeof ACTS.regie, body: BodyOf<'command/send'>): string {
  page.send({ call: 'command/send', body })
  return `${ACTS.regie[act]}: ${body.command}`
}
