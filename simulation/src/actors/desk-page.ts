import { remainingMillisAt, shownNow } from '@cup/api-client/live'
import {
  CLOSE_POLL_MILLIS,
  competition,
  currentGame,
  game,
  gamesByCompetition,
  playersOfTeam,
  teams,
} from '@cup/api-client/queries'
import type { Game } from '@cup/contract/entities'
import type { AppServices } from '@cup/control/app-services'
import { type DeskState, deskStateOf } from '@cup/control/desk/desk-state'
import { type DeskTeams, deskTeamsOf } from '@cup/control/desk/desk-teams'
import { firstGameOf, followedGameOf, WARM_MILLIS } from '@cup/control/desk/followed-game'
import { courtOfGame, deskGameOf, type GameData, sharingWith, squadsOf } from '@cup/control/desk/game-data'
import { withoutRefused } from '@cup/control/desk/history'
import { historyIn, keptHistoryOf } from '@cup/control/desk/kept-history'
import { confirmTeams, pressesAt } from '@cup/control/desk/presses'
import type { ShotCounts } from '@cup/control/desk/shoot-out-desk'
import { deviceViewOf, gameAfterPresses } from '@cup/control/game-view/game-after-presses'
import { ownGameIn, rememberGame } from '@cup/control/game-view/own-games'
import type { HallCommand } from '@cup/control/outbox/command'
import { concerns, isUnsettled, type Sent } from '@cup/control/outbox/sent'
import type { Seconds } from '@cup/domain/kernel'
import { inPlayingOrder } from '@cup/domain/projections'
import type { CallOff } from '@cup/runtime'
import type { HallDrawing } from './hall-page.ts'

type GamePlace = Pick<Game, 'id' | 'competitionId'>

/** The desk of one game: what it shows, and its presses. */
export type OpenDesk = {
  readonly data: GameData
  readonly teams: DeskTeams
  readonly state: DeskState
  readonly presses: ReturnType<typeof pressesAt>
  /** Reads the clock to the millisecond. */
  readonly remaining: () => Seconds
}

/** The game on the screen. */
export type DeskGame = {
  readonly game: Game
  /** The answer of the service that it is made of. */
  readonly served: Game
  /** A person has opened it. */
  readonly isChosen: boolean
  /** Everything that was sent from here for it. */
  readonly presses: readonly Sent[]
  /** The answer with those of the presses that are wanted. */
  readonly after: (isWanted: (press: Sent) => boolean) => Game
}

/** The page of a timekeeper, from its loading to its end: the game that it follows, and what is open on it. */
export class DeskPage {
  readonly services: AppServices
  /** The question that is open before a start. */
  asks: 'outdated' | 'alsoRunning' | undefined
  #at: GamePlace | undefined
  #chosenId: string | undefined
  #current: Game | undefined
  #plan: readonly Game[] = []
  #data: GameData | undefined
  #game: DeskGame | undefined
  #shots: ShotCounts = new Map()
  #isWarm = false
  #cool: CallOff = () => undefined
  #held = ''

  constructor(services: AppServices) {
    this.services = services
  }

  /** The game on the screen, with the presses of this device; undefined while none is known. */
  get data(): GameData | undefined {
    return this.#data
  }

  /** The same, and what it is made of. */
  get game(): DeskGame | undefined {
    return this.#game
  }

  /** The games of the courts, in the order of the plan. */
  get plan(): readonly Game[] {
    return this.#plan
  }

  readonly draw = (drawing: HallDrawing): void => {
    const { ask, http, place, polling } = drawing
    const { competition: chosen, lane, court } = place
    const asked = { competitionId: chosen.id, meetId: lane.meetId, court: court?.id }
    const current = ask({ ...currentGame(http, asked), refetchInterval: polling(CLOSE_POLL_MILLIS) })
    const lists = lane.competitions.map(({ id }) => ask(gamesByCompetition(http, { competitionId: id })))
    this.#plan = lists.flatMap((games = []) => games).toSorted(inPlayingOrder)
    this.#current = current ?? undefined
    if (current && lists.every((games) => games !== undefined) && this.#at === undefined) {
      const sent = this.services.outbox.sent.getState()
      this.#at = firstGameOf(current, this.#plan, { competition: chosen, court: court?.id, sent })
    }
    if (this.#at) this.#follow(drawing, this.#at)
  }

  /** The desk of the game on the screen; undefined while it has no teams. */
  desk(): OpenDesk | undefined {
    const data = this.#data
    const teams = data && deskTeamsOf(data)
    if (!data || !teams) return undefined
    const { live, outbox, device } = this.services
    const now = shownNow(live)
    const kept = keptHistoryOf(device.deskActs.getState(), live.runtime.wallMs())
    const history = withoutRefused(kept, this.#isRefused)
    const { devices } = live.getState()
    const here = { deviceId: device.id, devices, sent: outbox.sent.getState(), history, now }
    const state = deskStateOf(data, teams, here)
    const presses = pressesAt(data, state, {
      ...this.#means(),
      noteShot: (key, count) => {
        this.#shots = new Map(this.#shots).set(key, count)
      },
      onTouch: () => this.touch(),
    })
    return {
      ...{ data, teams, state, presses },
      remaining: () => Math.round(remainingMillisAt(data.game.clock, shownNow(live))) / 1000,
    }
  }

  /** Confirms the teams of the game on the screen. */
  confirm(command: HallCommand): void {
    if (this.#data) confirmTeams(this.#data.game, command, this.#means())
  }

  /** Goes to a game, as by its button; to the current one the desk goes back. */
  goTo(place: GamePlace): void {
    this.#chosenId = place.id === this.#current?.id ? undefined : place.id
    this.#at = place
  }

  /** Goes back to the current game of the court. */
  follow(): Game | undefined {
    if (this.#current) this.goTo(this.#current)
    return this.#current
  }

  touch(): void {
    this.#isWarm = true
    this.#cool()
    this.#cool = this.services.live.runtime.after(WARM_MILLIS, () => {
      this.#isWarm = false
    })
  }

  #follow(drawing: HallDrawing, at: GamePlace): void {
    this.#data = this.#gameData(drawing, at)
    const shown = this.#data?.game
    const isUnsent = this.#sentFor(at.id).some(isUnsettled)
    const isBusy = this.#isWarm || this.asks !== undefined || isUnsent
    const next = followedGameOf({ shown, current: this.#current, isBusy, isChosen: this.#chosenId === at.id }).shown
    if (shown && next && next.id !== at.id) {
      this.#at = next
      this.#data = this.#gameData(drawing, next)
    }
    historyIn(this.services.device.deskActs, this.services.live.runtime.wallMs).refuse(this.#isRefused)
  }

  #gameData({ ask, http, place }: HallDrawing, { id, competitionId }: GamePlace): GameData | undefined {
    const theGame = ask(game(http, { id }))
    const cup = ask(competition(http, { competitionId }))
    const everyTeam = ask(teams(http))
    const plan = ask(gamesByCompetition(http, { competitionId })) ?? []
    if (!theGame) return undefined
    const { live, device, ownGames } = this.services
    const sent = this.#sentFor(id)
    const view = deviceViewOf(device.id, cup, shownNow(live) - live.runtime.wallMs())
    const own = ownGameIn(ownGames.getState(), theGame, sent)
    rememberGame(ownGames, theGame, sent)
    const shown = deskGameOf(theGame, { sent, own, shots: this.#shots, view })
    const after: DeskGame['after'] = (isWanted) => gameAfterPresses(theGame, sent.filter(isWanted), view)
    this.#game = { game: shown.game, served: theGame, isChosen: this.#chosenId === id, presses: sent, after }
    const { homeTeamId, guestTeamId } = shown.game.actualTeams
    const squadOf = (teamId: string | undefined) =>
      ask({ ...playersOfTeam(http, { teamId }), enabled: teamId !== undefined })
    const squads = squadsOf({ home: squadOf(homeTeamId), guest: squadOf(guestTeamId) })
    if (!cup || !everyTeam) return undefined
    const sharing = sharingWith(cup, place.lane)
    const games = sharing.flatMap((one) => ask(gamesByCompetition(http, { competitionId: one.id })) ?? [])
    this.#hold(theGame, place)
    const court = courtOfGame(shown.game, cup, { sharing, games })
    return { ...shown, ...court, competition: cup, teams: everyTeam, plan, squads }
  }

  /** Keeps the game in hand for a reload without a connection. */
  #hold({ id: gameId, competitionId, actualTeams }: Game, { lane, court }: HallDrawing['place']): void {
    const teamIds = [actualTeams.homeTeamId, actualTeams.guestTeamId].filter((id) => id !== undefined)
    const inHand = { competitionId, gameId, meetId: lane.meetId, courtId: court?.id, teamIds }
    const text = JSON.stringify(inHand)
    if (text === this.#held) return
    this.#held = text
    this.services.keeper.hold(inHand)
  }

  #means() {
    const { live, outbox, http, device } = this.services
    const history = historyIn(device.deskActs, live.runtime.wallMs)
    return { send: outbox.send, now: () => shownNow(live), newId: http.newId, history }
  }

  readonly #isRefused = (key: string): boolean =>
    this.services.outbox.sent.getState().some((one) => one.key === key && one.state === 'refused')

  #sentFor(gameId: string): readonly Sent[] {
    return this.services.outbox.sent.getState().filter((one) => concerns(one, gameId))
  }
}
